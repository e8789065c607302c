import type { Page } from '@playwright/test'
import { booted, expect, test } from './support/test.ts'

const cards = 'main .case-card-link'
const grown = (page: Page) => page.locator('.growing-cover')
const boxOf = (page: Page, path: string | null) => page.locator(`main [data-cover="${path}"]`)

/** Opens a page, ready to let covers grow: a tenth as fast as they do, so that each moment can be looked at. */
async function open(page: Page, path: string, { rate = 0.1 } = {}): Promise<void> {
  // Where a cover that grows was painted, frame after frame.
  await page.addInitScript(() => {
    const places: object[] = []
    const times: number[] = []
    Object.assign(window, { places, times })
    const look = () => {
      const cover = document.querySelector('.growing-cover')
      if (cover) places.push(cover.getBoundingClientRect().toJSON())
      if (cover) times.push(performance.now())
      requestAnimationFrame(look)
    }
    look()
  })
  await page.goto(path)
  await booted(page)
  // The code that lets them grow comes by itself, after the page.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/grow-cover')),
  )
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: rate })
}

const placesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { places: DOMRect[] }).places.splice(0)) as Promise<DOMRect[]>

/** The first of these places, and the last, are where the picture stands on the two pages. */
function expectWay(places: readonly DOMRect[], from: DOMRect, to: DOMRect): void {
  for (const side of ['left', 'top', 'width', 'height'] as const) {
    const [first = Number.NaN, last = Number.NaN] = [places[0]?.[side], places.at(-1)?.[side]]
    // A frame or two may have gone before the first that is seen.
    expect(Math.abs(first - from[side]), `first ${side}`).toBeLessThanOrEqual(1 + Math.abs(to[side] - from[side]) / 4)
    expect(Math.abs(last - to[side]), `last ${side}`).toBeLessThan(1)
  }
  expect(places.length).toBeGreaterThan(5)
}

const placeOf = (page: Page, path: string | null) =>
  boxOf(page, path).evaluate((box) => box.getBoundingClientRect().toJSON()) as Promise<DOMRect>

for (const { from, link } of [
  { from: '/cases', link: cards },
  { from: '/#cases', link: cards },
  { from: '/cases/keith', link: 'a.case-next' },
]) {
  test(`the cover of a case grows into the first picture of its page, and back: ${from}`, async ({ page }) => {
    await open(page, from)
    const card = page.locator(link).first()
    await card.scrollIntoViewIfNeeded()
    const path = await card.getAttribute('href')
    await page.waitForFunction(
      (path) => document.querySelector<HTMLImageElement>(`main [data-cover="${path}"] img`)?.naturalWidth,
      path,
    )
    const start = await placeOf(page, path)
    await card.click()
    await expect(page).toHaveURL(path ?? '')
    await expect(grown(page)).toHaveCount(1)
    await expect(grown(page)).toHaveCount(0)
    const end = await placeOf(page, path)
    expectWay(await placesOf(page), start, end)
    await expect(page.locator('.case-hero .picture')).toHaveCSS('opacity', '1')
    await page.goBack()
    await expect(page.locator('.case-hero')).toHaveCount(from.startsWith('/cases/') ? 1 : 0)
    await expect(grown(page)).toHaveCount(1)
    await expect(grown(page)).toHaveCount(0)
    expectWay(await placesOf(page), end, await placeOf(page, path))
    await expect(boxOf(page, path).locator('.picture')).toHaveCSS('opacity', '1')
  })
}

test('a cover is cropped on its way as the page crops it', async ({ page }) => {
  await open(page, '/cases', { rate: 0.01 })
  const card = page.locator(cards).nth(1)
  await card.click()
  await expect(grown(page)).toHaveCount(1)
  const shapes = await grown(page).evaluate((picture) => {
    for (const animation of picture.getAnimations({ subtree: true })) {
      animation.pause()
      animation.currentTime = 160
    }
    const [box, image] = [picture.getBoundingClientRect(), picture.querySelector('img')]
    const whole = image?.getBoundingClientRect()
    if (!image || !whole) return null
    const isAcross = whole.left <= box.left + 1 && whole.right >= box.right - 1
    const covers = isAcross && whole.top <= box.top + 1 && whole.bottom >= box.bottom - 1
    return { whole: whole.width / whole.height, own: image.naturalWidth / image.naturalHeight, covers }
  })
  expect(shapes?.covers).toBe(true)
  expect(shapes?.whole).toBeCloseTo(shapes?.own ?? Number.NaN, 1)
})

test('while a cover grows the page is there: its links lead on, the header lies over it', async ({ page }) => {
  await open(page, '/cases', { rate: 0.01 })
  await page.locator(cards).first().click()
  await expect(grown(page)).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
  await expect(page).toHaveURL('/about')
  await expect(grown(page)).toHaveCount(0)
})

test('who scrolls while a cover grows sees the page as it is', async ({ page }) => {
  await open(page, '/cases', { rate: 0.01 })
  await page.locator(cards).first().click()
  await expect(grown(page)).toHaveCount(1)
  await expect(page.locator('.case-hero .picture')).toHaveCSS('opacity', '0')
  await page.mouse.wheel(0, 100)
  await expect(grown(page)).toHaveCount(0)
  await expect(page.locator('.case-hero .picture')).toHaveCSS('opacity', '1')
})

test('a cover that has grown stays until the larger picture is there', async ({ page }) => {
  // So high that both places are in view, and no scroll is waited for.
  await page.setViewportSize({ width: 1440, height: 1400 })
  await open(page, '/cases', { rate: 1 })
  const held = Promise.withResolvers<void>()
  await page.route(/\.(avif|jpg)$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.locator(cards).first().click()
  // Twice as long as it grows and fades.
  await page.waitForFunction(() => {
    const { times } = window as unknown as { times: number[] }
    return (times.at(-1) ?? 0) - (times[0] ?? 0) > 900
  })
  held.resolve()
  await expect(grown(page)).toHaveCount(0)
})

test('no cover grows for visitors who want no motion, nor where its place on the next page is out of view', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/cases')
  await page.locator(cards).first().click()
  await expect(page).toHaveURL(/\/cases\/./)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  expect(await placesOf(page)).toEqual([])
})
