import type { Locator } from '@playwright/test'
import { homeData } from '#catalog/home.ts'
import { booted, expect, test } from './support/test.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

test('§2.3 services wheel: items on one circle, an eighth apart, a smaller one on mobile', async ({ page }) => {
  const stops = () =>
    page.locator('.wheel').evaluate((element) => {
      const box = element.getBoundingClientRect()
      const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      return [...element.querySelectorAll('.wheel-link')].map((stop) => {
        const { x, y, width, height } = stop.getBoundingClientRect()
        const [right, down] = [x + width / 2 - centre.x, y + height / 2 - centre.y]
        const fromTop = (Math.atan2(right, -down) * 180) / Math.PI
        const roundness = Number.parseFloat(getComputedStyle(stop).borderTopLeftRadius)
        return { radius: Math.hypot(right, down), degrees: Math.round(fromTop + 360) % 360, roundness }
      })
    })
  const radii: number[] = []
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const all = await stops()
    const distances = all.map(({ radius }) => radius)
    expect(Math.max(...distances) - Math.min(...distances)).toBeLessThanOrEqual(1.5)
    for (const [index, { degrees }] of all.entries()) {
      const turn = (degrees - index * 45 + 540) % 360
      expect(Math.abs(turn - 180), `stop ${index} at ${degrees} degrees`).toBeLessThanOrEqual(1)
    }
    // As round as a circle: half of the width, in pixels or in percent.
    expect(Math.min(...all.map(({ roundness }) => roundness))).toBeGreaterThanOrEqual(30)
    radii.push(distances[0] ?? 0)
  }
  expect(radii[1]).toBeLessThan(radii[0] ?? 0)
})

test('§2.3 services wheel: hovering an item shows a tooltip with title and description', async ({ page }) => {
  const stop = page.locator('.wheel-stop').filter({ hasText: 'Photography' })
  const tooltip = stop.locator('[role=tooltip]')
  await stop.scrollIntoViewIfNeeded()
  await expect(tooltip).toBeHidden()
  await stop.getByRole('link').hover()
  await expect(tooltip).toBeVisible()
  await expect(tooltip.locator('strong')).toHaveText('Photography')
  const { description } = homeData().services.wheel.find(({ title }) => title === 'Photography') ?? {}
  expect(description).toMatch(/.{20}/)
  await expect(tooltip.getByText(description ?? '', { exact: true })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('§9 tooltip: opens 700 ms after the pointer came', async ({ page }) => {
    const stop = page.locator('.wheel-stop').filter({ hasText: 'Photography' })
    await stop.scrollIntoViewIfNeeded()
    await stop.getByRole('link').hover()
    await expect(stop.locator('[role=tooltip]')).toHaveCSS('transition-delay', '0.7s, 0.7s')
    await expect(stop.locator('[role=tooltip]')).toBeVisible()
  })
})

test('§9 tooltip: opens after 700 ms, the next at once, until 300 ms have passed; Escape', async ({ page }) => {
  await booted(page)
  const wheel = page.locator('.wheel')
  const [first, second] = [wheel.locator('.wheel-stop').nth(1), wheel.locator('.wheel-stop').nth(2)]
  const tooltipOf = (stop: Locator) => stop.getByRole('tooltip', { includeHidden: true })
  await wheel.scrollIntoViewIfNeeded()
  // A corner of the wheel, where no stop is and no tooltip.
  const { x, y } = (await wheel.boundingBox()) ?? { x: 0, y: 0 }
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const round of ['first', 'again']) {
    await first.getByRole('link').hover()
    await page.clock.runFor(690)
    await expect(wheel, round).toHaveAttribute('data-tooltips', 'idle')
    await expect(tooltipOf(first)).toHaveCSS('transition-delay', '0.7s, 0.7s')
    await page.clock.runFor(20)
    await expect(wheel).toHaveAttribute('data-tooltips', 'open')
    await page.mouse.move(x + 4, y + 4)
    await page.clock.runFor(290)
    await expect(wheel).toHaveAttribute('data-tooltips', 'open')
    if (round === 'first') await page.clock.runFor(20)
  }
  await second.getByRole('link').hover()
  await expect(tooltipOf(second)).toHaveCSS('transition-delay', '0s, 0s')
  await expect(tooltipOf(second)).toBeVisible()
  // Wherever the focus is.
  await page.keyboard.press('Escape')
  await expect(tooltipOf(second)).toBeHidden()
})

test('§9 tooltip: one that Escape put away leaves the next one alone', async ({ page }) => {
  await booted(page)
  const stop = page.locator('.wheel-stop')
  await stop.nth(1).getByRole('link').focus()
  await page.keyboard.press('Escape')
  await expect(stop.nth(1).getByRole('tooltip', { includeHidden: true })).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(stop.nth(2).getByRole('link')).toBeFocused()
  await expect(stop.nth(2).getByRole('tooltip')).toBeVisible()
})
