import { expect, test } from 'vitest'
import { contentCopy } from '#tests/support/content-copy.ts'
import { problemsAfter } from '#tests/support/edited-content.ts'
import { shownMark } from './shown-marks.ts'

const directory = contentCopy()

test.each([
  'A **bold** claim',
  'A **claim that is left open',
  'See [the cases](/cases)',
  'A <b>bold</b> claim',
  'One<br />two',
  'Film &amp; photo',
  '1 &#8211; 2',
])('markup that no reader of this text knows is named: %s', (text) => {
  expect(shownMark(text)).toMatch(/would be shown as it stands/)
})

test.each([
  'Film & photo; sound',
  'Q&A; then lunch',
  '3 < 5 > 2',
  '5* hotels',
  '4**** hotels',
  'Rooms [two] (large)',
  'Tom <tom@example.com>',
])('signs that are no markup may stand in a text: %s', (text) => {
  expect(shownMark(text)).toBeUndefined()
})

test('markup in a service and in the head of an article is found, with file, line and field', async () => {
  const bold = (field: string) => (source: string) =>
    source.replace(new RegExp(`^${field}: .*`, 'm'), `${field}: A **bold** title`)
  expect(await problemsAfter(directory, 'services/headshots.yaml', bold('title'))).toEqual([
    expect.stringMatching(/^services\/headshots\.yaml:4 title: "\*\*" would be shown as it stands/),
  ])
  expect(await problemsAfter(directory, 'blog/brand-authority.mdx', bold('title'))).toContainEqual(
    expect.stringMatching(/^blog\/brand-authority\.mdx:3 title: "\*\*" would be shown/),
  )
})
