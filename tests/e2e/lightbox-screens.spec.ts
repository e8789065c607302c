import { captions as alts, openAt, openGallery } from './support/gallery.ts'
import { setLetters } from './support/layout.ts'
import { expect, test } from './support/test.ts'

test.use({ allowedErrors: [/Failed to load resource/] })

test('every control is reached on small screens, with large letters, and seen in own colors', async ({ page }) => {
  const { dialog, caption, close, next, previous, thumbnails } = await openAt(page, 7)
  const standOnTheirOwn = async () => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
    for (const button of [next, previous, close])
      await expect(button).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await page.emulateMedia({ forcedColors: 'none' })
  }
  await standOnTheirOwn()
  await expect(thumbnails).toHaveCount(5)
  /** Names of the controls that are large enough, not cut off and not covered. */
  const reached = () =>
    dialog.getByRole('button').evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const { left, top, right, bottom, width, height } = button.getBoundingClientRect()
        const isInView = Math.min(left, top, innerWidth - right, innerHeight - bottom) > -0.5
        const isHit = button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
        return isInView && isHit && Math.min(width, height) >= 44
          ? [button.ariaLabel ?? button.getAttribute('title')]
          : []
      }),
    )
  for (const { width, height, letters = 16 } of [
    { width: 667, height: 375 },
    { width: 320, height: 568 },
    { width: 390, height: 844, letters: 32 },
    // 1280 by 800 at 400 %.
    { width: 320, height: 200 },
  ]) {
    await page.setViewportSize({ width, height })
    await setLetters(page, letters)
    await expect.poll(reached, `${width} x ${height}`).toHaveLength(11)
    await expect(caption).toBeInViewport()
  }
  await standOnTheirOwn()
  const [longest = ''] = alts.toSorted((a, b) => b.length - a.length)
  await page.keyboard.press('Home')
  for (let step = alts.indexOf(longest); step > 0; step--) await page.keyboard.press('ArrowRight')
  await expect(caption).toHaveText(longest)
  await caption.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => caption.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
})

test('§2.5 lightbox: on a page read from the right; a photo that failed is asked for again', async ({ page }) => {
  const photo = /\/photos\/keith\/notebook-.*/
  await page.context().route(photo, (route) => route.abort())
  const { dialog, choose, press } = await openGallery(page)
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  await choose(3)
  await press('ArrowRight', 4)
  await expect(dialog.locator('.lightbox-slide').nth(3)).toBeInViewport({ ratio: 0.9 })
  for (const number of [5, 6]) await press('ArrowRight', number)
  const failed = dialog.getByText('This photo couldn’t be loaded.')
  await expect(failed).toBeVisible()
  await press('ArrowRight', 7)
  await page.context().unroute(photo)
  await press('ArrowLeft', 6)
  await expect(dialog.locator('[data-current] .picture img')).toBeVisible()
  await expect(failed).toHaveCount(0)
})
