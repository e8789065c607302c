import { galleryOf, keithPhoto, openGallery } from './support/gallery.ts'
import { booted, entered, expect, hold, test } from './support/test.ts'

test.use({ reducedMotion: 'no-preference', allowedErrors: [/ERR_FAILED|Content Security Policy/] })

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

test('§2.5 lightbox: the last of two early taps; 21 photos are one history entry; Back, Forward', async ({ page }) => {
  const arrive = await hold(page, /\/assets\/lightbox-.*\.js/)
  await page.goto('/terms')
  const { tiles, dialog, counter, press, escape } = await openGallery(page)
  const before = await page.evaluate(() => history.length)
  for (const number of [2, 5]) {
    await tiles.nth(number - 1).click()
    await expect(page).toHaveURL(keithPhoto(number))
  }
  arrive()
  await expect(counter(5)).toBeVisible()
  await press('End', 21)
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(keithPhoto(20))
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/cases/keith')
  await page.goForward()
  await expect(counter(20)).toBeVisible()
  await escape()
  await expect(page).toHaveURL('/cases/keith')
  await page.goBack()
  await expect(page).toHaveURL('/terms')
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

test('§2.5 lightbox: comes when it is reached for; a photo grows out of its tile; a double click', async ({ page }) => {
  const { tiles, counter, choose, escape } = galleryOf(page)
  await page.goto('/cases/keith').then(() => entered(page))
  await Promise.all([page.waitForRequest(/lightbox-.*\.js/), tiles.first().hover()])
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
  // Once opened, the lightbox is there at the first of the two clicks.
  await tiles.nth(5).dblclick({ delay: 30 })
  await expect(counter(6)).toBeVisible()
  await expect(page).toHaveURL(keithPhoto(6))
  await escape()
  await expect(page).toHaveURL('/cases/keith')
})
