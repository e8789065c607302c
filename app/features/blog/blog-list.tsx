import { type ReactNode, useDeferredValue } from 'react'
import { fill } from '#contract/fill.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import type { BlogPage } from '#contract/content/pages/blog.ts'
import { ArticleResults } from './article-lists.tsx'
import { type ArticleList, type BlogFilter, filterAddress, filterArticles } from './filter.ts'
import { type FilterControl, useBlogFilter } from './use-blog-filter.ts'

/** The words that the list shows. */
export const listWords = ['featuredTitle', 'moreTitle', 'readLabel', 'results', 'pagination'] as const

interface BlogListProps {
  readonly list: ArticleList
  /** What the address asked for. */
  readonly filter: BlogFilter
  readonly words: Pick<BlogPage, (typeof listWords)[number]>
}

/** The list beside its search. The server filters it; where the page carries the whole list, the browser does while the visitor types. */
export function BlogList({ list, filter, words }: BlogListProps) {
  const control = useBlogFilter(filter, list.isWhole)
  // The pressed button or the typed letter is painted first, the articles right after.
  const shown = useDeferredValue(control.filter)
  if (list.isWhole && list.articles.length === 0)
    return <Notice title={words.results.empty} text={words.results.emptyText} />
  return <Results {...control} filter={shown} list={list} words={words} />
}

function Results({ list, filter, words, clear }: BlogListProps & FilterControl) {
  const articles = list.isWhole ? filterArticles(list.articles, filter) : list.articles
  const count = list.isWhole ? articles.length : list.count
  const { results } = words
  return (
    <>
      <p role="status" className={count === 0 ? 'sr-only' : 'label text-quiet float-right mt-8'}>
        {count === 0 ? results.none : count === 1 ? results.one : fill(results.many, { count })}
      </p>
      {count === 0 ? (
        <Notice title={results.none} text={results.noneText}>
          <a href="/blog" onClick={clear} className="text-link text-small mt-4 inline-flex min-h-target items-center">
            {results.clearLabel}
          </a>
        </Notice>
      ) : (
        <ArticleResults articles={articles} isFirstPage={list.page === 1} query={filter.query} words={words} />
      )}
      {!list.isWhole && (
        <Pagination
          page={list.page}
          pages={list.pages}
          words={words.pagination}
          addressOf={(page) => filterAddress(filter, page)}
        />
      )}
    </>
  )
}

/** Shown where there are no articles. */
function Notice({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="crop-marks mt-12 p-8">
      <h2 className="display text-heading">{title}</h2>
      <p className="text-quiet mt-4">{text}</p>
      {children}
    </div>
  )
}
