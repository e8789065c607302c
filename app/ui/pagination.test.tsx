import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Pagination } from './pagination.tsx'

const words = { label: 'Pages', position: 'Page {page} of {pages}', previous: 'Newer', next: 'Older' }

function rendered(page: number, pages: number): string {
  const addressOf = (number: number) => `/blog?page=${number}`
  return renderToStaticMarkup(<Pagination page={page} pages={pages} words={words} addressOf={addressOf} />)
}

const links = (html: string) =>
  [...html.matchAll(/<a[^>]*>([^<]*)<\/a>/g)].map(([tag, label]) => `${label} ${/href="([^"]*)"/.exec(tag)?.[1]}`)

test('the way through a long list leads both ways from its middle, and one way from its ends', () => {
  expect(links(rendered(1, 3))).toEqual(['Older /blog?page=2'])
  expect(links(rendered(2, 3))).toEqual(['Newer /blog?page=1', 'Older /blog?page=3'])
  expect(links(rendered(3, 3))).toEqual(['Newer /blog?page=2'])
  expect(rendered(2, 3)).toContain('Page 2 of 3')
})

test('a list of one page has no way through', () => {
  expect(rendered(1, 1)).toBe('')
})
