import { expect, test } from 'vitest'
import { pageOf } from './pagination.ts'

const numbers = Array.from({ length: 50 }, (_, index) => index + 1)

test('a list is cut into pages that follow one another without gap', () => {
  const pages = [1, 2, 3].map((page) => pageOf(numbers, page, 24))
  expect(pages.flatMap(({ items }) => items)).toEqual(numbers)
  expect(pages.map(({ first }) => first)).toEqual([0, 24, 48])
  expect(pages.every(({ pages, count }) => pages === 3 && count === 50)).toBe(true)
})

test.each([
  [Number.NaN, 1],
  [0, 1],
  [-3, 1],
  [2.9, 2],
  [4, 3],
  [Infinity, 3],
])('a page that is no number or does not exist is the nearest one: %d is %d', (wanted, page) => {
  expect(pageOf(numbers, wanted, 24).page).toBe(page)
  expect(pageOf([], wanted)).toEqual({ items: [], first: 0, count: 0, page: 1, pages: 1 })
})
