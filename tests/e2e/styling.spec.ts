import type { Browser, Page } from '@playwright/test'
import { booted, expect, test } from './support/test.ts'

/** How many elements were styled at a time while something was done. */
async function styled(browser: Browser, page: Page, act: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; args: { elementCount?: number } }[]
  }
  return traceEvents.flatMap(({ name, args }) => (name === 'UpdateLayoutTree' ? [args.elementCount ?? 0] : []))
}

test('a change of pages styles what comes, not the page that is left', async ({ page, browser }) => {
  await page.goto('/')
  await booted(page)
  await expect(page.locator('html[data-later], [data-laid-out]')).toHaveCount(0)
  const left = await page.locator('main *').count()
  const counts = await styled(browser, page, async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Services' }).click()
    await expect(page).toHaveURL(/\/services$/)
    await expect(page.locator('.veil')).toBeHidden()
  })
  expect(await page.locator('main *').count()).toBeLessThan(left / 2)
  expect(Math.max(...counts)).toBeGreaterThan(0)
  expect(Math.max(...counts)).toBeLessThan(left)
})

test('a page that is left is not styled while it is taken apart', async ({ page, browser }) => {
  await page.goto('/cases')
  await booted(page)
  await expect(page.locator('html[data-later], [data-laid-out]')).toHaveCount(0)
  const half = (await page.locator('main *').count()) / 2
  const counts = await styled(browser, page, async () => {
    await page.locator('main .case-card-link').first().click()
    await expect(page).toHaveURL(/\/cases\/./)
    await expect(page.locator('.veil')).toBeHidden()
  })
  // The page that comes, and nothing else of its size.
  expect(counts.filter((count) => count > half)).toHaveLength(1)
})
