import type { Page } from '@playwright/test'
import { doubleTap, drag, type Point } from './support/fingers.ts'
import { centreOf, galleryOf, openAt, stands } from './support/gallery.ts'
import { expect, test } from './support/test.ts'

test.use({ reducedMotion: 'no-preference', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const photoOf = (page: Page) => page.locator('.lightbox [data-current] .photo')
const placeOf = async (page: Page) => (await photoOf(page).boundingBox()) ?? { x: 0, y: 0, width: 0 }
const swiped = (page: Page) => page.locator('.lightbox-stage').evaluate((stage) => stage.scrollLeft)
const [left, right] = [60, 330].map((x) => ({ x, y: 420 })) as [Point, Point]

test('§2.5 lightbox: a swipe rests exactly on a photo; a key pressed meanwhile has the last word', async ({ page }) => {
  const { counter, dialog, press } = await openAt(page, 3)
  await drag(page, [{ from: right, to: left }])
  await expect(counter(4)).toBeVisible()
  await expect.poll(() => swiped(page)).toBe(3 * 390)
  await drag(page, [{ from: left, to: right }])
  await expect(counter(3)).toBeVisible()
  await expect.poll(() => swiped(page)).toBe(2 * 390)
  // Too short for the next photo: what runs out leads back.
  await drag(page, [{ from: right, to: { x: 180, y: 420 } }], 4)
  await press('End', 21)
  // Until nothing runs out any more: the stage has stood still for half a second's frames.
  await dialog.locator('.lightbox-stage').evaluate(async (stage) => {
    for (let still = 0; still < 30; ) {
      const last = stage.scrollLeft
      await new Promise(requestAnimationFrame)
      still = stage.scrollLeft === last ? still + 1 : 0
    }
  })
  await expect(counter(21)).toBeVisible()
  await expect.poll(() => swiped(page)).toBe(20 * 390)
  // Turning the phone keeps the photo.
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(counter(21)).toBeVisible()
  await expect.poll(() => swiped(page)).toBe(20 * 844)
  await expect(photoOf(page)).toBeInViewport({ ratio: 0.99 })
})

test('§2.5 lightbox: taps, pinches and throws; on a magnified page all controls are seen', async ({ page }) => {
  const { counter, dialog, tiles, close, escape } = await openAt(page, 3)
  const centre = await centreOf(dialog)
  const controls = dialog.locator('.lightbox-top')
  for (const opacity of ['0', '1']) {
    await page.touchscreen.tap(centre.x, centre.y)
    await expect(controls).toHaveCSS('opacity', opacity)
  }
  const width = async () => (await placeOf(page)).width
  const resting = await placeOf(page)
  const apart = [
    { from: { x: 175, y: 330 }, to: { x: 50, y: 330 } },
    { from: { x: 215, y: 330 }, to: { x: 340, y: 330 } },
  ]
  await drag(page, apart)
  await expect.poll(width).toBeGreaterThan(resting.width * 2)
  await drag(
    page,
    apart.map(({ from, to }) => ({ from: to, to: from })),
  )
  await expect.poll(width).toBeCloseTo(resting.width, 0)
  await doubleTap(page, centre)
  await expect.poll(width).toBeCloseTo(resting.width * 2.5, 0)
  const { x: before } = await placeOf(page)
  await drag(page, [{ from: { x: 200, y: 420 }, to: { x: 120, y: 420 } }])
  await expect.poll(async () => (await placeOf(page)).x).toBeLessThan(before - 40)
  await doubleTap(page, centre)
  await expect.poll(width).toBeCloseTo(resting.width, 0)
  await expect(counter(3)).toBeVisible()

  await drag(page, [{ from: { x: 200, y: 400 }, to: { x: 200, y: 440 } }], 24)
  await expect.poll(async () => (await placeOf(page)).y).toBeCloseTo(resting.y, 0)
  await expect(counter(3)).toBeVisible()
  await drag(page, [{ from: { x: 200, y: 300 }, to: { x: 200, y: 620 } }])
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/cases/keith')

  const magnification = () => page.evaluate(() => window.visualViewport?.scale)
  const client = await page.context().newCDPSession(page)
  await client.send('Input.synthesizePinchGesture', { x: 195, y: 422, scaleFactor: 2.5 })
  await expect.poll(magnification).toBeGreaterThan(2)
  await tiles.nth(2).evaluate((tile: HTMLElement) => tile.click())
  await expect(counter(3)).toBeVisible()
  await expect.poll(magnification).toBe(1)
  await stands(page)
  expect(await magnification()).toBe(1)
  await expect(close).toBeInViewport({ ratio: 1 })
  await escape()
  // Two fingers magnify the page as before.
  await client.send('Input.synthesizePinchGesture', { x: 60, y: 120, scaleFactor: 2.5 })
  await expect.poll(magnification).toBeGreaterThan(1.5)
})

test('a swipe to where no photo is stays in the gallery', async ({ page }) => {
  const { counter, dialog } = galleryOf(page)
  // Entries on both sides of each photo, where the browser's own swipe would lead.
  for (const path of ['/terms', '/cases/keith?photo=1', '/cases/keith?photo=21', '/terms']) await page.goto(path)
  for (const { number, from, to, other } of [
    { number: 21, from: right, to: left, other: 20 },
    { number: 1, from: left, to: right, other: 2 },
  ]) {
    await page.goBack()
    // Until the lightbox is there, the page shows the photo by itself, which does not swipe.
    await expect(dialog.locator('.lightbox-stage')).toBeVisible()
    await drag(page, [{ from, to }])
    await expect(page).toHaveURL(`/cases/keith?photo=${number}`)
    // The other way there is a photo.
    await drag(page, [{ from: to, to: from }])
    await expect(counter(other)).toBeVisible()
  }
})
