import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { content } from '#catalog/content.ts'
import { PageMeta } from './page-meta.tsx'

const { name } = content().site
const titleOf = (title: string) =>
  /<title>(.*)<\/title>/.exec(renderToStaticMarkup(<PageMeta title={title} description="What it is." path="/x" />))?.[1]

test('a title ends with the agency’s name where search results have room for both', () => {
  const room = 60 - ` · ${name}`.length
  expect(titleOf('Headshots')).toBe(`Headshots · ${name}`)
  expect(titleOf('x'.repeat(room))).toBe(`${'x'.repeat(room)} · ${name}`)
  expect(titleOf('x'.repeat(room + 1))).toBe('x'.repeat(room + 1))
  expect(titleOf(name)).toBe(name)
})
