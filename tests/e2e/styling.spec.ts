import type { Browser, Page } from '@playwright/test'
import { booted, expect, test } from './support/test.ts'

/** The most elements that were styled at once while something was done. */
async function mostStyled(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; args: { elementCount?: number } }[]
  }
  const counts = traceEvents.flatMap(({ name, args }) => (name === 'UpdateLayoutTree' ? [args.elementCount ?? 0] : []))
  return Math.max(0, ...counts)
}

test('a change of pages styles what comes, not the page that is left', async ({ page, browser }) => {
  await page.goto('/')
  await booted(page)
  await expect(page.locator('html[data-later], [data-laid-out]')).toHaveCount(0)
  const left = await page.locator('main *').count()
  const most = await mostStyled(browser, page, async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Services' }).click()
    await expect(page).toHaveURL(/\/services$/)
    await expect(page.locator('.veil')).toBeHidden()
  })
  expect(await page.locator('main *').count()).toBeLessThan(left / 2)
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThan(left)
})
