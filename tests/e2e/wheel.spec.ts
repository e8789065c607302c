import type { Locator, Page } from '@playwright/test'
import { homeData } from '#catalog/home.ts'
import { booted, expect, test, withoutScript } from './support/test.ts'

test.use({ reducedMotion: 'no-preference' })

const items = homeData().services.wheel
const stopAt = (page: Page, index: number) => page.locator('.wheel-stop').nth(index)
const linkAt = (page: Page, index: number) => stopAt(page, index).getByRole('link')
const tooltipOf = (stop: Locator) => stop.getByRole('tooltip', { includeHidden: true })

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

test('§2.3 services wheel: eight on one circle, smaller on mobile; a list for large letters', async ({ page }) => {
  const radii: number[] = []
  for (const { width, rootSize = '100%', isRound = true } of [
    { width: 1280 },
    { width: 390 },
    { width: 360 },
    { width: 320, isRound: false },
    { width: 375, rootSize: '24px', isRound: false },
    { width: 390, rootSize: '200%', isRound: false },
  ]) {
    await page.setViewportSize({ width, height: 844 })
    await page.locator('html').evaluate((html, size) => (html.style.fontSize = size), rootSize)
    const centres = await page.locator('.wheel').evaluate((wheel) => {
      const { x, y, width, height } = wheel.getBoundingClientRect()
      return [...wheel.querySelectorAll('.wheel-link')].map((link) => {
        const box = link.getBoundingClientRect()
        const title = link.querySelector('.wheel-title')?.getBoundingClientRect()
        const fits = title !== undefined && title.left >= box.left && title.right <= box.right
        const across = box.x + box.width / 2 - x - width / 2
        const down = box.y + box.height / 2 - y - height / 2
        // As round as a circle: half of the width, in pixels or in percent.
        const isRound = Number.parseFloat(getComputedStyle(link).borderTopLeftRadius) >= 30
        return { across, down, isRound, fits, width: box.width, height: box.height }
      })
    })
    const where = `${width} px, letters of ${rootSize}`
    expect(centres, where).toHaveLength(8)
    for (const [index, one] of centres.entries()) {
      expect(one, where).toMatchObject({ isRound, fits: true })
      for (const other of centres.slice(index + 1)) {
        const [across, down] = [Math.abs(one.across - other.across), Math.abs(one.down - other.down)]
        const isApart = isRound
          ? Math.hypot(across, down) >= one.width - 0.5
          : across >= one.width || down >= one.height
        expect(isApart, where).toBe(true)
      }
    }
    expect(await page.locator('.wheel').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    if (!isRound) continue
    const distances = centres.map(({ across, down }) => Math.hypot(across, down))
    expect(Math.max(...distances) - Math.min(...distances)).toBeLessThanOrEqual(1.5)
    // An eighth of the way round apart, the first one at the top.
    const radius = Math.max(...distances)
    for (const [index, { across, down }] of centres.entries()) {
      const angle = (index * Math.PI) / 4
      expect(Math.hypot(across - radius * Math.sin(angle), down + radius * Math.cos(angle)), where).toBeLessThan(3)
    }
    radii.push(radius)
  }
  expect(radii[1]).toBeLessThan(radii[0] ?? 0)
})

withoutScript('§2.3 §9 services wheel: hovering shows title and description after 700 ms', async ({ page }) => {
  const stop = stopAt(page, 1)
  const { title = '', description = '' } = items[1] ?? {}
  await stop.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect(tooltipOf(stop)).toBeHidden()
  await stop.getByRole('link').hover()
  await expect(tooltipOf(stop)).toHaveCSS('transition-delay', '0.7s, 0.7s')
  await expect(tooltipOf(stop).locator('strong')).toHaveText(title)
  await expect(tooltipOf(stop).getByText(description, { exact: true })).toBeVisible()
})

test('§9 tooltip: opens after 700 ms, the next at once, until 300 ms have passed; Escape', async ({ page }) => {
  await booted(page)
  const wheel = page.locator('.wheel')
  await wheel.scrollIntoViewIfNeeded()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const round of ['first', 'again']) {
    await linkAt(page, 1).hover()
    await page.clock.runFor(690)
    await expect(wheel, round).toHaveAttribute('data-tooltips', 'idle')
    await page.clock.runFor(20)
    await expect(wheel).toHaveAttribute('data-tooltips', 'open')
    // A corner of the wheel, where no stop is and no tooltip.
    const { x, y } = (await wheel.boundingBox()) ?? { x: 0, y: 0 }
    await page.mouse.move(x + 4, y + 4)
    await page.clock.runFor(290)
    await expect(wheel).toHaveAttribute('data-tooltips', 'open')
    if (round === 'first') await page.clock.runFor(20)
  }
  await linkAt(page, 2).hover()
  await expect(tooltipOf(stopAt(page, 2))).toHaveCSS('transition-delay', '0s, 0s')
  await expect(tooltipOf(stopAt(page, 2))).toBeVisible()
  // Wherever the focus is.
  await page.keyboard.press('Escape')
  await expect(tooltipOf(stopAt(page, 2))).toBeHidden()
})

