import { type FormEvent, type MouseEvent, type ReactNode, useDeferredValue } from 'react'
import { fill } from '#contract/fill.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import type { BlogPage } from '#contract/content/pages/blog.ts'
import { ArticleResults } from './article-lists.tsx'
import { type ArticleList, type BlogFilter, filterAddress, filterArticles } from './filter.ts'
import { type FilterControl, useBlogFilter } from './use-blog-filter.ts'

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

interface BlogListProps {
  readonly list: ArticleList
  /** What the address asked for. */
  readonly filter: BlogFilter
  readonly categories: readonly string[]
  readonly words: Pick<BlogPage, (typeof listWords)[number]>
}

/** The list with its search. The server filters it; where the page carries the whole list, the browser does while the visitor types. */
export function BlogList({ list, filter, categories, words }: BlogListProps) {
  const control = useBlogFilter(filter, list.isWhole)
  // The pressed button or the typed letter is painted first, the articles right after.
  const shown = useDeferredValue(control.filter)
  if (list.isWhole && list.articles.length === 0)
    return <Notice title={words.results.empty} text={words.results.emptyText} />
  return (
    <>
      <Search {...control} categories={categories} words={words} />
      <Results {...control} filter={shown} list={list} words={words} />
    </>
  )
}

/** Search and categories: a form that the server answers; with script it filters while the visitor types. */
function Search({ filter, change, writeAsked, field, categories, words }: Omit<BlogListProps, 'list'> & FilterControl) {
  const search = (event: FormEvent) => {
    // The on-screen keyboard of a phone covers the results, and stays as long as the field has the focus.
    if (change(event) && matchMedia('(pointer: coarse)').matches) field.current?.blur()
  }
  return (
    <search>
      <form action="/blog" method="get" onSubmit={search} data-replay className="page-grid items-center gap-y-4">
        <div className="col-span-12 flex min-h-target xl:col-span-5">
          <input
            ref={field}
            type="search"
            name="q"
            dir="auto"
            defaultValue={filter.query}
            onInput={() => change()}
            // Whoever goes on to an article comes back to these words.
            onBlur={writeAsked}
            placeholder={words.searchPlaceholder}
            aria-label={words.searchPlaceholder}
            autoComplete="off"
            enterKeyHint="search"
            className="field-control min-w-0 flex-1"
          />
          <button
            type="submit"
            name="category"
            value={filter.category}
            className="border-line text-small hover:border-ink line-y line-r px-6"
          >
            {words.searchLabel}
          </button>
        </div>
        <fieldset className="blog-categories col-span-12 flex gap-2 xl:col-span-7">
          <legend className="sr-only">{words.categoriesLabel}</legend>
          {['', ...categories].map((name) => (
            <button
              key={name}
              type="submit"
              name="category"
              value={name}
              aria-pressed={name === filter.category}
              onClick={(event) => change(event, name)}
              className="blog-category"
            >
              {name || words.allLabel}
            </button>
          ))}
        </fieldset>
      </form>
    </search>
  )
}

function Results({ list, filter, words, field, change }: Omit<BlogListProps, 'categories'> & FilterControl) {
  const articles = list.isWhole ? filterArticles(list.articles, filter) : list.articles
  const count = list.isWhole ? articles.length : list.count
  const { results } = words
  const clear = (event: MouseEvent) => {
    if (list.isWhole && field.current) field.current.value = ''
    // The link disappears with the notice: keyboard users continue at the search field. For a key press on a link, Firefox reports one click
    // instead of none.
    if (change(event, '') && (event.detail === 0 || event.currentTarget.matches(':focus-visible')))
      field.current?.focus({ preventScroll: true })
  }
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
    <div className="crop-marks mt-14 p-8 lg:p-14">
      <h2 className="display text-heading">{title}</h2>
      <p className="text-quiet mt-4">{text}</p>
      {children}
    </div>
  )
}
