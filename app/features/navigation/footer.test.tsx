import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { chrome } from '#catalog/chrome.ts'
import { Footer } from './footer.tsx'

test('no heading of the footer stands over nothing: an agency may have no accounts, or no links of a kind', () => {
  const { footer, ...page } = chrome()
  const none = { title: 'None', links: [] }
  const html = renderToStaticMarkup(<Footer {...page} footer={{ ...footer, social: none, company: none }} />)
  const headings = [...html.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, title]) => title)
  expect(headings).toEqual([footer.services.title, footer.legal.title])
})
