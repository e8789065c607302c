/** A line of content in which *asterisks* set words in italics. */
export function Emphasis({ children }: { children: string }) {
  return children.split('*').map((part, index) =>
    // Parts have no identity but their place.
    // eslint-disable-next-line react/no-array-index-key
    index % 2 === 1 ? <em key={index}>{part}</em> : part,
  )
}

/** The same line as plain text. */
export function withoutEmphasis(text: string): string {
  return text.replaceAll('*', '')
}
