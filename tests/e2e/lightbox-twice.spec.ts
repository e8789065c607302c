import type { Page } from '@playwright/test'
import { galleryOf, keithPhoto } from './support/gallery.ts'
import { booted, expect, test } from './support/test.ts'

/** Opens the gallery with a lightbox that is still on its way, taps these tiles, and lets the lightbox come. */
async function tapWhileItLoads(page: Page, ...tiles: number[]) {
  const held: (() => void)[] = []
  await page.route(/\/assets\/lightbox-.*\.js/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await page.goto('/terms')
  await page.goto('/cases/keith')
  await booted(page)
  const gallery = galleryOf(page)
  for (const number of tiles) {
    await gallery.tiles.nth(number - 1).click()
    await expect(page).toHaveURL(keithPhoto(number))
  }
  await expect.poll(() => held.length).toBeGreaterThan(0)
  for (const release of held) release()
  await expect(gallery.counter(tiles.at(-1) ?? 0)).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-morphs')
  return gallery
}

const ways = {
  Escape: (page: Page) => page.keyboard.press('Escape'),
  'its button': (page: Page) => galleryOf(page).close.click(),
  'the browser’s Back': (page: Page) => page.goBack(),
}

for (const tiles of [
  [2, 2],
  [2, 5],
]) {
  for (const [way, close] of Object.entries(ways)) {
    test(`§2.5 lightbox: tiles ${tiles.join(' and ')} tapped while it loads, it shows the last and ${way} closes it`, async ({
      page,
    }) => {
      const { dialog } = await tapWhileItLoads(page, ...tiles)
      await close(page)
      await expect(dialog).toHaveCount(0)
      await expect(page).toHaveURL('/cases/keith')
      await page.goBack()
      await expect(page).toHaveURL('/terms')
    })
  }
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`§2.5 lightbox: a double click opens the photo of its tile, motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await page.goto('/cases/keith')
    await booted(page)
    const { tiles, dialog, counter, close } = galleryOf(page)
    // Once opened, the lightbox is there at the first of the two clicks.
    await tiles.nth(8).click()
    await close.click()
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('html')).not.toHaveAttribute('data-morphs')
    for (const number of [1, 2, 6, 7]) {
      await tiles.nth(number - 1).dblclick({ delay: 30 })
      await expect(page.locator('html')).not.toHaveAttribute('data-morphs')
      await expect(counter(number)).toBeVisible()
      await expect(page).toHaveURL(keithPhoto(number))
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(page).toHaveURL('/cases/keith')
      await expect(page.locator('html')).not.toHaveAttribute('data-morphs')
    }
  })
}
