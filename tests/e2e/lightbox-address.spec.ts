import { galleryOf, keithPhoto, openGallery } from './support/gallery.ts'
import { booted, entered, expect, hold, test } from './support/test.ts'

test.use({ allowedErrors: [/ERR_FAILED|Content Security Policy/] })

test('§2.5 lightbox: a link to a photo opens it, and a reload keeps it', async ({ page }) => {
  await page.goto('/cases/keith?photo=7')
  const { dialog, counter, close } = galleryOf(page)
  await expect(counter(7)).toBeVisible()
  await booted(page)
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(keithPhoto(8))
  await page.reload()
  await expect(counter(8)).toBeVisible()
  await close.click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/cases/keith')
})

test('§2.5 lightbox: 21 photos are one history entry; Back closes, Forward opens again', async ({ page }) => {
  await page.goto('/terms')
  const { dialog, counter, choose, press, escape } = await openGallery(page)
  await choose(1)
  const entries = await page.evaluate(() => history.length)
  await press('End', 21)
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(keithPhoto(20))
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/cases/keith')
  await page.goForward()
  await expect(counter(20)).toBeVisible()
  await escape()
  await page.goBack()
  await expect(page).toHaveURL('/terms')
})

test('§2.5 lightbox: of two tiles tapped while it loads it shows the last', async ({ page }) => {
  const arrive = await hold(page, /\/assets\/lightbox-.*\.js/)
  await page.goto('/terms')
  const { tiles, counter, escape } = await openGallery(page)
  for (const number of [2, 5]) {
    await tiles.nth(number - 1).click()
    await expect(page).toHaveURL(keithPhoto(number))
  }
  arrive()
  await expect(counter(5)).toBeVisible()
  await escape()
  await expect(page).toHaveURL('/cases/keith')
  await page.goBack()
  await expect(page).toHaveURL('/terms')
})

test('§2.5 lightbox: a double click opens the photo of its tile', async ({ page }) => {
  const { tiles, counter, choose, escape } = await openGallery(page)
  // Once opened, the lightbox is there at the first of the two clicks.
  await choose(9)
  await escape()
  for (const number of [2, 6]) {
    await tiles.nth(number - 1).dblclick({ delay: 30 })
    await expect(counter(number)).toBeVisible()
    await expect(page).toHaveURL(keithPhoto(number))
    await escape()
    await expect(page).toHaveURL('/cases/keith')
  }
})

test('§2.5 lightbox: Escape closes a photo that the address names before the lightbox is there', async ({ page }) => {
  await hold(page, '**/assets/react-*.js')
  await page.goto('/terms')
  await page.goto('/cases/keith?photo=5')
  await entered(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/cases/keith')
  await page.goBack()
  await expect(page).toHaveURL('/terms')
})

test('the lightbox is not loaded before somebody reaches for a tile', async ({ page }) => {
  const { tiles } = await openGallery(page)
  const asked = page.waitForRequest(/lightbox-.*\.js/)
  await tiles.first().hover()
  await asked
})

test('§2.5 lightbox: the photo grows out of its tile, with less motion it is simply there', async ({ page }) => {
  const { choose, escape } = await openGallery(page)
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset.moved = ''
    const { animate } = Element.prototype
    Element.prototype.animate = function (...how) {
      dataset.moved += `${this.classList[0]}${this.getBoundingClientRect().left < innerWidth ? '' : ' from afar'} `
      return animate.apply(this, how)
    }
  })
  for (const [reducedMotion, moved] of [
    ['reduce', ''],
    ['no-preference', 'photo '],
  ] as const) {
    await page.emulateMedia({ reducedMotion })
    await choose(3)
    await expect(page.locator('html')).toHaveAttribute('data-moved', moved)
    await escape()
  }
})
