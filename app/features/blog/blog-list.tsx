import { type ReactNode, type RefObject, useDeferredValue } from 'react'
import { fill } from '#contract/fill.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import type { BlogPage } from '#contract/content/pages/blog.ts'
import { ArticleResults } from './article-results.tsx'
import type { ArticleList } from './blog-page.ts'
import { BlogSearch } from './blog-search.tsx'
import { type BlogFilter, filterAddress, filterArticles } from './filter.ts'
import { useBlogFilter } from './use-blog-filter.ts'

interface BlogListProps {
  readonly list: ArticleList
  /** What the address asked for. */
  readonly filter: BlogFilter
  readonly categories: readonly string[]
  readonly words: ListWords
}

/** The words that the list shows. */
export const listWords = [
  'searchPlaceholder',
  'searchLabel',
  'categoriesLabel',
  'allLabel',
  'featuredTitle',
  'moreTitle',
  'readLabel',
  'results',
  'pagination',
] as const
type ListWords = Pick<BlogPage, (typeof listWords)[number]>

/** The list with its search. The server filters it; where the page carries the whole list, the browser does while the visitor types. */
export function BlogList(props: BlogListProps) {
  const { results } = props.words
  const isEmpty = props.list.isWhole && props.list.articles.length === 0
  return isEmpty ? <Notice title={results.empty} text={results.emptyText} /> : <FilteredList {...props} />
}

function FilteredList({ list, filter: initial, categories, words }: BlogListProps) {
  const { filter, change, field } = useBlogFilter(initial)
  // The pressed button or the typed letter is painted first, the articles right after.
  const shown = useDeferredValue(filter)
  return (
    <>
      <BlogSearch
        filter={filter}
        categories={categories}
        words={words}
        onChange={list.isWhole ? change : undefined}
        field={field}
      />
      <Results list={list} filter={shown} words={words} field={field} onChange={list.isWhole ? change : undefined} />
    </>
  )
}

interface ResultsProps extends Omit<BlogListProps, 'categories'> {
  readonly field: RefObject<HTMLInputElement | null>
  readonly onChange: ((filter: BlogFilter) => void) | undefined
}

function Results({ list, filter, words, field, onChange }: ResultsProps) {
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
          <a
            href="/blog"
            onClick={(event) => {
              if (!onChange || !field.current) return
              event.preventDefault()
              field.current.value = ''
              onChange({ query: '', category: '' })
              // The link disappears with the notice: keyboard users continue at the search field. For a key press on a link, Firefox
              // reports one click instead of none.
              if (event.detail === 0 || event.currentTarget.matches(':focus-visible'))
                field.current.focus({ preventScroll: true })
            }}
            className="text-link text-small mt-4 inline-flex min-h-target items-center"
          >
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
    <div className="crop-marks mt-14 p-8 lg:p-14">
      <h2 className="display text-heading">{title}</h2>
      <p className="text-quiet mt-4">{text}</p>
      {children}
    </div>
  )
}
