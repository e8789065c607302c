import { captions as alts, openAt, openGallery } from './support/gallery.ts'
import { setLetters } from './support/layout.ts'
import { expect, test, visit } from './support/test.ts'

test.use({ allowedErrors: [/Failed to load resource/] })

test('every control is reached on small screens and with large letters', async ({ page }) => {
  const { dialog, caption, close, next, previous, thumbnails } = await openAt(page, 7)
  await expect(thumbnails).toHaveCount(5)
  const copy = dialog.getByRole('button', { name: 'Copy link' })
  const buttons = [close, next, previous, copy, ...(await thumbnails.all())]
  for (const { width, height, letters = 16 } of [
    { width: 667, height: 375 },
    { width: 320, height: 568 },
    { width: 390, height: 844, letters: 32 },
    // 1280 by 800 at 400 %.
    { width: 320, height: 200 },
  ]) {
    await page.setViewportSize({ width, height })
    await setLetters(page, letters)
    for (const button of buttons) {
      await expect(button, `${width} x ${height}`).toBeInViewport({ ratio: 0.99 })
      const box = await button.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    await expect(caption).toBeInViewport()
  }
  const longest = alts.toSorted((a, b) => b.length - a.length)[0] ?? ''
  await visit(page, `/cases/keith?photo=${alts.indexOf(longest) + 1}`)
  await expect(caption).toHaveText(longest)
  await caption.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => caption.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
})

test('a photo that did not come is asked for again when it is looked at again', async ({ page, context }) => {
  const photo = /\/photos\/keith\/notebook-.*/
  await context.route(photo, (route) => route.abort())
  const { dialog } = await openAt(page, 6)
  const failed = dialog.getByText('This photo couldn’t be loaded.')
  await expect(failed).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await context.unroute(photo)
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.locator('[data-current] .picture img')).toBeVisible()
  await expect(failed).toHaveCount(0)
})

test('§2.5 lightbox: shows the chosen photo on a page that is read from the right', async ({ page }) => {
  const { dialog, choose, press } = await openGallery(page)
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  await choose(3)
  await press('ArrowRight', 4)
  await expect(dialog.locator('.lightbox-slide').nth(3)).toBeInViewport({ ratio: 0.9 })
})

test('in the visitor’s own colors every button stands on a ground of its own', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  const { next, previous, close } = await openAt(page, 3)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const button of [next, previous, close])
      await expect(button).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  }
})
