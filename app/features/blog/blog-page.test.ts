import { expect, test } from 'vitest'
import type { ArticleCard } from '#contract/article.ts'
import { pageSize } from '#contract/pagination.ts'
import { listArticles } from './filter.ts'

function cards(count: number): ArticleCard[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `article-${index}`,
    title: `Article ${index}`,
    excerpt: index % 10 === 0 ? 'about round numbers' : 'about others',
    category: index % 2 === 0 ? 'Strategy' : 'Growth',
    tags: ['tag'],
    date: '2025-01-01',
    day: '1 Jan 2025',
    minutes: 5,
    picture: { alt: 'A picture' },
  }))
}
const all = { query: '', category: '' }

test('a small blog is carried whole, so that the browser can filter it', () => {
  const list = listArticles(cards(8), { query: 'round', category: '' }, 1)
  expect(list).toMatchObject({ isWhole: true, count: 1, page: 1, pages: 1 })
  expect(list.articles).toHaveLength(8)
})

test('past the size of a page the list is cut, and the search still covers all', () => {
  const many = cards(1000)
  expect(listArticles(many, all, 1)).toMatchObject({ isWhole: false, count: 1000, pages: 42 })
  expect(listArticles(many, all, 1).articles).toHaveLength(pageSize)
  const found = listArticles(many, { query: 'round', category: 'Strategy' }, 5)
  expect(found).toMatchObject({ count: 100, page: 5, pages: 5 })
  expect(found.articles.map(({ id }) => id)).toEqual(['article-960', 'article-970', 'article-980', 'article-990'])
})

test('the pages together are the whole list, in order', () => {
  const many = cards(100)
  const pages = [1, 2, 3, 4, 5].flatMap((page) => listArticles(many, all, page).articles)
  expect(pages).toEqual(many)
})

test('a page that does not exist is the nearest one', () => {
  const many = cards(30)
  for (const [wanted, shown] of [
    [0, 1],
    [-4, 1],
    [Number.NaN, 1],
    [1.5, 1],
    [2, 2],
    [99, 2],
    [Number.POSITIVE_INFINITY, 2],
  ] as const) {
    expect(listArticles(many, all, wanted).page).toBe(shown)
  }
  expect(listArticles(many, { query: 'nothing', category: '' }, 3)).toMatchObject({ count: 0, page: 1, pages: 1 })
})
