/** Markup that is read as such only in the text of an article. Everywhere else it would stand on the page as it is. */
const marks = /\*\*(?=\p{L})|(?<=\p{L})\*\*|\]\([^)]*\)|<\/?[a-z][^>@]*>|&(?:[a-z]{2,}|#x?[0-9a-f]+);/iu

/** What is wrong with a text that holds Markdown, HTML or a code of HTML where none is read; `undefined` for others. */
export function shownMark(text: string): string | undefined {
  const mark = marks.exec(text)?.[0]
  return (
    mark && `"${mark}" would be shown as it stands, because this text has no markup: remove it, or type the sign itself`
  )
}
