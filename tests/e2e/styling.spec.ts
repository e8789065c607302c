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

test('a change of pages styles what changes, not the whole page that is left', async ({ page, browser }) => {
  await page.goto('/')
  await booted(page)
  await expect(page.locator('html[data-later], [data-laid-out]')).toHaveCount(0)
  const elements = await page.locator('*').count()
  const most = await mostStyled(browser, page, async () => {
    await page.evaluate(async () => {
      const transition = document.startViewTransition(() => undefined)
      await transition.ready
      transition.skipTransition()
      await transition.finished
    })
  })
  expect(most).toBeLessThan(elements / 3)
})
