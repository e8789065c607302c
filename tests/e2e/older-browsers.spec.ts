import type { Page } from '@playwright/test'
import { overflow } from './support/layout.ts'
import { booted, expect, skippedTransition, test } from './support/test.ts'

test.describe('a browser without popovers', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    bypassCSP: true,
    allowedErrors: [new RegExp(skippedTransition)],
  })

  /** The page as Safari 16 reads it: it knows neither the attribute nor the selector. */
  async function withoutPopovers(page: Page) {
    await page.addInitScript(() => {
      for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
        Reflect.deleteProperty(HTMLElement.prototype, name)
      }
      const { querySelector } = Document.prototype
      Document.prototype.querySelector = function (selector: string) {
        if (selector.includes(':popover-open')) throw new DOMException('not a valid selector', 'SyntaxError')
        return querySelector.call(this, selector)
      }
    })
    await page.route('**/*', async (route) => {
      if (!['document', 'stylesheet'].includes(route.request().resourceType())) return route.continue()
      const response = await route.fetch()
      const text = (await response.text())
        .replaceAll(/ popover="auto"| popovertargetaction="hide"/gi, '')
        .replaceAll(':popover-open', ':not-known-here')
      await route.fulfill({ response, body: text })
    })
  }

  test('§2.2 header: its links stand in the page, and lead on', async ({ page }) => {
    await withoutPopovers(page)
    await page.goto('/')
    await booted(page)
    await expect(page.locator('#site-menu')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
    const header = page.getByRole('banner')
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    for (const [name, path] of [
      ['Cases', '/cases'],
      ['Contact', '/contact'],
    ] as const) {
      await header.getByRole('navigation').getByRole('link', { name }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
})
