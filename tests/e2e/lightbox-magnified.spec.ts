import type { Page } from '@playwright/test'
import { galleryOf } from './support/gallery.ts'
import { booted, expect, test } from './support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const magnification = (page: Page) => page.evaluate(() => window.visualViewport?.scale)

test('§2.5 lightbox: who has magnified the page with two fingers sees all of its controls', async ({ page }) => {
  await page.goto('/cases/keith')
  await booted(page)
  const { tiles, counter, close, dialog } = galleryOf(page)
  await tiles.nth(2).scrollIntoViewIfNeeded()
  const client = await page.context().newCDPSession(page)
  await client.send('Input.synthesizePinchGesture', { x: 195, y: 422, scaleFactor: 2.5 })
  await expect.poll(() => magnification(page)).toBeGreaterThan(2)
  await tiles.nth(2).evaluate((tile: HTMLElement) => tile.click())
  await expect(counter(3)).toBeVisible()
  await expect.poll(() => magnification(page)).toBe(1)
  await expect(page.locator('html')).not.toHaveAttribute('data-morphs')
  expect(await magnification(page)).toBe(1)
  await close.tap()
  await expect(dialog).toHaveCount(0)
  // Two fingers magnify the page as before.
  await client.send('Input.synthesizePinchGesture', { x: 195, y: 422, scaleFactor: 2.5 })
  await expect.poll(() => magnification(page)).toBeGreaterThan(1.5)
})
