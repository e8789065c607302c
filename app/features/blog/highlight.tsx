import { highlightParts } from './filter.ts'

/** A text with the searched words marked. */
export function Highlight({ text, query }: { text: string; query: string }) {
  return highlightParts(text, query).map(({ from, text: part, isMatch }) =>
    isMatch ? <mark key={from}>{part}</mark> : part,
  )
}
