import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'

const titleOf = (title: string, name = 'Dayframe Studio') =>
  pageMeta([{ id: 'root', loaderData: { name, siteUrl: 'https://a.example' } }], {
    title,
    description: 'What it is.',
    path: '/x',
  }).find((tag) => 'title' in tag)

test('a title ends with the agency’s name where search results have room for both', () => {
  expect(titleOf('Headshots')).toEqual({ title: 'Headshots · Dayframe Studio' })
  expect(titleOf('x'.repeat(42))).toEqual({ title: `${'x'.repeat(42)} · Dayframe Studio` })
  expect(titleOf('x'.repeat(43))).toEqual({ title: 'x'.repeat(43) })
  expect(titleOf('Dayframe Studio')).toEqual({ title: 'Dayframe Studio' })
})