test('§9 tooltip: one that Escape put away leaves the next one alone', async ({ page }) => {
  await booted(page)
  await linkAt(page, 1).focus()
  await page.keyboard.press('Escape')
  await expect(tooltipOf(stopAt(page, 1))).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(tooltipOf(stopAt(page, 2))).toBeVisible()
})

test('the mark travels to a stop, and the lens shows its picture, asked for when somebody comes', async ({ page }) => {
  await booted(page)
  await page.locator('.wheel').scrollIntoViewIfNeeded()
  await expect(page.locator('.wheel-lens')).toHaveCount(0)
  for (const index of [0, 3]) {
    await linkAt(page, index).hover()
    await expect(tooltipOf(stopAt(page, index))).toHaveClass(/wheel-exposed/)
    const lens = stopAt(page, index).locator('.wheel-lens')
    await expect(lens).toHaveJSProperty('complete', true)
    await expect(lens).toHaveAttribute('src', items[index]?.picture?.src ?? '')
    const mark = () => page.locator('.wheel').evaluate((wheel) => getComputedStyle(wheel, '::after').rotate)
    await expect.poll(mark).toBe(`${index * 45}deg`)
  }
})

test('the mark is at the stop on which the pointer rests since before the wheel came alive', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/services-wheel-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  await linkAt(page, 2).hover()
  await expect(tooltipOf(stopAt(page, 2))).toBeVisible()
  await expect(page.locator('.wheel-lens')).toHaveCount(0)
  release()
  await expect(stopAt(page, 2).locator('.wheel-lens')).toBeVisible()
  await expect
    .poll(() => page.locator('.wheel').evaluate((wheel) => getComputedStyle(wheel, '::after').rotate))
    .toBe('90deg')
})

test('every stop comes into view by keyboard, with its lens; words stand under a narrow wheel', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await booted(page)
  for (const width of [390, 640]) {
    await page.setViewportSize({ width, height: 800 })
    await linkAt(page, 4).focus()
    for (const index of items.keys()) {
      const tooltip = tooltipOf(stopAt(page, index))
      await linkAt(page, index).hover()
      await expect(tooltip).toBeVisible()
      // On a phone it covers what the focus is told.
      if (width === 390) await expect(page.locator('.wheel-tooltip').filter({ visible: true })).toHaveCount(1)
      const { x, y, width: wide, height } = (await tooltip.boundingBox()) ?? { x: -1, y: 0, width: 0, height: 0 }
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + wide).toBeLessThanOrEqual(width)
      const next = await page.locator('#cases .hour').boundingBox()
      expect(y + height).toBeLessThanOrEqual(next?.y ?? 0)
      // Words that do not fit are higher than the lens or the line that holds them; its scrim reaches over its rim.
      expect(await tooltip.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(5)
    }
  }

  await page.mouse.move(0, 0)
  // A low one: a laptop on which the page is shown at twice its size.
  for (const [width, height, hasLens] of [
    [1024, 600, true],
    [683, 350, false],
  ] as const) {
    await page.setViewportSize({ width, height })
    const header = (await page.getByRole('banner').boundingBox())?.height ?? 0
    await page.locator('#home').getByRole('button').focus()
    for (const key of [...Array<string>(8).fill('Tab'), ...Array<string>(hasLens ? 0 : 7).fill('Shift+Tab')]) {
      await page.keyboard.press(key)
      const link = page.locator('.wheel-link:focus')
      const lens = page.locator('.wheel-stop').filter({ has: link }).getByRole('tooltip', { includeHidden: true })
      for (const part of hasLens ? [link, lens] : [link]) {
        const hidden = async () => {
          const { y = NaN, height: high = NaN } = (await part.boundingBox()) ?? {}
          return Math.max(header - y, y + high - height)
        }
        await expect.poll(hidden).toBeLessThanOrEqual(6)
      }
    }
  }
})
