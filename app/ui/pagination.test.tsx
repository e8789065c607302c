import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Pagination } from './pagination.tsx'

const words = { label: 'Pages', position: 'Page {page} of {pages}', previous: 'Newer', next: 'Older' }

test.each([
  [1, 1, []],
  [1, 3, ['/blog?page=2']],
  [2, 3, ['/blog?page=1', '/blog?page=3']],
  [3, 3, ['/blog?page=2']],
])('the way through a long list leads to its neighbours: %i of %i', (page, pages, links) => {
  const html = renderToStaticMarkup(<Pagination {...{ page, pages, words }} addressOf={(to) => `/blog?page=${to}`} />)
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link)).toEqual(links)
  expect(html.includes(`Page ${page} of ${pages}`)).toBe(pages > 1)
})
