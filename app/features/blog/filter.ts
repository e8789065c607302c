import type { ArticleCard } from '#contract/article.ts'
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

/** A piece of a text: its position, its words, and whether they match the search. */
interface HighlightPart {
  readonly from: number
  readonly text: string
  readonly isMatch: boolean
}

/** Cuts a text at the places where the search matches; joined, the parts are the text. */
export function highlightParts(text: string, query: string): HighlightPart[] {
  const needle = needleOf(query)
  if (needle === '') return [{ from: 0, text, isMatch: false }]
  const { text: searched, from: begins, to: ends } = foldOnce(text)
  const parts: HighlightPart[] = []
  let from = 0
  for (let at = searched.indexOf(needle); at >= 0; at = searched.indexOf(needle, at + needle.length)) {
    // A letter that becomes two is marked as a whole, once.
    const begin = Math.max(from, begins[at] ?? 0)
    const end = ends[at + needle.length - 1] ?? 0
    if (end <= begin) continue
    if (begin > from) parts.push({ from, text: text.slice(from, begin), isMatch: false })
    parts.push({ from: begin, text: text.slice(begin, end), isMatch: true })
    from = end
  }
  if (from < text.length || parts.length === 0) parts.push({ from, text: text.slice(from), isMatch: false })
  return parts
}

/** The filter that an address asks for. */
export function readFilter(search: URLSearchParams): BlogFilter {
  return { query: search.get('q') ?? '', category: search.get('category') ?? '' }
}

/** How many characters of a query an address carries: encoded, they stay below what servers accept. */
const addressLength = 600

/** The list's address for a filter and a page; parameters without a value are left out. */
export function filterAddress({ query, category }: BlogFilter, page = 1): string {
  const search = new URLSearchParams()
  // Cutting a surrogate pair in half would change the address when it is encoded.
  const words = query
    .trim()
    .slice(0, addressLength)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
  if (words !== '') search.set('q', words)
  if (category !== '') search.set('category', category)
  if (page > 1) search.set('page', String(page))
  const text = search.toString()
  return text === '' ? '/blog' : `/blog?${text}`
}
