import { Link } from 'react-router'
import type { BlogPage } from '#contract/content/pages/blog.ts'
import { type BlogFilter, filterAddress } from './filter.ts'

interface PaginationProps {
  readonly filter: BlogFilter
  readonly page: number
  readonly pages: number
  readonly words: BlogPage['pagination']
}

/** The way to newer and older articles. */
export function Pagination({ filter, page, pages, words }: PaginationProps) {
  if (pages < 2) return null
  const position = words.position.replace('{page}', String(page)).replace('{pages}', String(pages))
  const linkClass = 'text-link text-small inline-flex min-h-target items-center'
  return (
    <nav aria-label={words.label} className="border-hairline mt-10 grid grid-cols-3 items-center border-t pt-4">
      <span>
        {page > 1 && (
          <Link to={filterAddress(filter, page - 1)} rel="prev" className={linkClass}>
            {words.newer}
          </Link>
        )}
      </span>
      <span className="label text-quiet text-center">{position}</span>
      <span className="text-right">
        {page < pages && (
          <Link to={filterAddress(filter, page + 1)} rel="next" className={linkClass}>
            {words.older}
          </Link>
        )}
      </span>
    </nav>
  )
}
