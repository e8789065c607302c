import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSaved, setSaved } from './saved-articles.ts'

const one = { id: 'one', title: 'One' }
const two = { id: 'two', title: 'Two' }

test.each([
  ['is added at the head', [one], true, [two, one]],
  ['that is on the list stands there once', [one, two], true, [two, one]],
  ['is taken off', [two, one], false, [one]],
  ['that is off it stays off', [one], false, [one]],
])('an article %s', (_, before, isSaved, after) => expect(setSaved(before, two, isSaved)).toEqual(after))

test('what a browser keeps is read whoever wrote it', () => {
  for (const none of [null, '{', '{"id":"one"}', '[1,null,{"id":1,"title":""},{"id":"../x","title":"x"}]'])
    expect(parseSaved(none)).toEqual([])
  expect(parseSaved('[{"id":"one","title":"One","extra":1},{"id":"two"}]')).toEqual([one])
  fc.assert(fc.property(fc.string(), (text) => Array.isArray(parseSaved(text))))
})
