import { captions, galleryOf, keithPhoto, openGallery } from './support/gallery.ts'
import { booted, expect, hold, skippedTransition, test, visit } from './support/test.ts'

test.use({ allowedErrors: [new RegExp(`ERR_FAILED|Content Security Policy|${skippedTransition}`)] })

test('§2.5 lightbox: a link to a photo opens it, a reload keeps it; one to none does not', async ({ page }) => {
  await page.goto('/cases/keith?photo=7')
  const { dialog, caption, counter, close } = galleryOf(page)
  await expect(counter(7)).toBeVisible()
  await expect(caption).toHaveText(captions[6] ?? '')
  await booted(page)
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(keithPhoto(8))
  await page.reload()
  await expect(counter(8)).toBeVisible()
  await close.click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/cases/keith')
  await visit(page, '/cases/keith?photo=22')
  await expect(dialog).toHaveCount(0)
})

test('§2.5 lightbox: 21 photos are one history entry; Back closes, Forward opens again', async ({ page }) => {
  await page.goto('/terms')
  await page.goto('/cases/keith')
  const { tiles, dialog, counter } = galleryOf(page)
  await tiles.nth(0).click()
  await expect(counter(1)).toBeVisible()
  const entries = await page.evaluate(() => history.length)
  await page.keyboard.press('End')
  await expect(counter(21)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(keithPhoto(20))
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/cases/keith')
  await page.goForward()
  await expect(counter(20)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/terms')
})

test('§2.5 lightbox: of two tiles tapped while it loads it shows the last', async ({ page }) => {
  const arrive = await hold(page, /\/assets\/lightbox-.*\.js/)
  await page.goto('/terms')
  const { tiles, counter, dialog } = await openGallery(page)
  for (const number of [2, 5]) {
    await tiles.nth(number - 1).click()
    await expect(page).toHaveURL(keithPhoto(number))
  }
  arrive()
  await expect(counter(5)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/cases/keith')
  await page.goBack()
  await expect(page).toHaveURL('/terms')
})

test('§2.5 lightbox: a double click opens the photo of its tile', async ({ page }) => {
  await visit(page, '/cases/keith')
  const { tiles, dialog, counter, close } = galleryOf(page)
  // Once opened, the lightbox is there at the first of the two clicks.
  await tiles.nth(8).click()
  await close.click()
  await expect(dialog).toHaveCount(0)
  for (const number of [2, 6]) {
    await tiles.nth(number - 1).dblclick({ delay: 30 })
    await expect(counter(number)).toBeVisible()
    await expect(page).toHaveURL(keithPhoto(number))
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/cases/keith')
  }
})

test('§2.5 lightbox: Escape closes a photo that the address names before the lightbox is there', async ({ page }) => {
  await hold(page, '**/assets/react-*.js')
  await page.goto('/terms')
  await page.goto('/cases/keith?photo=5')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/cases/keith')
  await page.goBack()
  await expect(page).toHaveURL('/terms')
})

test('§2.5 lightbox: a tile leads to its photo where it cannot be loaded', async ({ page, context }) => {
  await context.route(/\/assets\/lightbox-.*\.js/, (route) => route.abort())
  const { tiles, dialog } = await openGallery(page)
  await tiles.first().click()
  await expect(page).toHaveURL(keithPhoto(1))
  await expect(dialog.getByRole('img')).toBeInViewport({ ratio: 0.9 })
  await dialog.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL('/cases/keith')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('nothing of the lightbox is loaded before somebody reaches for a tile', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const { tiles } = await openGallery(page)
  expect(asked.filter((url) => url.includes('lightbox'))).toEqual([])
  await tiles.first().hover()
  await expect.poll(() => asked.some((url) => /lightbox-.*\.js/.test(url))).toBe(true)
})

test('§2.5 lightbox: the photo grows out of its tile, with less motion it is simply there', async ({ page }) => {
  const { tiles, counter, dialog } = await openGallery(page)
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
    await tiles.nth(2).click()
    await expect(counter(3)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-moved', moved)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})
