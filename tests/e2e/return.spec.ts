import { type Browser, chromium, type Page } from '@playwright/test'
import { browserArguments, findBrowser } from '#commands/browser.ts'
import { booted, expect, skippedTransition, test } from './support/test.ts'

test.describe('after a deploy took away the files of an open page', () => {
  test.use({
    allowedErrors: [
      new RegExp(`Failed to load resource|dynamically imported module|Error loading route module|${skippedTransition}`),
    ],
  })

  test('links, tiles and forms work as they do without script', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
    await page.goto('/cases/keith')
    await page.locator('a[data-photo="1"]').click()
    await expect(page).toHaveURL(/\.jpg$/)
    await page.goto('/cases/keith')
    await page.getByRole('banner').getByRole('link', { name: 'Services', exact: true }).click()
    await expect(page).toHaveURL('/services')
    await page.goto('/blog')
    await page.getByRole('button', { name: 'Creative', exact: true }).click()
    await expect(page).toHaveURL(/\/blog\?.*category=Creative/)
    await expect(page.getByText('2 articles found')).toBeVisible()
    await page.goto('/contact')
    await page.getByLabel('Full Name *').fill('Ada Counsel')
    await page.getByLabel('Email Address *').fill('after-a-deploy@firm.example')
    await page.getByLabel('Project Details *').fill('Sent without the script.')
    await page.getByRole('button', { name: 'Send Email', exact: true }).click()
    await expect(page.locator('#inquiry-outcome')).toContainText('Message sent successfully!')
  })

  test('a link to a page whose module is gone leads there all the same', async ({ page }) => {
    await page.goto('/')
    await booted(page)
    await page.route('**/assets/about-*.js', (route) => route.fulfill({ status: 404 }))
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'We plan the day so the month takes care of itself',
    )
  })

  for (const from of ['/about', '/about#main']) {
    test(`a step back to ${from}, whose module is gone, leads there all the same`, async ({ page }) => {
      await page.goto(from)
      await booted(page)
      await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click()
      await expect(page).toHaveURL('/contact')
      // The script begins anew here: it knows neither page but this one.
      await page.reload()
      await booted(page)
      await page.route('**/assets/about-*.js', (route) => route.fulfill({ status: 404 }))
      await page.goBack()
      await expect(page).toHaveURL(from)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'We plan the day so the month takes care of itself',
      )
    })
  }
})

test.describe('who only points at a link', () => {
  // What cannot be loaded is told by the browser and by the router.
  test.use({ allowedErrors: [/Failed to load resource|dynamically imported module|net::ERR_/] })

  for (const { why, take } of [
    {
      why: 'a deploy took away the code behind it',
      take: (page: Page) => page.route('**/assets/about-*.js', (route) => route.fulfill({ status: 404 })),
    },
    { why: 'the network has gone', take: (page: Page) => page.context().setOffline(true) },
  ]) {
    test(`keeps the page, though ${why}; a click leads on`, async ({ page }) => {
      await page.goto('/contact')
      await booted(page)
      await page.locator('html').evaluate((root) => root.setAttribute('data-same', ''))
      await take(page)
      const failed = page.waitForEvent('console', (message) => message.text().includes('imported module'))
      await page.getByRole('banner').getByRole('link', { name: 'About' }).hover()
      await failed
      // Longer than a page takes to be loaded again.
      await page.waitForTimeout(1000)
      await expect(page.locator('html[data-same]')).toHaveCount(1)
      await page.unrouteAll()
      await page.context().setOffline(false)
      await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
      await expect(page).toHaveURL('/about')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'We plan the day so the month takes care of itself',
      )
    })
  }
})

test('a page that takes its time is announced by a line, one that comes at once is not', async ({ page }) => {
  await page.goto('/contact')
  await booted(page)
  const line = page.locator('.waiting')
  const width = async () => (await line.boundingBox())?.width ?? 0
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/about-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  const delay = await line.evaluate((element) => element.getAnimations()[0]?.effect?.getTiming().delay)
  expect(delay).toBeGreaterThanOrEqual(200)
  await expect.poll(width).toBeGreaterThan(400)
  await expect(page).toHaveURL('/contact')
  held.resolve()
  await expect(page).toHaveURL('/about')
  await expect(line).toHaveCount(0)
})

test('back before the script is ready shows the page of the address', async ({ page }) => {
  await page.goto('/cases')
  await booted(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/framework-*.js', async (route) => {
    asked.resolve()
    await held.promise
    await route.continue().catch(() => undefined)
  })
  await page.reload()
  await page.mouse.move(20, 20, { steps: 2 })
  await asked.promise
  await page.unroute('**/assets/framework-*.js')
  await page.goBack()
  held.resolve()
  await expect(page).toHaveURL('/cases')
  await booted(page)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(7)
})

test('back before the script is ready shows what is asked for within a page', async ({ page }) => {
  await page.goto('/blog')
  await booted(page)
  await page.getByRole('button', { name: 'Creative', exact: true }).click()
  await expect(page).toHaveURL('/blog?category=Creative')
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/framework-*.js', async (route) => {
    await held.promise
    await route.continue().catch(() => undefined)
  })
  await page.reload()
  await expect(page.getByText('2 articles found')).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/blog')
  held.resolve()
  await booted(page)
  await expect(page.getByText('8 articles found')).toBeVisible()
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

  /** Goes one step back, and says how the page came. */
  async function comeBack(page: Page): Promise<string> {
    const session = await page.context().newCDPSession(page)
    await session.send('Page.enable')
    const comeback = new Promise<string>((resolve) => {
      session.on('Page.frameNavigated', ({ type }) => resolve(type))
    })
    const { entries, currentIndex } = await session.send('Page.getNavigationHistory')
    const previous = entries[currentIndex - 1]
    await session.send('Page.navigateToHistoryEntry', { entryId: previous?.id ?? 0 })
    return comeback
  }

  test('a page that is left comes back', async ({ baseURL }) => {
    const page = await browser.newPage()
    await page.goto(`${baseURL}/about`)
    await page.mouse.move(20, 20, { steps: 2 })
    await page.waitForFunction(() => !document.querySelector('script[type=speculationrules]'))
    await page.goto(`${baseURL}/terms`)
    expect(await comeBack(page)).toBe('BackForwardCacheRestore')
  })

  test('a page that was left by its menu, before the script was there, comes back with the menu closed', async ({
    baseURL,
  }) => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(`${baseURL}/about`)
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Main' })
    await menu.getByRole('link', { name: 'Cases' }).click()
    await expect(page).toHaveURL(/\/cases$/)
    expect(await comeBack(page)).toBe('BackForwardCacheRestore')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^We plan the day/)
    await expect(menu).toBeHidden()
  })

  test('a page that was left for one whose code a deploy took away comes back without the veil and the line', async ({
    baseURL,
  }) => {
    const page = await browser.newPage()
    await page.goto(`${baseURL}/contact`)
    await page.mouse.move(20, 20, { steps: 2 })
    await page.waitForFunction(() => !document.querySelector('script[type=speculationrules]'))
    await page.route('**/assets/about-*.js', (route) => route.fulfill({ status: 404 }))
    await page.getByRole('banner').getByRole('link', { name: 'About' }).press('Enter')
    await expect(page).toHaveURL(/\/about$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^We plan the day/)
    expect(await comeBack(page)).toBe('BackForwardCacheRestore')
    await expect(page).toHaveURL(/\/contact$/)
    await expect(page.getByLabel('Full Name *')).toBeVisible()
    await expect(page.locator('.veil.leaving, .waiting')).toHaveCount(0)
  })
})
