import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { homeData } from '#catalog/home.ts'
import { booted, expect, test, withoutScript } from './support/test.ts'

const items = homeData().services.wheel
const stopAt = (page: Page, index: number) => page.locator('.wheel-stop').nth(index)
const tooltipOf = (stop: Locator) => stop.getByRole('tooltip', { includeHidden: true })

/** Relative luminance of the brightest pixel of what is shown there. */
async function brightest(target: Locator): Promise<number> {
  const { data } = await sharp(await target.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const linear = (value = 0) => (value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  let most = 0
  for (let at = 0; at < data.length; at += 3)
    most = Math.max(most, 0.2126 * linear(data[at]) + 0.7152 * linear(data[at + 1]) + 0.0722 * linear(data[at + 2]))
  return most
}

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

test('§2.3 services wheel: eight circles on one circle, which is smaller on mobile', async ({ page }) => {
  const stops = () =>
    page.locator('.wheel').evaluate((wheel) => {
      const box = wheel.getBoundingClientRect()
      const [centreX, centreY] = [box.x + box.width / 2, box.y + box.height / 2]
      return [...wheel.querySelectorAll('.wheel-link')].map((stop) => {
        const { x, y, width, height } = stop.getBoundingClientRect()
        const roundness = Number.parseFloat(getComputedStyle(stop).borderTopLeftRadius)
        return { radius: Math.hypot(x + width / 2 - centreX, y + height / 2 - centreY), roundness }
      })
    })
  const radii: number[] = []
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const all = await stops()
    const distances = all.map(({ radius }) => radius)
    expect(distances).toHaveLength(8)
    expect(Math.max(...distances) - Math.min(...distances)).toBeLessThanOrEqual(1.5)
    // As round as a circle: half of the width, in pixels or in percent.
    expect(Math.min(...all.map(({ roundness }) => roundness))).toBeGreaterThanOrEqual(30)
    radii.push(distances[0] ?? 0)
  }
  expect(radii[1]).toBeLessThan(radii[0] ?? 0)
})

test('§2.3 services wheel: hovering an item shows a tooltip with title and description', async ({ page }) => {
  const stop = stopAt(page, 1)
  const { title = '', description = '' } = items[1] ?? {}
  await stop.scrollIntoViewIfNeeded()
  await expect(tooltipOf(stop)).toBeHidden()
  await stop.getByRole('link').hover()
  await expect(tooltipOf(stop)).toBeVisible()
  await expect(tooltipOf(stop).locator('strong')).toHaveText(title)
  expect(description).toMatch(/.{20}/)
  await expect(tooltipOf(stop).getByText(description, { exact: true })).toBeVisible()
})

withoutScript('§9 tooltip: opens 700 ms after the pointer came', async ({ page }) => {
  const stop = stopAt(page, 1)
  await stop.scrollIntoViewIfNeeded()
  await stop.getByRole('link').hover()
  await expect(tooltipOf(stop)).toHaveCSS('transition-delay', '0.7s, 0.7s')
  await expect(tooltipOf(stop)).toBeVisible()
})

test('§9 tooltip: opens after 700 ms, the next at once, until 300 ms have passed; Escape', async ({ page }) => {
  await booted(page)
  const wheel = page.locator('.wheel')
  const [first, second] = [stopAt(page, 1), stopAt(page, 2)]
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
  await stopAt(page, 1).getByRole('link').focus()
  await page.keyboard.press('Escape')
  await expect(tooltipOf(stopAt(page, 1))).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(stopAt(page, 2).getByRole('link')).toBeFocused()
  await expect(tooltipOf(stopAt(page, 2))).toBeVisible()
})

test('the mark travels to a stop, and the lens shows its picture, asked for when somebody comes', async ({ page }) => {
  await booted(page)
  const lens = page.locator('.wheel-lens')
  await page.locator('.wheel').scrollIntoViewIfNeeded()
  await expect(lens).toHaveCount(0)
  for (const index of [0, 3]) {
    const stop = stopAt(page, index)
    await stop.getByRole('link').hover()
    await expect(tooltipOf(stop)).toHaveClass(/wheel-exposed/)
    await expect(stop.locator('.wheel-lens')).toHaveJSProperty('complete', true)
    const shown = await stop.locator('.wheel-lens').evaluate((image) => (image as HTMLImageElement).currentSrc)
    expect(shown).toContain(items[index]?.picture?.src)
    const mark = () => page.locator('.wheel').evaluate((wheel) => getComputedStyle(wheel, '::after').rotate)
    await expect.poll(mark).toBe(`${index * 45}deg`)
  }
  await expect(lens).toHaveCount(items.length)
})

test('words in the lens are readable on any picture, a white one too, in both themes', async ({ page }) => {
  await booted(page)
  const stop = stopAt(page, 2)
  await stop.getByRole('link').hover()
  await expect(tooltipOf(stop)).toHaveClass(/wheel-exposed/)
  await expect(stop.locator('.wheel-lens')).toHaveCSS('opacity', '1')
  await tooltipOf(stop).evaluate((tooltip) => {
    for (const part of tooltip.querySelectorAll<HTMLElement>(':scope > *')) {
      if (part instanceof HTMLImageElement) part.style.filter = 'brightness(0) invert(1)'
      else part.style.opacity = '0'
    }
  })
  await expect(tooltipOf(stop)).toHaveCSS('opacity', '1')
  // Of the bright text, #f3eee6.
  const text = 0.857
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const words of ['strong', 'span'])
      expect((text + 0.05) / ((await brightest(stop.locator(`.wheel-tooltip > ${words}`))) + 0.05)).toBeGreaterThan(4.5)
  }
})

