import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { browserArguments, findBrowser } from '#commands/browser.ts'
import { centreOf } from './support/gallery.ts'
import { watchShifts } from './support/shifts.ts'
import { expect, headerLink, scrollDown, test, visit } from './support/test.ts'

test.use({ reducedMotion: 'no-preference', allowedErrors: [/Failed to load resource|imported module|no script today/] })

const place = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

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

/** Motion that a browser leaves out where it has no time for it is looked for again; none that is unwanted may be seen even once. */
const often = (reducedMotion: 'no-preference' | 'reduce', look: () => Promise<void>) =>
  reducedMotion === 'reduce' ? look() : expect(look).toPass()

/** As a visitor clicks: Playwright’s own click brings what it clicks into the middle of the page first. */
const choose = async (link: Locator) => {
  const { x, y } = await centreOf(link)
  await link.page().mouse.click(x, y)
}

test('§2.1 routes: another page begins at its top, the way is seen, back leads to the place', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      document.documentElement.dataset.way = (event as PageRevealEvent).viewTransition ? 'running' : 'none'
    })
  })
  for (const [reducedMotion, seen] of [
    ['no-preference', 'running'],
    ['reduce', 'none'],
  ] as const) {
    await page.emulateMedia({ reducedMotion })
    const way = page.locator('html[data-way]')
    await often(reducedMotion, async () => {
      await page.goto('/')
      await scrollDown(page, 2000)
      await choose(headerLink(page, 'About'))
      await expect(page).toHaveURL('/about')
      expect(await way.getAttribute('data-way')).toBe(seen)
    })
    await expect.poll(() => place(page)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect.poll(() => place(page)).toBe(2000)
  }
})

test.describe('smoothly', () => {
  test.use({ glides: true })

  for (const [title, from, link, target] of [
    ['§2.2 header: choosing Home while on Home', 3000, 'header a[href="#home"]:visible', '#home'],
    ['§2.3 hero: View Cases', 10, '#home a[href="#cases"]', '#cases'],
  ] as const)
    test(`${title} scrolls smoothly, with reduced motion in one jump`, async ({ page }) => {
      await watchPlaces(page)
      for (const reducedMotion of ['no-preference', 'reduce'] as const) {
        await page.emulateMedia({ reducedMotion })
        await often(reducedMotion, async () => {
          await visit(page, '/')
          await scrollDown(page, from)
          await expect.poll(() => places(page)).toContain(from)
          await page.evaluate(() => delete document.documentElement.dataset.places)
          await choose(page.locator(link))
          await expect
            .poll(async () => Math.abs((await page.locator(target).boundingBox())?.y ?? 9999))
            .toBeLessThan(150)
          // Until nothing moves any more: the last place noted is the one where the page stands.
          await expect.poll(async () => (await places(page)).at(-1) === (await place(page))).toBe(true)
          const end = await place(page)
          const between = (await places(page)).filter((at) => at > Math.min(from, end) && at < Math.max(from, end))
          // A machine at rest shows dozens, one that is busy a few; a jump has none at all.
          expect(between.length > 0, reducedMotion).toBe(reducedMotion === 'no-preference')
        })
      }
    })
})

test('§2.5 case list: the cover of a case and the hero of its page are one picture', async ({ page }) => {
  const nameOf = (selector: string) =>
    page.evaluate((selector) => {
      let part = document.querySelector(selector)
      while (part && getComputedStyle(part).viewTransitionName === 'none') part = part.parentElement
      return part && getComputedStyle(part).viewTransitionName
    }, selector)
  await page.goto('/cases')
  const name = await nameOf('main article:has(a[href="/cases/keith"]) img')
  expect(name).not.toBeNull()
  await page.goto('/cases/keith')
  expect(await nameOf('main header img')).toBe(name)
  for (const path of ['/', '/cases', '/cases/keith']) {
    await page.goto(path)
    const names = page
      .locator('body *')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).viewTransitionName))
    const given = (await names).filter((name) => !['', 'none'].includes(name))
    expect(new Set(given).size, path).toBe(given.length)
  }
})

test('nothing moves while fonts, pictures and script arrive, and while a page is read to its end', async ({ page }) => {
  // The control of a film that starts goes to its corner.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const shifted = await watchShifts(page)
  for (const path of ['/', '/cases/keith', '/services', '/blog', '/contact', '/about']) {
    await visit(page, path)
    for (const heading of await page.getByRole('heading', { level: 2 }).all()) await heading.scrollIntoViewIfNeeded()
    expect(await shifted(), path).toEqual([])
  }
})

test('a page whose script fails still shows every picture', async ({ page }) => {
  await page.route('**/assets/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("no script today")' }),
  )
  for (const path of ['/', '/services', '/cases/keith', '/blog/brand-authority']) {
    const failed = page.waitForEvent('pageerror')
    await page.goto(path)
    await failed
    // Each is loaded, whether it is near or not, and none fails.
    const loaded = await page.locator('main img').evaluateAll(async (images) => {
      for (const image of images as HTMLImageElement[]) image.loading = 'eager'
      return await Promise.all((images as HTMLImageElement[]).map((image) => image.decode()))
    })
    expect(loaded.length, path).toBeGreaterThan(0)
  }
})

test.describe('from memory', () => {
  let browser: Browser
  test.beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: findBrowser(),
      args: browserArguments,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
  })
  test.afterAll(() => browser.close())

  /** Gives a page that comes back from memory a title of its own. */
  const watchReturn = (page: Page) =>
    page.evaluate(() => addEventListener('pageshow', (event) => event.persisted && (document.title = 'from memory')))

  /** After the answer to it: the page is gone then. */
  const goBack = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()))

  test('a page that is left comes back as it was', async ({ baseURL }) => {
    const page = await browser.newPage()
    const paths = ['/', '/cases/keith', '/blog', '/blog/brand-authority', '/contact', '/gallery-extractor']
    for (const path of paths) {
      await visit(page, `${baseURL}${path}`)
      await watchReturn(page)
    }
    await page.goto(`${baseURL}/terms`)
    for (const path of paths.toReversed()) {
      await goBack(page)
      await expect(page, path).toHaveURL(path)
      await expect(page, path).toHaveTitle('from memory')
    }
  })

  test('§2.2 header: a page that was left by its menu comes back with the menu closed', async ({ baseURL }) => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await visit(page, `${baseURL}/about`)
    await watchReturn(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Main' })
    await expect(menu).toBeVisible()
    await menu.getByRole('link', { name: 'Cases' }).click()
    await expect(page).toHaveURL(/\/cases$/)
    await goBack(page)
    await expect(page).toHaveTitle('from memory')
    await expect(page).toHaveURL(/\/about$/)
    await expect(menu).toBeHidden()
  })
})
