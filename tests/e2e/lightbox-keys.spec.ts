import { centreOf, galleryOf } from './support/gallery.ts'
import { booted, expect, test } from './support/test.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/cases/keith?photo=5')
  await booted(page)
  await expect(galleryOf(page).counter(5)).toBeVisible()
})

test('no ring stands around the photo for who clicks on it and goes on by the keys', async ({ page }) => {
  const { dialog, counter } = galleryOf(page)
  const { x, y } = await centreOf(dialog)
  await page.mouse.click(x + 100, y)
  await expect(counter(6)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(counter(7)).toBeVisible()
  await expect(dialog).toBeFocused()
})

test('the ring of the photos is seen whole by who comes to them by Tab', async ({ page }) => {
  const stage = galleryOf(page).dialog.locator('.lightbox-stage')
  await page.keyboard.press('Tab')
  await expect(stage).toBeFocused()
  const ring = await stage.evaluate((element) => {
    const { position, outlineStyle, outlineWidth, inset } = getComputedStyle(element, '::after')
    return { position, outlineStyle, outlineWidth, inset }
  })
  expect(ring).toEqual({ position: 'fixed', outlineStyle: 'solid', outlineWidth: '2px', inset: '0px' })
})
