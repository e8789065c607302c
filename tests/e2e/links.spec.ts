import { siteUrl } from '#catalog/chrome.ts'
import { checkedSite, openBuiltFiles } from '#finish/built-site.ts'
import { findDeadLinks } from '#finish/link-check.ts'
import { expect, test } from './support/test.ts'

test('every link, picture, anchor, canonical address and feed entry of the built site leads somewhere', () => {
  expect(findDeadLinks(checkedSite(openBuiltFiles(), siteUrl()))).toEqual([])
})

test('§2.1 routes: numbers, moved ids and trailing slashes lead permanently to the page', async ({ request }) => {
  const moved = {
    '/cases/1': '/cases/keith',
    '/cases/2': '/cases/mock-trial',
    '/cases/3': '/cases/art-of-outsmarting',
    '/cases/4': '/cases/map-headshots',
    '/cases/5': '/cases/grossman-law',
    '/cases/6': '/cases/san-antonio-conference',
    '/blog/creative-content-2024': '/blog/content-multiplication-strategy',
    '/about/': '/about',
    '/cases/keith/?photo=3': '/cases/keith?photo=3',
  }
  for (const [from, to] of Object.entries(moved)) {
    const response = await request.get(from, { maxRedirects: 0 })
    expect(response.status(), from).toBe(301)
    expect(response.headers().location, from).toBe(to)
    expect((await request.get(to)).status(), to).toBe(200)
  }
  expect((await request.get('/cases/7')).status()).toBe(404)
})
