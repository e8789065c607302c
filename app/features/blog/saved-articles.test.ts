import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSaved, setSaved } from './saved-articles.ts'

const one = { id: 'one', title: 'One' }
const two = { id: 'two', title: 'Two' }

test('an article is added at the head, and taken off again', () => {
  expect(setSaved([one], two, true)).toEqual([two, one])
  expect(setSaved([two, one], two, false)).toEqual([one])
})

test('an article that is on the list stands there once, and one that is off it stays off', () => {
  expect(setSaved([one, two], two, true)).toEqual([two, one])
  expect(setSaved([one], two, false)).toEqual([one])
})

test('what a browser keeps is read whoever wrote it', () => {
  expect(parseSaved(null)).toEqual([])
  expect(parseSaved('{')).toEqual([])
  expect(parseSaved('{"id":"one"}')).toEqual([])
  expect(parseSaved('[1,null,{"id":1,"title":""},{"id":"../x","title":"x"}]')).toEqual([])
  expect(parseSaved('[{"id":"one","title":"One","extra":1},{"id":"two"}]')).toEqual([one])
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(Array.isArray(parseSaved(text))).toBe(true)
    }),
  )
})
