/** Markup that is read as such only in the text of an article. Everywhere else it would stand on the page as it is. */
const marks = /\*\*|\]\([^)]*\)|<\/?[a-z][^>@]*>|&(?:[a-z]+|#x?[0-9a-f]+);/i

/** What is wrong with a text that holds Markdown, HTML or a code of HTML where none is read; `undefined` for others. */
export function shownMark(text: string): string | undefined {
  const mark = marks.exec(text)?.[0]
  return (
    mark && `"${mark}" would be shown as it stands, because this text has no markup: remove it, or type the sign itself`
  )
}
