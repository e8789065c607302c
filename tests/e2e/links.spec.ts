import { siteUrl } from '#catalog/chrome.ts'
import { checkedSite, openBuiltFiles } from '#finish/built-site.ts'
import { findDeadLinks } from '#finish/link-check.ts'
import { booted, expect, test } from './support/test.ts'

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

test('§6 roles: there is no login, every page is public, the tools too', async ({ request }) => {
  const pages = [...openBuiltFiles().pages.keys()]
  expect(pages).toEqual(expect.arrayContaining(['/blog', '/gallery-extractor', '/grossman-extractor']))
  for (const path of pages) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    expect(response.headers()['set-cookie'], path).toBeUndefined()
    expect(response.headers()['www-authenticate'], path).toBeUndefined()
    expect(await response.text(), path).not.toMatch(/>(log ?in|sign ?in|register)</i)
  }
})

test('the page behind a link is fetched when somebody points at it, and not again for the click', async ({ page }) => {
  await page.goto('/')
  await booted(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' })
  await link.hover()
  await expect.poll(() => asked.some((path) => path === '/services.data')).toBe(true)
  await expect.poll(() => asked.some((path) => /^\/assets\/services-.*\.js$/.test(path))).toBe(true)
  const before = asked.filter((path) => path.endsWith('.js')).length
  await link.click()
  await expect(page).toHaveURL('/services')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked.filter((path) => path.endsWith('.js'))).toHaveLength(before)
})
