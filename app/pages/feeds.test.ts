import { parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { createPages } from '#app/pages.tsx'
import { siteUrl } from '#catalog/chrome.ts'
import { listedArticles } from '#catalog/blog.ts'
import { content } from '#catalog/content.ts'
import { noon } from './feeds.tsx'

const answer = createPages({ scripts: [], styles: '/site.css', fonts: [] })
const get = async (path: string) => answer(new Request(`http://localhost${path}`))
const [newest] = listedArticles()

test('the Atom feed carries full text, days and categories, and is well formed', async () => {
  const response = await get('/blog/feed.atom')
  expect(response.headers.get('content-type')).toBe('application/atom+xml')
  const feed = await response.text()
  expect(feed).toContain(` xml:lang="${content().site.language}">`)
  expect(feed).toContain(`<published>${newest?.date}T16:00:00Z</published>`)
  expect(feed).toContain('<content type="html">&lt;p&gt;')
  expect(feed).toContain(`<link rel="self" type="application/atom+xml" href="${siteUrl()}/blog/feed.atom"/>`)
  const { children } = parseDocument(feed, { xmlMode: true })
  const entries = children.flatMap((root) => ('children' in root ? root.children : []))
  const count = entries.filter((node) => 'name' in node && node.name === 'entry').length
  expect(count).toBe(Math.min(20, listedArticles().length))
})

test('the JSON feed says the same', async () => {
  const feed = JSON.parse(await (await get('/blog/feed.json')).text())
  expect(feed.version).toBe('https://jsonfeed.org/version/1.1')
  expect(feed.items[0]).toMatchObject({
    url: `${siteUrl()}/blog/${newest?.id}`,
    title: newest?.title,
    summary: newest?.excerpt,
    content_html: expect.stringMatching(/^<p>/),
    image: expect.stringMatching(/\/photos\/.+\.jpg$/),
    date_published: `${newest?.date}T16:00:00Z`,
    tags: [newest?.category, ...(newest?.tags ?? [])],
  })
  expect(feed.items.map(({ content_html: html }: { content_html: string }) => html).join()).not.toMatch(
    /(?:href|src)="(?!https?:|mailto:|sms:)/,
  )
})

test.each([
  ['2025-08-18', 'UTC', '2025-08-18T12:00:00Z'],
  ['2025-08-18', 'America/New_York', '2025-08-18T16:00:00Z'],
  ['2025-01-18', 'America/New_York', '2025-01-18T17:00:00Z'],
  // The day on which clocks are set back.
  ['2025-11-02', 'America/New_York', '2025-11-02T17:00:00Z'],
  ['2025-08-18', 'Pacific/Auckland', '2025-08-18T00:00:00Z'],
])('noon of %s in %s is %s', (day, zone, moment) => expect(noon(day, zone)).toBe(moment))
