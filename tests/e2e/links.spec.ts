import { partsOf } from '#catalog/page-parts.ts'
import { openBuiltSite } from '#prerender/built-site.ts'
import { checkedSite, findDeadLinks } from '#prerender/links.ts'
import { booted, expect, test } from './support/test.ts'

test('every link, picture, anchor, canonical address and feed entry of the built site leads somewhere', () => {
  expect(findDeadLinks(checkedSite(openBuiltSite()))).toEqual([])
})

test('the parts of pages that links in the content may name are those that pages have', () => {
  const had = new Map<string, Set<string>>()
  for (const [path, html] of checkedSite(openBuiltSite()).pages) {
    const ids = [...html.matchAll(/<(?:h2|section|form) (?:[^>]* )?id="([^"]+)"/g)].flatMap(([, id = '']) => id)
    const named = partsOf(path)
    // A section may have its heading's name too, and links name the one that has been named first.
    expect(
      ids.filter((id) => named && !named.includes(id) && !ids.includes(id.replace(/-heading$/, ''))),
      path,
    ).toEqual([])
    const kind = path.replace(/^\/(services|cases)\/.*/, '/$1/')
    had.set(kind, new Set([...(had.get(kind) ?? []), ...ids]))
  }
  for (const [kind, ids] of had) expect([...ids], kind).toEqual(expect.arrayContaining([...(partsOf(kind) ?? [])]))
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
  const pages = [...openBuiltSite().pages.keys()]
  expect(pages).toEqual(expect.arrayContaining(['/blog', '/gallery-extractor', '/grossman-extractor']))
  for (const path of pages) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    expect(response.headers()['set-cookie'], path).toBeUndefined()
    expect(response.headers()['www-authenticate'], path).toBeUndefined()
    expect(await response.text(), path).not.toMatch(/>(log ?in|sign ?in|register)</i)
  }
})

test.describe('a page that was pointed at comes without the network', () => {
  // Its pictures do not, nor what it asks for ahead once it has come.
  const pictures = '\\.(avif|jpg|svg|webm|mp4)'

  for (const { from, to, heading, ahead } of [
    { from: '/', to: '/services', heading: 'How We Fix', ahead: 'nothing' },
    { from: '/contact', to: '/', heading: 'One shoot day', ahead: 'grow-cover' },
    { from: '/cases', to: '/cases/keith', heading: 'Keith', ahead: '(lightbox|copy-text)' },
  ]) {
    test.describe(() => {
      test.use({ allowedErrors: [new RegExp(`ERR_INTERNET_DISCONNECTED .*(${pictures}|/assets/${ahead}-)`)] })
      test(`${from} to ${to}`, async ({ page, context }) => {
        await page.goto(from)
        await booted(page)
        const link = page.locator(`a[href="${to}"]`).locator('visible=true').first()
        await link.hover()
        await page.waitForFunction(() => {
          const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')]
          const isThere = ({ href }: HTMLLinkElement) => performance.getEntriesByName(href).length > 0
          return links.some(({ as }) => as === 'fetch') && links.every(isThere)
        })
        await context.setOffline(true)
        await link.click()
        await expect(page).toHaveURL(to)
        await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
      })
    })
  }
})
