import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ArticleCard } from '#catalog/blog.ts'
import { pageSize } from '#contract/pagination.ts'
import { type BlogFilter, filterAddress, filterArticles, highlightParts, listArticles, readFilter } from './filter.ts'

const anyText = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }))
const titled = (title: string) => [{ title, excerpt: '', tags: [], category: 'Creative' as const }]
const sample = [
  { title: 'Working guide', excerpt: 'What a firm can post', tags: ['Law firms'], category: 'Strategy' as const },
  { title: 'Photo or video', excerpt: 'Moving pictures', tags: ['Stories', 'LinkedIn'], category: 'Creative' as const },
  { title: 'The law of light', excerpt: 'Windows', tags: ['Light'], category: 'Creative' as const },
]
const find = (filter: Partial<BlogFilter>) =>
  filterArticles(sample, { query: '', category: '', ...filter }).map(({ title }) => title)

test.each([
  ['§5 search: in any case', { query: 'WORKING' }, ['Working guide']],
  ['§5 search: anywhere in the excerpt', { query: 'ving pict' }, ['Photo or video']],
  ['§5 search: any tag', { query: 'linkedin' }, ['Photo or video']],
  ['§5 search: title and tag', { query: ' law ' }, ['Working guide', 'The law of light']],
  ['§5 search: nothing else', { query: 'author' }, []],
  ['§5 search: white space is not searched', { query: '   ' }, sample.map(({ title }) => title)],
  ['§5 category: an exact match', { category: 'Creative' }, ['Photo or video', 'The law of light']],
  ['§5 category: no other case', { category: 'creative' }, []],
  ['§5 category: no piece of one', { category: 'Creat' }, []],
  ['§5 the empty category means all categories', {}, sample.map(({ title }) => title)],
  ['§5 both filters combine', { query: 'law', category: 'Creative' }, ['The law of light']],
  ['§5 both filters have to be met', { query: 'law', category: 'Growth' }, []],
])('%s', (_, filter, titles) => expect(find(filter)).toEqual(titles))

test.each(['.*', '(', '\\', '<b>', '%27', '🎬', '\u0000', 'x'.repeat(10_000)])('§5 a query is text: %s', (query) => {
  expect(find({ query })).toEqual([])
  expect(filterArticles(titled(`a ${query} b`), { query, category: '' })).toHaveLength(1)
})

test.each([
  ["firm's", 'What a firm’s feed is for'],
  ['firm’s', "What a firm's feed is for"],
  ['"look at us"', 'Beyond “look at us”'],
  ['half-day', 'A half‑day shoot'],
  ['resume', 'The end of the résumé'],
  ['CAFÉ', 'Light in a cafe'],
  ['istanbul', 'İstanbul'],
  ['мои\u0306', 'мой'],
  ['straße', 'Strasse'],
  ['smorrebrod', 'Smørrebrød'],
  ['oeuvre', 'Chef d’œuvre'],
  ['lodz', 'Reels from Łódź'],
  ['thordis', 'Þórdís'],
  ['1st', 'The 1ˢᵗ'],
  ['two spaces', 'Two \u00a0 spaces'],
  ['law\u200b firm', 'The law firm'],
  ['anwaltskanzlei', 'Anwalts\u00adkanzlei'],
  ['σοφός', 'Σοφός'],
])('§5 what a keyboard writes %s finds as it was set in type: %s', (query, title) => {
  expect(filterArticles(titled(title), { query, category: '' })).toHaveLength(1)
  expect(highlightParts(title, query).filter(({ isMatch }) => isMatch)).toHaveLength(1)
})

test.each([
  ['мои', 'мой'],
  ['가', '각'],
  ['か', 'が'],
])('§5 letters of other scripts stay apart, marks and all: %s, %s', (query, title) => {
  expect(filterArticles(titled(title), { query, category: '' })).toEqual([])
})

test('highlighting marks every match in the words of the text, where letters stand whose lower case is longer, too', () => {
  expect(highlightParts('Law İ firms and law', 'LAW')).toEqual([
    { from: 0, text: 'Law', isMatch: true },
    { from: 3, text: ' İ firms and ', isMatch: false },
    { from: 16, text: 'law', isMatch: true },
  ])
})

test('highlighted parts are the text, and marked exactly where the filter finds it, whatever text and query are', () => {
  fc.assert(
    fc.property(anyText, anyText, (text, query) => {
      const parts = highlightParts(text, query)
      expect(parts.map((part) => part.text).join('')).toBe(text)
      const finds = (title: string) => filterArticles(titled(title), { query, category: '' }).length > 0
      // What is nothing once it is folded finds everything and marks nothing.
      expect(parts.some(({ isMatch }) => isMatch)).toBe(finds(text) && !finds(''))
    }),
  )
})

test('the address leaves out what is empty, and stays short enough for any server', () => {
  expect(filterAddress({ query: ' ', category: '' })).toBe('/blog')
  expect(filterAddress({ query: 'law', category: '' })).toBe('/blog?q=law')
  expect(filterAddress({ query: 'a&b', category: 'Growth' }, 2)).toBe('/blog?q=a%26b&category=Growth&page=2')
  expect(filterAddress({ query: '🎬'.repeat(3000), category: 'Growth' }).length).toBeLessThan(8000)
})

test('the address reads back what it wrote', () => {
  const text = fc.string({ unit: 'grapheme' }).filter((value) => value.isWellFormed())
  fc.assert(
    fc.property(text, fc.constantFrom('', 'Growth'), (query, category) => {
      const address = new URL(filterAddress({ query, category }), 'http://site.test')
      expect(readFilter(address.searchParams)).toEqual({ query: query.trim(), category })
    }),
  )
})

const rest = { tags: ['tag'], date: '2025-01-01', day: '1 Jan 2025', minutes: 5, picture: { alt: 'A picture' } }
const cards = (count: number): ArticleCard[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `article-${index}`,
    title: `Article ${index}`,
    excerpt: index % 10 === 0 ? 'about round numbers' : 'about others',
    category: index % 2 === 0 ? 'Strategy' : 'Growth',
    ...rest,
  }))

test('a small blog is carried whole, so that the browser can filter it', () => {
  const list = listArticles(cards(8), { query: 'round', category: '' }, 1)
  expect(list).toMatchObject({ isWhole: true, count: 1, page: 1, pages: 1 })
  expect(list.articles).toHaveLength(8)
})

test('past the size of a page the list is cut, and the search still covers all; a page that does not exist is the nearest one', () => {
  const many = cards(1000)
  const first = listArticles(many, { query: '', category: '' }, Number.NaN)
  expect(first).toMatchObject({ isWhole: false, count: 1000, page: 1, pages: 42, articles: many.slice(0, pageSize) })
  const found = listArticles(many, { query: 'round', category: 'Strategy' }, 99)
  expect(found).toMatchObject({ count: 100, page: 5, pages: 5 })
  expect(found.articles.map(({ id }) => id)).toEqual(['article-960', 'article-970', 'article-980', 'article-990'])
})
