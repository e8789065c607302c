import type { Locator } from '@playwright/test'
import { captions, centreOf, galleryOf, keithPhoto } from './support/gallery.ts'
import { booted, expect, test } from './support/test.ts'

const alts = captions('keith')

test.beforeEach(async ({ page }) => {
  await page.goto('/cases/keith')
})

test('§2.5 lightbox: a click on a tile opens it full-screen with close, previous, next, counter and caption', async ({
  page,
}) => {
  const { tiles, dialog, counter, next, previous, close } = galleryOf(page)
  await tiles.nth(6).click()
  await expect(dialog).toBeVisible()
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  await expect(counter(7)).toBeVisible()
  await expect(dialog.getByRole('paragraph').getByText(alts[6] ?? '', { exact: true })).toBeVisible()
  for (const button of [next, previous, close]) await expect(button).toBeEnabled()
})

test('§4.5 lightbox: closed without an index, open at the index of the address', async ({ page }) => {
  const { tiles, dialog, close } = galleryOf(page)
  await expect(dialog).toHaveCount(0)
  await tiles.nth(3).click()
  await expect(page).toHaveURL(keithPhoto(4))
  await expect(dialog).toBeVisible()
  await close.click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/cases/keith')
})

test('§9 lightbox: the current photo and two on each side as thumbnails, up to five', async ({ page }) => {
  const { tiles, thumbnails, dialog } = galleryOf(page)
  await tiles.nth(0).click()
  const shown = () => thumbnails.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')))
  const names = (...numbers: number[]) => numbers.map((number) => `Go to photo ${number}`)
  await expect.poll(shown).toEqual(names(1, 2, 3))
  await page.keyboard.press('ArrowRight')
  await expect.poll(shown).toEqual(names(1, 2, 3, 4))
  await page.keyboard.press('ArrowRight')
  await expect.poll(shown).toEqual(names(1, 2, 3, 4, 5))
  await dialog.getByRole('button', { name: 'Go to photo 5' }).click()
  await expect.poll(shown).toEqual(names(3, 4, 5, 6, 7))
  await expect(dialog.getByRole('button', { name: 'Go to photo 5' })).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('End')
  await expect.poll(shown).toEqual(names(19, 20, 21))
})

test('§2.5 §9 lightbox: the photo and every thumbnail are those of their numbers', async ({ page }) => {
  const { tiles, dialog, counter } = galleryOf(page)
  /** What was made of which photo: its address without the width. */
  const photosOf = (images: Locator) =>
    images.evaluateAll((all) => all.map((image) => image.getAttribute('src')?.replace(/-\d+\.jpg$/, '')))
  const photos = await photosOf(tiles.locator('img'))
  expect(new Set(photos).size).toBe(21)
  await tiles.nth(6).click()
  await expect(counter(7)).toBeVisible()
  expect(await photosOf(dialog.locator('.lightbox-strip img'))).toEqual(photos.slice(4, 9))
  expect(await photosOf(dialog.locator('[data-current] .picture img'))).toEqual([photos[6]])
  await page.keyboard.press('ArrowRight')
  await expect(counter(8)).toBeVisible()
  expect(await photosOf(dialog.locator('[data-current] .picture img'))).toEqual([photos[7]])
})

