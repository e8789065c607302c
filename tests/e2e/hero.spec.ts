import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { booted, expect, test } from './support/test.ts'

/** Notes in the page which parts of the hero moved by themselves, in the order in which they came to rest. */
async function noteMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    addEventListener('transitionend', ({ target, propertyName }) => {
      const part = (target as Element).closest('.day-bar, .day-strip')
      if (part && propertyName === 'transform') moved.push(part.matches('.day-bar') ? 'bar' : 'cover')
    })
  })
}
const moved = (page: Page) =>
  page.evaluate(() => (window as unknown as { moved: string[] }).moved.toSorted((a, b) => a.localeCompare(b)))

/** Stops the light in the hero soon after it has begun. */
async function stopLightEarly(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('transitionrun', ({ target }) => {
      const part = (target as Element).closest('.day-bar, .day-strip')
      for (const motion of part?.getAnimations({ subtree: true }) ?? []) {
        motion.pause()
        motion.currentTime = Number(motion.effect?.getComputedTiming().endTime) / 10
      }
    })
  })
}

/** The bar has its whole length, and nothing lies over the frames. */
const isWhole = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('.day-bar')
    const strip = document.querySelector('.day-strip')
    if (!bar || !strip || getComputedStyle(bar).transform !== 'none') return false
    const cover = getComputedStyle(strip, '::after')
    return cover.content === 'none' || new DOMMatrix(cover.transform).e >= strip.clientWidth * 1.5
  })

/** How much the colours of a frame differ from each other: nothing where it is covered. */
async function contrast(frame: Locator): Promise<number> {
  const { channels } = await sharp(await frame.screenshot()).stats()
  return Math.max(...channels.map(({ stdev }) => stdev))
}

/** Words of the headline by the line that they stand in. */
const linesOfHeadline = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const range = document.createRange()
    range.selectNodeContents(heading)
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 20))).size
  })

test('the bar of light grows and the frames below it are exposed, once per page load', async ({ page }) => {
  await noteMotion(page)
  // Where a busy machine paints before it has read the strip, the frames are simply there.
  await expect(async () => {
    await page.goto('/privacy')
    await page.goto('/')
    await expect.poll(() => moved(page), { timeout: 5000 }).toEqual(['bar', 'cover'])
  }).toPass()
  expect(await isWhole(page)).toBe(true)
  await booted(page)
  await page.getByRole('banner').getByRole('link', { name: 'About' }).first().click()
  await expect(page).toHaveURL('/about')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.locator('.day-bar')).toBeVisible()
  expect(await isWhole(page)).toBe(true)
  expect(await moved(page)).toEqual(['bar', 'cover'])
})

test('the frames come out of the light one after the other: when the first shows the last does not', async ({
  page,
}) => {
  await stopLightEarly(page)
  const frames = page.locator('.day-strip > li')
  await expect(async () => {
    const sheet = page.waitForResponse(/\/photos\/strip-/)
    await page.goto('/')
    await (await sheet).finished()
    expect(await isWhole(page)).toBe(false)
    await expect.poll(() => contrast(frames.first()), { timeout: 2000 }).toBeGreaterThan(20)
    expect(await contrast(frames.last())).toBeLessThan(2)
  }).toPass()
})

test('nothing moves for those who come back to the page from elsewhere', async ({ page }) => {
  await page.goto('/')
  await page.goto('/privacy')
  await noteMotion(page)
  await page.goBack()
  await expect(page.locator('html[data-painted]')).toBeAttached()
  expect(await isWhole(page)).toBe(true)
  expect(await moved(page)).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the frames are simply there', async ({ page }) => {
    await page.goto('/')
    expect(await isWhole(page)).toBe(true)
  })
})

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('the frames are simply there', async ({ page }) => {
    await noteMotion(page)
    await page.goto('/')
    await expect(page.locator('html[data-painted]')).toBeAttached()
    expect(await isWhole(page)).toBe(true)
    expect(await moved(page)).toEqual([])
  })
})

for (const width of [1024, 1180, 1280, 1440]) {
  test(`the head holds together at ${width} px: the eyebrow over the headline, the quiet links in one row`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 820 })
    await page.goto('/')
    const eyebrow = await page.locator('.hero > p').boundingBox()
    const headline = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect((headline?.y ?? 0) - (eyebrow?.y ?? 0) - (eyebrow?.height ?? 0)).toBeLessThanOrEqual(36)
    const hero = page.locator('#home')
    const cases = await hero.getByRole('link', { name: 'View Cases' }).boundingBox()
    const email = await hero.getByRole('link', { name: 'Contact via Email' }).boundingBox()
    expect(email?.y).toBe(cases?.y)
  })
}

for (const width of [360, 390]) {
  test(`the headline has four lines on a phone of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 })
    await page.goto('/')
    expect(await linesOfHeadline(page)).toBe(4)
  })
}

for (const { width, height } of [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
]) {
  test(`on a phone of ${width} px held sideways the headline and the action share the first screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const headline = await page.getByRole('heading', { level: 1 }).boundingBox()
    const action = await page.locator('#home').getByRole('link', { name: 'Get Started' }).boundingBox()
    expect(action?.x).toBeGreaterThanOrEqual((headline?.x ?? 0) + (headline?.width ?? 0))
    for (const box of [headline, action]) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
  })
}

test('on the widest screens small type is larger', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1440 })
  await page.goto('/')
  await expect(page.locator('.hero > p')).toHaveCSS('font-size', '15px')
  await expect(page.locator('.hero > div > p').first()).toHaveCSS('font-size', '24px')
})
