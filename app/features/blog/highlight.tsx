import { highlightParts } from './filter.ts'

/** A text with the searched words marked. In elements all: a translated page puts its own in the place of bare text. */
export function Highlight({ text, query }: { text: string; query: string }) {
  return highlightParts(text, query).map(({ from, text: part, isMatch }) =>
    isMatch ? <mark key={from}>{part}</mark> : <span key={from}>{part}</span>,
  )
}