test('§2.5 lightbox: Escape closes it, the right arrow goes to the next photo and the left arrow to the previous', async ({
  page,
}) => {
  const { tiles, dialog, counter } = galleryOf(page)
  await tiles.nth(9).click()
  await expect(counter(10)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(counter(11)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(counter(9)).toBeVisible()
  await expect(dialog.getByRole('paragraph').getByText(alts[8] ?? '', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('§2.5 lightbox: previous is disabled on the first photo, next on the last; the buttons lead through all 21', async ({
  page,
}) => {
  const { tiles, counter, next, previous } = galleryOf(page)
  await tiles.nth(0).click()
  await expect(previous).toBeDisabled()
  for (let number = 2; number <= 21; number++) {
    await next.click()
    await expect(counter(number)).toBeVisible()
  }
  await expect(next).toBeDisabled()
  await expect(previous).toBeEnabled()
})

test('§2.5 lightbox: from the last photo the right arrow goes on with the first; the left arrow stops at the first', async ({
  page,
}) => {
  const { tiles, counter } = galleryOf(page)
  await tiles.nth(20).click()
  await expect(counter(21)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(counter(1)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(keithPhoto(1))
  await expect(counter(1)).toBeVisible()
})

test('§2.5 lightbox: a click on the right half goes on, from the last photo to the first; one on the left half goes back', async ({
  page,
}) => {
  const { tiles, counter } = galleryOf(page)
  await tiles.nth(19).click()
  await expect(counter(20)).toBeVisible()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.mouse.click(width * 0.7, height / 2)
  await expect(counter(21)).toBeVisible()
  await page.mouse.click(width * 0.7, height / 2)
  await expect(counter(1)).toBeVisible()
  await page.mouse.click(width * 0.3, height / 2)
  await expect(page).toHaveURL(keithPhoto(1))
  await page.keyboard.press('ArrowRight')
  await page.mouse.click(width * 0.3, height / 2)
  await expect(counter(1)).toBeVisible()
})

test('§2.5 lightbox: the page cannot be scrolled while it is open, and stands where it stood afterwards, to the pixel', async ({
  page,
}) => {
  const { tiles, dialog } = galleryOf(page)
  await tiles.nth(7).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  const place = await tiles.nth(7).boundingBox()
  await tiles.nth(7).click()
  await expect(dialog).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
  await page.mouse.wheel(0, 800)
  for (const key of ['PageDown', 'Space', 'ArrowDown']) await page.keyboard.press(key)
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')
  expect(await page.evaluate(() => scrollY)).toBe(before)
  expect(await tiles.nth(7).boundingBox()).toEqual(place)
})

test('focus goes in, stays in, and returns to the tile of the photo last seen', async ({ page }) => {
  const { tiles, dialog } = galleryOf(page)
  await tiles.nth(2).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeFocused()
  const names = new Set<string | null>()
  for (let press = 0; press < 14; press++) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    names.add(
      await page.evaluate(() => {
        const [label, title] = ['aria-label', 'title'].map((name) => document.activeElement?.getAttribute(name))
        return label ?? title ?? null
      }),
    )
  }
  for (const name of ['Close', 'Next photo', 'Previous photo', 'Full screen', 'Zoom in', 'Go to photo 3'])
    expect(names).toContain(name)
  await page.keyboard.press('Shift+Tab')
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(tiles.nth(4)).toBeFocused()
})

test('each move is announced politely, once', async ({ page }) => {
  const { tiles, status } = galleryOf(page)
  await tiles.nth(6).click()
  await expect(status).toHaveText(`Photo 7 of 21: ${alts[6]}`)
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const region = [...document.querySelectorAll('dialog [role=status]')].at(-1)
    if (region)
      new MutationObserver(() => said.push(region.textContent)).observe(region, {
        characterData: true,
        childList: true,
        subtree: true,
      })
  })
  // In one go and without a timer running in between, so that no photo on the way rests however slow the machine is.
  await page.evaluate(async () => {
    for (let press = 0; press < 3; press++) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
      for (let turn = 0; turn < 5; turn++) await Promise.resolve()
    }
  })
  await expect(status).toHaveText(`Photo 10 of 21: ${alts[9]}`)
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([
    `Photo 10 of 21: ${alts[9]}`,
  ])
})

test('the link to the photo can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { tiles, dialog } = galleryOf(page)
  await tiles.nth(6).click()
  // There before it has anything to say.
  const said = dialog.getByRole('status').first()
  await expect(said).toBeEmpty()
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(said).toHaveText('Link copied')
  await expect(dialog.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(keithPhoto(7), page.url()).href)
})

test('full screen and back', async ({ page }) => {
  const { tiles, dialog, close } = galleryOf(page)
  await tiles.nth(6).click()
  const button = dialog.getByRole('button', { name: 'Full screen' })
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await button.click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await page.evaluate(() => document.exitFullscreen())
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(close).toBeVisible()
  await close.click()
  await expect(dialog).toHaveCount(0)
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull()
})

test('wheel and keys bring the photo closer, a click puts it back', async ({ page }) => {
  const { tiles, dialog, counter } = galleryOf(page)
  await booted(page)
  await tiles.nth(6).click()
  await expect(counter(7)).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-morphs')
  const photo = dialog.locator('[data-current] .photo')
  const width = async () => (await photo.boundingBox())?.width ?? 0
  const resting = await width()
  await page.mouse.move(400, 300)
  await page.mouse.wheel(0, -400)
  await expect.poll(width).toBeGreaterThan(resting * 1.5)
  await expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeVisible()
  const { x, y } = await centreOf(dialog)
  await page.mouse.click(x + 100, y)
  await expect.poll(width).toBeCloseTo(resting, 0)
  await page.keyboard.press('+')
  await expect.poll(width).toBeGreaterThan(resting * 1.4)
  await page.keyboard.press('0')
  await expect.poll(width).toBeCloseTo(resting, 0)
  await expect(counter(7)).toBeVisible()
})

test('§2.5 lightbox: the keys go on after a thumbnail has left the strip', async ({ page }) => {
  await page.goto('/cases/keith?photo=5')
  await booted(page)
  const { dialog, counter } = galleryOf(page)
  await expect(counter(5)).toBeVisible()
  await dialog.getByRole('button', { name: 'Go to photo 6' }).click()
  for (let number = 7; number <= 12; number++) {
    await page.keyboard.press('ArrowRight')
    await expect(counter(number)).toBeVisible()
  }
})
