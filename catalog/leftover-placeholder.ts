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
