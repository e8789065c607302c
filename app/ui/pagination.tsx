import { fill } from '#contract/fill.ts'
import type { PaginationWords } from '#contract/content/parts.ts'

type PaginationProps = Record<'page' | 'pages', number> & {
  words: PaginationWords
  addressOf: (page: number) => string
}

/** The way through a list that is longer than one page. */
export function Pagination({ page, pages, words, addressOf }: PaginationProps) {
  if (pages < 2) return null
  const link = (to: number, rel: string, label: string) => (
    <a href={addressOf(to)} rel={rel} className="text-link text-small inline-flex min-h-target items-center">
      {label}
    </a>
  )
  return (
    <nav aria-label={words.label} className="border-hairline mt-12 grid grid-cols-3 items-center line-t pt-4">
      <span>{page > 1 && link(page - 1, 'prev', words.previous)}</span>
      <span className="label text-quiet text-center">{fill(words.position, { page, pages })}</span>
      <span className="text-right">{page < pages && link(page + 1, 'next', words.next)}</span>
    </nav>
  )
}
