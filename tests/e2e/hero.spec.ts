import type { Page } from '@playwright/test'
import { watchShifts } from './support/shifts.ts'
import { expect, scrollDown, test } from './support/test.ts'

test.use({ reducedMotion: 'no-preference' })

const openDay = (page: Page) => page.locator('.day-open a')
const heroLink = (page: Page, name: string) => page.locator('#home').getByRole('link', { name })

/** Whether a pointer reaches the open day: nothing lies over it. */
const isUncovered = (page: Page) =>
  openDay(page).evaluate((day) => {
    const { left, top, width } = day.getBoundingClientRect()
    const found = document.elementFromPoint(left + width / 2, Math.max(top, 80) + 20)
    return found !== null && day.contains(found)
  })

/** Widths of the big frame's files that the page has asked for. */
function frameWidths(page: Page): number[] {
  const widths: number[] = []
  page.on('request', (request) => {
    const width = /camera_op-\w+-(\d+)\.avif$/.exec(request.url())?.[1]
    if (width) widths.push(Number(width))
  })
  return widths
}

/** Number of lines of the headline. */
const linesOfHeadline = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const range = document.createRange()
    range.selectNodeContents(heading)
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 20))).size
  })

const foot = (box: { y: number; height: number } | null) => (box?.y ?? Infinity) + (box?.height ?? 0)

test('§2.3 hero: the frame takes 60 % of a first screen; scrolling takes it away', async ({ page }) => {
  const widths = frameWidths(page)
  const shifts = await watchShifts(page)
  for (const height of [780, 900]) {
    await page.setViewportSize({ width: 1440, height })
    await page.goto('/')
    const ribbon = page.locator('.ribbon')
    await expect.poll(async () => foot(await ribbon.boundingBox())).toBeCloseTo(height, 0)
    const frame = await page.locator('.opening-print').boundingBox()
    expect((((await ribbon.boundingBox())?.y ?? 0) - (frame?.y ?? 0)) / height).toBeGreaterThan(0.595)
    expect(frame?.width).toBeGreaterThanOrEqual(1440)
  }
  await expect.poll(() => Math.max(...widths)).toBeGreaterThan(1000)
  expect(await isUncovered(page)).toBe(false)
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  const action = heroLink(page, 'Get Started')
  await expect(action).toBeInViewport()
  await scrollDown(page, 430)
  await expect.poll(() => isUncovered(page)).toBe(true)
  await expect(action).not.toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(whole)
  expect(await shifts()).toEqual([])
  // With the focus the words are there again; a day that the keyboard has chosen is seen at once.
  await action.focus()
  await expect(action).toBeInViewport()
  await scrollDown(page, 0)
  await heroLink(page, 'what a day costs').focus()
  await page.keyboard.press('Tab')
  await expect(openDay(page)).toBeFocused()
  await expect.poll(() => isUncovered(page)).toBe(true)
})

test('§2.3 hero: with less motion or little room the month is there without the big frame', async ({ page }) => {
  const widths = frameWidths(page)
  for (const { width = 1440, height = 900, reducedMotion = 'no-preference' as const } of [
    { reducedMotion: 'reduce' as const },
    { width: 1023 },
    { height: 600 },
  ]) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion })
    await page.goto('/')
    await openDay(page).scrollIntoViewIfNeeded()
    await expect.poll(() => isUncovered(page)).toBe(true)
    await expect(openDay(page).locator('img').first()).not.toHaveJSProperty('naturalWidth', 0)
    expect(Math.max(0, ...widths)).toBeLessThanOrEqual(80)
  }
})

test('headline, action and links share the first screen, from phones to desktops', async ({ page }) => {
  await page.goto('/')
  const link = (name: string) => heroLink(page, name).boundingBox()
  for (const width of [1024, 1180, 1280, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => linesOfHeadline(page), `${width} px`).toBe(2)
    const apart = async () => ((await link('Contact via Email'))?.y ?? NaN) - ((await link('View Cases'))?.y ?? NaN)
    await expect.poll(apart, `${width} px`).toBe(0)
  }
  for (const [width, height] of [
    [844, 390],
    [667, 375],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(async () => foot(await link('Get Started')), `${width} px`).toBeLessThanOrEqual(height)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => linesOfHeadline(page)).toBe(3)
  const picture = await page.locator('.hero-picture').boundingBox()
  expect(picture).toMatchObject({ x: 0, width: 390 })
  expect(picture?.height).toBeGreaterThan(260)
  for (const name of ['Get Started', 'View Cases', 'Contact via Email', 'what a day costs'])
    await expect.poll(async () => foot(await link(name)), name).toBeLessThanOrEqual(844)
  // There the month swipes: its mark moves along the bar, and links lead to the weeks.
  const mark = () =>
    page.locator('.month-bar').evaluate((bar) => new DOMMatrix(getComputedStyle(bar, '::after').transform).e)
  await expect.poll(mark).toBe(0)
  await page.getByRole('navigation', { name: 'Weeks of the month' }).getByRole('link', { name: '15–21' }).click()
  await expect(page.locator('#day-15')).toBeInViewport({ ratio: 0.9 })
  await expect.poll(mark).toBeGreaterThan(100)
})

test('one red action in a view: the header’s is ink while the page’s own is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const button = page.getByRole('banner').getByRole('link', { name: 'Get Started' })
  const red = () => button.evaluate((element) => Number(getComputedStyle(element, '::after').opacity))
  await page.goto('/')
  await expect(button).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect.poll(red).toBe(0)
  await scrollDown(page, 600)
  await expect.poll(red).toBe(1)
  await page.goto('/services')
  await expect(button).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  // It gives way to the action that ends a page, too.
  await page.goto('/about')
  await expect.poll(red).toBe(1)
  await scrollDown(page, 99_999)
  await expect.poll(red).toBe(0)
})
