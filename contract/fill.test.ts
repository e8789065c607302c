import { expect, test } from 'vitest'
import { fill } from './fill.ts'

test('every placeholder of a text is filled in, wherever and however often it stands', () => {
  expect(fill('{page} of {pages}: {page}', { page: 2, pages: '9' })).toBe('2 of 9: 2')
  expect(fill('{page} of {total}', { page: 2 })).toBe('2 of {total}')
})

test('a value is taken as it is', () => {
  expect(fill('By {author}.', { author: "$$ & $' {author}" })).toBe("By $$ & $' {author}.")
})
