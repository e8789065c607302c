import { readFileSync } from 'node:fs'
import { logFile } from './support/site.ts'
import { expect, test } from './support/test.ts'

test.use({ allowedErrors: [/404/] })

test('§2.10 not found: 404, its words and the way home, with status 404', async ({ page }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404')
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('§2.10 not found: an unknown route is logged as a 404', async ({ page }) => {
  const path = `/lost-${Date.now()}`
  await page.goto(path)
  await expect
    .poll(() =>
      readFileSync(logFile('.cache/e2e/data'), 'utf8')
        .split('\n')
        .some((line) => line.includes(path) && line.includes('404')),
    )
    .toBe(true)
})

test('§2.10 unexpected error: the last-resort page names the error', async ({ page }) => {
  await page.goto('/')
  await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.route('**/assets/about*.js', (route) => route.abort())
  await page.locator('html[data-booted]').waitFor({ state: 'attached' })
  await page.getByRole('banner').getByRole('navigation').getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { name: /Unexpected Application Error!/ }).or(page.getByRole('region', { name: 'How it started' }))).toBeVisible()
})
