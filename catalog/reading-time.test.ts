import { expect, test } from 'vitest'
import { countWords, readingMinutes } from './reading-time.ts'

test('words are counted as they are read: without markup, addresses and attributes', () => {
  expect(countWords('## Two words')).toBe(2)
  expect(countWords('a [link to it](/blog/some-other-article) *here*')).toBe(5)
  expect(countWords('<Figure src="keith/room.jpg" alt="many words that are not text" />')).toBe(0)
  expect(countWords('<PullQuote>Three words here</PullQuote>')).toBe(3)
  expect(countWords('| one | two |\n| --- | --- |\n| three | four |')).toBe(4)
  expect(countWords('law firm’s — well-made, 24 hours')).toBe(5)
})

test('reading takes a minute for every two hundred words, and one at least', () => {
  expect(readingMinutes('')).toBe(1)
  expect(readingMinutes('word '.repeat(200))).toBe(1)
  expect(readingMinutes('word '.repeat(201))).toBe(2)
})
