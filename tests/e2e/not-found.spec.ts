import { readFileSync } from 'node:fs'
import { doubleLetters } from './support/layout.ts'
import { logFile } from './support/site.ts'
import { booted, expect, test } from './support/test.ts'

test.use({ allowedErrors: [/404/] })

test('§2.10 not found: 404, its words and the way home, with status 404', async ({ page }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('letters of twice the size leave the 404 of its frame alone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await doubleLetters(page)
  await page.goto('/services/none')
  const frame = page.locator('.unexposed-page')
  await expect(frame).toBeVisible()
  const number = await frame.evaluate((element) => getComputedStyle(element, '::before').display)
  expect(number).toBe('none')
})

test('§2.10 not found: an unknown route is logged as a 404', async ({ page }) => {
  const path = `/lost-${Date.now()}`
  await page.goto(path)
  await expect
    .poll(() => {
      const lines = readFileSync(logFile('.cache/e2e/data'), 'utf8').split('\n')
      return lines.flatMap((line) => (line.includes(path) ? (JSON.parse(line) as { status: number }).status : []))
    })
    .toEqual([404])
})

test.describe('an error while a page loads', () => {
  test.use({ allowedErrors: [/status of 50[03]|Error|during render|framework/] })
  test('§2.10 unexpected error: the last-resort page says so, with the message', async ({ page }) => {
    await page.goto('/')
    await booted(page)
    await page.route('**/about.data*', (route) => route.fulfill({ status: 500, body: 'the shelf fell down' }))
    await page.getByRole('banner').getByRole('navigation').getByRole('link', { name: 'About' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
    await expect(page.locator('main p')).toContainText('500')
    await expect(page).toHaveTitle('Unexpected Application Error!')
    await page.unrouteAll()
    await page.getByRole('banner').getByRole('navigation').getByRole('link', { name: 'Cases' }).click()
    await expect(page).toHaveURL('/cases')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Unexpected Application Error!')
  })

  test('§2.10 unexpected error: its own words follow, where a page cannot be shown', async ({ page }) => {
    await page.goto('/')
    await booted(page)
    const body = `export default () => { throw new Error('the shelf fell down') }`
    await page.route('**/assets/about-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body }))
    await page.getByRole('banner').getByRole('navigation').getByRole('link', { name: 'About' }).click()
    const main = page.getByRole('main')
    await expect(main).toHaveText('Unexpected Application Error!the shelf fell down')
    await expect(main.getByRole('paragraph')).toHaveText('the shelf fell down')
  })

  test('§4.5 theme: stays with its switch on the last-resort page and after it', async ({ page }) => {
    await page.goto('/')
    await booted(page)
    const header = page.getByRole('banner')
    await header.getByRole('button', { name: 'Switch to dark theme' }).click()
    await page.route('**/about.data*', (route) => route.fulfill({ status: 500, body: 'the shelf fell down' }))
    await header.getByRole('navigation').getByRole('link', { name: 'About' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(header.getByRole('button', { name: 'Switch to light theme' })).toBeVisible()
    await header.getByRole('navigation').getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveURL('/contact')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByRole('button', { name: /^Copy / })).toHaveCount(2)
  })

  for (const [from, name, data] of [
    ['/cases', /^View Case Study/, '/cases/'],
    ['/services', 'Social Media', '/services/'],
  ] as const) {
    test(`§2.10 unexpected error: while a page of ${data} loads`, async ({ page }) => {
      await page.goto(from)
      await booted(page)
      await page.route(`**${data}*.data*`, (route) => route.fulfill({ status: 503, body: 'the shelf fell down' }))
      await page.getByRole('main').getByRole('link', { name }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
      await expect(page).toHaveTitle('Unexpected Application Error!')
      await expect(page.getByRole('banner')).toBeVisible()
    })
  }
})

test.describe('without a connection', () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|framework/] })
  test('a page that cannot be reached is left to the browser, which says why and tries again', async ({
    page,
    context,
  }) => {
    await page.goto('/cases/keith')
    await booted(page)
    await context.setOffline(true)
    const document = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest())
    await page.getByRole('main').getByRole('link', { name: 'View Case Study: MAP 2024' }).first().click()
    expect(new URL((await document).url()).pathname).toBe('/cases/map-headshots')
    await context.setOffline(false)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('MAP 2024')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keith Seminar')
  })
})
