/** Reading speed, words per minute: unhurried, with pictures and tables. */
const wordsPerMinute = 200

/** Number of words that a reader sees of a text in MDX, without markup, addresses and attributes. */
export function countWords(source: string): number {
  const text = source
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\]\([^)]*\)/g, ' ')
    .replaceAll(/[|#*_`[\]]/g, ' ')
  return text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0
}

/** Minutes to read a text in MDX, at least one. */
export function readingMinutes(source: string): number {
  return Math.max(1, Math.ceil(countWords(source) / wordsPerMinute))
}
