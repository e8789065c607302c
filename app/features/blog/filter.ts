import type { ArticleCard } from '#contract/article.ts'

/** What a visitor looks for. Both conditions have to be met; an empty one admits everything. */
export interface BlogFilter {
  readonly query: string
  /** A category by its exact name; empty means all. */
  readonly category: string
}

type Searched = Pick<ArticleCard, 'title' | 'excerpt' | 'tags' | 'category'>

/** Typographic characters that are not on a keyboard, and what is typed instead. */
const typed: readonly (readonly [RegExp, string])[] = [
  [/[‘’ʼ´`′]/g, "'"],
  [/[“”„«»″]/g, '"'],
  [/[‐‑‒–—]/g, '-'],
  [/\s/g, ' '],
]
const latinBeyondKeys = /[^\P{Script=Latin}\0-z]/gu

/** A text as it would be typed on a plain keyboard, in lower case. The length stays the same, so that positions in both are the same. */
function fold(text: string): string {
  const keys = typed.reduce((all, [sign, key]) => all.replace(sign, key), text)
  const plain = keys.replace(
    latinBeyondKeys,
    sameLength((letter) => letter.normalize('NFD').replace(/\p{M}/gu, '')),
  )
  return plain.replace(
    /\p{Changes_When_Lowercased}/gu,
    sameLength((letter) => letter.toLowerCase()),
  )
}

const sameLength = (change: (letter: string) => string) => (letter: string) => {
  const changed = change(letter)
  return changed.length === letter.length ? changed : letter
}

/** What is searched for: the query, folded, without white space around it. */
const needleOf = (query: string) => fold(query.trim())

/** The articles that match, in their order: the category exactly, the query anywhere in title, excerpt or a tag, in any case. */
export function filterArticles<T extends Searched>(articles: readonly T[], { query, category }: BlogFilter): T[] {
  const needle = needleOf(query)
  return articles.filter(
    (article) =>
      (category === '' || article.category === category) &&
      [article.title, article.excerpt, ...article.tags].some((text) => fold(text).includes(needle)),
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
  const folded = fold(text)
  const parts: HighlightPart[] = []
  let from = 0
  for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, from)) {
    if (at > from) parts.push({ from, text: text.slice(from, at), isMatch: false })
    parts.push({ from: at, text: text.slice(at, at + needle.length), isMatch: true })
    from = at + needle.length
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
