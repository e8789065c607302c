import type { Locator, Page } from '@playwright/test'
import { centreOf } from './support/gallery.ts'
import { booted, expect, test } from './support/test.ts'

/** Takes down every place where a page stands from now on, as a visitor sees it. */
const watchPlaces = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('scroll', () => {
      const { dataset } = document.documentElement
      dataset.places = [...(dataset.places?.split(' ') ?? []), Math.round(window.scrollY)].join(' ')
    })
  })
const places = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.places?.split(' ').map(Number) ?? [])
const place = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const top = async (page: Page, selector: string) => Math.round((await page.locator(selector).boundingBox())?.y ?? 9999)

async function standAt(page: Page, y: number): Promise<void> {
  // What is laid out later would move the page by itself.
  await expect(page.locator('html[data-later], [data-laid-out]')).toHaveCount(0)
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), y)
  await expect.poll(() => places(page)).toContain(y)
  await page.evaluate(() => delete document.documentElement.dataset.places)
}

/** As a visitor clicks: Playwright’s own click brings what it clicks into the middle of the page first. */
async function choose(page: Page, link: Locator): Promise<void> {
  const { x, y } = await centreOf(link)
  await page.mouse.click(x, y)
}

/** The ways that the specification calls smooth: from where, what is chosen, and where the visitor then is. */
const ways = [
  {
    title: '§2.1 routes: every change of the page',
    from: 4000,
    chosen: (page: Page) => page.getByRole('banner').getByRole('link', { name: 'About', exact: true }),
    arrived: async (page: Page) => new URL(page.url()).pathname === '/about' && (await place(page)) === 0,
  },
  {
    title: '§2.2 header: choosing Home while on Home',
    from: 4000,
    chosen: (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }),
    arrived: async (page: Page) => new URL(page.url()).pathname === '/' && (await place(page)) === 0,
  },
  {
    title: '§2.3 hero: View Cases',
    from: 10,
    chosen: (page: Page) => page.locator('#home').getByRole('link', { name: 'View Cases' }),
    arrived: async (page: Page) => Math.abs(await top(page, '#cases')) < 150,
  },
] as const

for (const { title, from, chosen, arrived } of ways) {
  test(`${title} scrolls smoothly`, async ({ page }) => {
    await watchPlaces(page)
    await page.goto('/')
    await booted(page)
    await standAt(page, from)
    await choose(page, chosen(page))
    await expect.poll(() => arrived(page)).toBe(true)
    const end = await place(page)
    const between = (y: number) => y > Math.min(from, end) && y < Math.max(from, end)
    // A machine at rest shows dozens, one that is busy a few; a jump has none at all.
    expect((await places(page)).filter(between)).not.toEqual([])
  })

  test(`${title} is one jump with reduced motion`, async ({ page }) => {
    await watchPlaces(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await booted(page)
    await standAt(page, from)
    await choose(page, chosen(page))
    await expect.poll(() => arrived(page)).toBe(true)
    expect([...new Set(await places(page))]).toEqual([await place(page)])
  })
}

test('§2.1 routes: a shorter page is asked for its place before it is scrolled, or Firefox stays at its end', async ({
  page,
}) => {
  await page.goto('/')
  await booted(page)
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    const note = (what: string) => {
      if (location.pathname === '/about') dataset.order = `${dataset.order ?? ''}${what} `
    }
    Object.defineProperty(window, 'scrollY', { configurable: true, get: () => (note('asked'), window.pageYOffset) })
    window.scrollTo = () => note('scrolled')
  })
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-order', /^asked .*scrolled/)
})

test('§2.1 routes: back returns to the place', async ({ page }) => {
  await page.goto('/')
  await booted(page)
  await page.evaluate(() => document.querySelector('#about')?.scrollIntoView({ behavior: 'instant' }))
  const before = await place(page)
  expect(before).toBeGreaterThan(1000)
  await page.getByRole('link', { name: 'Learn More About Our Story' }).click()
  await expect(page).toHaveURL('/about')
  await expect.poll(() => place(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => place(page)).toBeGreaterThan(before - 120)
})

test('§2.1 routes: a page that is loaded again stands where it stood, at once', async ({ page }) => {
  await watchPlaces(page)
  await page.goto('/')
  await booted(page)
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }))
  await expect.poll(() => places(page)).toContain(1500)
  await page.reload()
  await booted(page)
  await expect.poll(() => places(page)).toContain(1500)
  // A stop or two while the page grows, and no way there that one could see.
  expect((await places(page)).length).toBeLessThan(4)
  await page.mouse.move(200, 200)
  await page.mouse.wheel(0, 300)
  await expect.poll(async () => (await places(page)).at(-1)).toBeGreaterThan(1750)
})

test('§2.1 routes: who leaves a page on its smooth way to the top comes back to the top', async ({ page }) => {
  await watchPlaces(page)
  await page.addInitScript(() => {
    const leave = () => {
      if (location.pathname !== '/about' || window.scrollY < 100) return
      removeEventListener('scroll', leave)
      document.querySelector<HTMLElement>('header a[href="/services"]')?.click()
    }
    addEventListener('scroll', leave)
  })
  await page.goto('/')
  await booted(page)
  await standAt(page, 4000)
  await choose(page, page.getByRole('banner').getByRole('link', { name: 'About', exact: true }))
  await expect(page).toHaveURL('/services')
  await expect.poll(() => place(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^We plan the day/)
  expect(await place(page)).toBe(0)
  // What the visitor then scrolls to is a place like any other.
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, 700)
  await expect.poll(() => place(page)).toBe(700)
  await choose(page, page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }))
  await expect(page).toHaveURL('/contact')
  await expect.poll(() => place(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => place(page)).toBe(700)
})

test('Back from a page with a link within it leads to where the visitor had read on after such a link', async ({
  page,
}) => {
  // No scroll is under way while the next begins.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await watchPlaces(page)
  await page.goto('/about')
  await booted(page)
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await standAt(page, 1500)
  await choose(page, page.getByRole('banner').getByRole('link', { name: 'Services', exact: true }))
  await expect(page).toHaveURL('/services')
  await expect.poll(() => place(page)).toBe(0)
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await standAt(page, 500)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/about#main')
  await expect.poll(() => place(page)).toBe(1500)
})
