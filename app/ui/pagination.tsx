import { fill } from '#contract/fill.ts'
import type { PaginationWords } from '#contract/content/parts.ts'

interface PaginationProps {
  readonly page: number
  readonly pages: number
  readonly words: PaginationWords
  /** Address of a page of the list. */
  readonly addressOf: (page: number) => string
}

/** The way through a list that is longer than one page. */
export function Pagination({ page, pages, words, addressOf }: PaginationProps) {
  if (pages < 2) return null
  const position = fill(words.position, { page, pages })
  const linkClass = 'text-link text-small inline-flex min-h-target items-center'
  return (
    <nav aria-label={words.label} className="border-hairline mt-10 grid grid-cols-3 items-center border-t pt-4">
      <span>
        {page > 1 && (
          <a href={addressOf(page - 1)} rel="prev" className={linkClass}>
            {words.previous}
          </a>
        )}
      </span>
      <span className="label text-quiet text-center">{position}</span>
      <span className="text-right">
        {page < pages && (
          <a href={addressOf(page + 1)} rel="next" className={linkClass}>
            {words.next}
          </a>
        )}
      </span>
    </nav>
  )
}