test('by keyboard every stop comes into view, on a laptop with its lens', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await booted(page)
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
        await expect
          .poll(async () => Math.round((await part.boundingBox())?.y ?? -1))
          .toBeGreaterThanOrEqual(header - 6)
        const box = await part.boundingBox()
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height + 6)
      }
    }
  }
})

test('in a narrow window the description of the stop pointed at stands under the wheel', async ({ page }) => {
  await booted(page)
  for (const width of [390, 640]) {
    await page.setViewportSize({ width, height: 800 })
    const next = await page.locator('#cases .hour').boundingBox()
    await stopAt(page, 4).getByRole('link').focus()
    await expect(tooltipOf(stopAt(page, 4))).toBeVisible()
    for (const index of items.keys()) {
      const tooltip = tooltipOf(stopAt(page, index))
      await stopAt(page, index).getByRole('link').hover()
      await expect(tooltip).toBeVisible()
      // On a phone it covers what the focus is told.
      if (width === 390) await expect(page.locator('.wheel-tooltip').filter({ visible: true })).toHaveCount(1)
      const { x, y, width: wide, height } = (await tooltip.boundingBox()) ?? { x: -1, y: 0, width: 0, height: 0 }
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + wide).toBeLessThanOrEqual(width)
      expect(y + height).toBeLessThanOrEqual(next?.y ?? 0)
      // Words that do not fit are higher than the lens or the line that holds them; its scrim reaches over its rim.
      expect(await tooltip.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(5)
    }
  }
})

test('no stop touches another and every title is whole on any phone, with large letters too', async ({ page }) => {
  for (const [width, rootSize] of [
    [320, '100%'],
    [360, '100%'],
    [375, '24px'],
    [390, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.locator('html').evaluate((html, size) => (html.style.fontSize = size), rootSize)
    const boxes = await page.locator('.wheel-link').evaluateAll((links) =>
      links.map((link) => {
        const { x, y, width, height } = link.getBoundingClientRect()
        const title = link.querySelector('.wheel-title')?.getBoundingClientRect()
        const isRound = getComputedStyle(link).position === 'absolute'
        return { x, y, width, height, isRound, title: title?.width ?? 0, left: title?.x ?? 0 }
      }),
    )
    expect(boxes).toHaveLength(8)
    for (const [index, box] of boxes.entries()) {
      expect(box.isRound).toBe(width === 360)
      expect(box.left).toBeGreaterThanOrEqual(box.x)
      expect(box.left + box.title).toBeLessThanOrEqual(box.x + box.width)
      for (const other of boxes.slice(index + 1)) {
        const apart = box.isRound
          ? Math.hypot(box.x - other.x, box.y - other.y) >= box.width - 0.5
          : Math.abs(box.x - other.x) >= box.width || Math.abs(box.y - other.y) >= box.height
        expect(apart, `${width} px`).toBe(true)
      }
    }
    expect(await page.locator('.wheel').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  }
})
