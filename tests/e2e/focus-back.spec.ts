import type { Locator, Page } from '@playwright/test'
import { fillInquiry, unique } from './support/forms.ts'
import { booted, expect, test } from './support/test.ts'

/** A refusal that names no field: nothing else takes the focus. */
const busy = { status: 429, json: { error: { reason: 'Please try again in 8 minutes.' } } }

/** Presses a button by key, as often, each time where the focus is after it has worked. */
async function press(page: Page, button: Locator, times: number) {
  await button.focus()
  for (let count = 1; count <= times; count++) {
    await page.keyboard.press('Enter')
    await expect(button).toBeDisabled()
    await expect(button).toBeEnabled()
    await expect(button).toBeFocused()
  }
}

test.describe('the focus stays on the button that sends', () => {
  test.use({ allowedErrors: [/status of 429/] })
  test.beforeEach(async ({ page }) => {
    await page.route('**/functions/v1/send-contact-email', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.fulfill(busy)
    })
  })

  test('of the contact page', async ({ page }) => {
    await page.goto('/contact')
    await booted(page)
    await fillInquiry(page, unique())
    await press(page, page.locator('#contact-form button[type=submit]'), 2)
  })
})

for (const index of [0, 1]) {
  test(`the focus stays on the button that refreshes, ${index + 1} of 2`, async ({ page }) => {
    await page.goto('/blog')
    await booted(page)
    await press(page, page.locator('main [data-replay][type=button]').nth(index), 1)
  })
}

test('the focus that has gone on meanwhile stays where it is', async ({ page }) => {
  await page.goto('/blog')
  await booted(page)
  const button = page.locator('main [data-replay][type=button]').first()
  await button.click()
  await expect(button).toBeDisabled()
  await page.getByRole('searchbox').focus()
  await expect(button).toBeEnabled()
  await expect(page.getByRole('searchbox')).toBeFocused()
})
