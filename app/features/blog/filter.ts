import type { ArticleCard } from '#catalog/blog.ts'
import { pageOf, pageSize } from '#contract/pagination.ts'
import { fold, type Folded } from './fold.ts'

/** What a visitor looks for. Both conditions have to be met; an empty one admits everything. */
export interface BlogFilter {
  readonly query: string
  /** A category by its exact name; empty means all. */
  readonly category: string
}

type Searched = Pick<ArticleCard, 'title' | 'excerpt' | 'tags' | 'category'>

/** Texts of articles, folded: the same ones are searched at each key. */
const folded = new Map<string, Folded>()

function foldOnce(text: string): Folded {
  const found = folded.get(text) ?? fold(text)
  folded.set(text, found)
  return found
}

/** What is searched for: the query, folded, without white space around it. */
const needleOf = (query: string) => fold(query).text.trim()

/** The articles that match, in their order: the category exactly, the query anywhere in title, excerpt or a tag, in any case. */
export function filterArticles<T extends Searched>(articles: readonly T[], { query, category }: BlogFilter): T[] {
  const needle = needleOf(query)
  return articles.filter(
    (article) =>
      (category === '' || article.category === category) &&
      [article.title, article.excerpt, ...article.tags].some((text) => foldOnce(text).text.includes(needle)),
  )
}

/** Cuts a text at the places where the search matches; joined, the parts are the text. Each has its position. */
export function highlightParts(text: string, query: string) {
  const needle = needleOf(query)
  const { text: searched, from: begins, to: ends } = foldOnce(text)
  const parts: { from: number; text: string; isMatch: boolean }[] = []
  let from = 0
  const cut = (to: number, isMatch: boolean) => {
    if (to > from) parts.push({ from, text: text.slice(from, to), isMatch })
    from = Math.max(from, to)
  }
  for (let at = searched.indexOf(needle); needle && at >= 0; at = searched.indexOf(needle, at + needle.length)) {
    cut(begins[at] ?? 0, false)
    // A letter that becomes two is marked as a whole, once.
    cut(ends[at + needle.length - 1] ?? 0, true)
  }
  cut(text.length, false)
  return parts
}

/** The filter that an address asks for. */
export function readFilter(search: URLSearchParams): BlogFilter {
  return { query: search.get('q') ?? '', category: search.get('category') ?? '' }
}

/** How much of a query an address carries: 600 characters, which stay below what servers accept when they are encoded. */
const carried = /^.{0,600}/su

/** The list's address for a filter and a page; parameters without a value are left out. */
export function filterAddress({ query, category }: BlogFilter, page = 1): string {
  const search = new URLSearchParams()
  const words = carried.exec(query.trim())?.[0].trim()
  if (words) search.set('q', words)
  if (category !== '') search.set('category', category)
  if (page > 1) search.set('page', String(page))
  return `/blog?${search.toString()}`.replace(/\?$/, '')
}

/** What the list's page carries: the whole blog where it is small, so that the browser can filter it; otherwise one page of the results. */
export type ArticleList = ReturnType<typeof listArticles>

/** What the list page carries for a filter and a page number; a page beyond the last one is the last. `count` are the results. */
export function listArticles(all: readonly ArticleCard[], filter: BlogFilter, wantedPage: number) {
  const { items, count, page, pages } = pageOf(filterArticles(all, filter), wantedPage)
  const isWhole = all.length <= pageSize
  return { articles: isWhole ? all : items, isWhole, count, page, pages }
}
