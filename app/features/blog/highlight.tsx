import { highlightParts } from './filter.ts'

/** A text with the searched words marked. Every part is an element, because page translators replace bare text nodes, which React would miss. */
export function Highlight({ text, query }: { text: string; query: string }) {
  return highlightParts(text, query).map(({ from, text: part, isMatch }) =>
    isMatch ? <mark key={from}>{part}</mark> : <span key={from}>{part}</span>,
  )
}
