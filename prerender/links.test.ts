import { expect, it } from 'vitest'
import type { SiteFile, SiteIndex } from '#contract/site-index.ts'
import { findDeadLinks } from './links.ts'

function check(body: string, feed = '', redirect = '/about#team'): string[] {
  const texts: Record<string, string> = {
    '/': `<h1 id="top">x</h1>${body}`,
    '/about': '<p id="team">x</p>',
    '/feed.xml': feed,
    '/a.jpg': '',
  }
  const files = Object.fromEntries(Object.keys(texts).map((path) => [path, {} as SiteFile]))
  const index = { siteUrl: 'https://a.example', redirects: { '/old': redirect }, files } as unknown as SiteIndex
  const pages = new Map(['/', '/about'].map((path) => [path, {} as SiteFile]))
  return findDeadLinks({ index, pages, text: (path) => texts[path] ?? '' }).map(({ link }) => link)
}

it('links of the built site may lead to pages, files, anchors and other places', () => {
  const good = ['/', '/about', '/about?x=1', '#top', '/about#team', 'https://a.example/about', 'https://b.example/x']
  const elsewhere = ['mailto:a@b.example', 'sms:+12025550147?body=Hi', 'data:image/png;base64,']
  expect(check([...good, ...elsewhere].map((link) => `<a href="${link}">x</a>`).join(''))).toEqual([])
})

it('links of the built site are found dead in every attribute that takes one', () => {
  const body = `<a href="/gone">x</a><a href="#nowhere">x</a><a href="/about#gone">x</a><img src="/a.jpg" srcset="/a.jpg 1x, /b.jpg 2x">
<video poster="/p.jpg"></video><link rel="canonical" href="https://a.example/not"><meta property="og:image" content="https://a.example/c.jpg">
<meta property="og:url" content="https://a.example/u"><meta name="twitter:image" content="https://a.example/t.jpg"><form action="/f"></form>
<link rel="preload" as="image" imagesrcset="/a.jpg 640w, /i.jpg 1280w"><meta name="description" content="https://a.example/no-link">`
  expect(check(body)).toEqual([
    '/gone',
    '#nowhere',
    '/about#gone',
    '/b.jpg',
    '/p.jpg',
    'https://a.example/not',
    'https://a.example/c.jpg',
    'https://a.example/u',
    'https://a.example/t.jpg',
    '/f',
    '/i.jpg',
  ])
})

it('links of the built site are dead where no browser could read them', () => {
  const broken = ['https://', '/about#100%', 'https://a.example:99999/']
  expect(check(broken.map((link) => `<a href="${link}">x</a>`).join(''))).toEqual(broken)
})

it('links of the built site are found dead in redirects', () => {
  expect(check('', '', '/about#gone')).toEqual(['/about#gone'])
})

it('links of the built site are found dead in feeds', () => {
  expect(check('', '<loc>https://a.example/about</loc><link href="https://a.example/lost?a=1&amp;b=2"/>')).toEqual([
    'https://a.example/lost?a=1&b=2',
  ])
})
