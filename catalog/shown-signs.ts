/** What to say of a placeholder that nothing stands for. */
export function noPlaceholder(name: string): string {
  return `there is no placeholder ${name}: see content/README.md`
}

/** What to say of a text with a `{site.…}` left in it, whole or not, that no value replaced; `undefined` for any other text. */
export function leftoverPlaceholder(text: string): string | undefined {
  const name = /\{site\.[^}]*\}/.exec(text)?.[0]
  if (name) return noPlaceholder(name)
  const [half, word] = /\{site\.(\w*)|\bsite\.(\w+)\}/.exec(text)?.filter(Boolean) ?? []
  return half && `"${half}" has lost a brace: write {site.${word ?? '…'}}`
}

/** What to say of a placeholder whose braces a backslash makes signs like any others; `undefined` for any other text. */
export function escapedPlaceholder(text: string): string | undefined {
  const name = /\{site\.\w*\}?/.exec(text)?.[0]
  return name && `"${name}" would be shown with its braces: remove the backslash before it`
}

/** Markup that is read as such only in the text of an article. Everywhere else it would stand on the page as it is. */
const marks = /\*\*(?=\p{L})|(?<=\p{L})\*\*|\]\([^)]*\)|<\/?[a-z][^>@]*>|&(?:[a-z]{2,}|#x?[0-9a-f]+);/iu

/** What is wrong with a text that holds Markdown, HTML or a code of HTML where none is read; `undefined` for others. */
export function shownMark(text: string): string | undefined {
  const mark = marks.exec(text)?.[0]
  return (
    mark && `"${mark}" would be shown as it stands, because this text has no markup: remove it, or type the sign itself`
  )
}
