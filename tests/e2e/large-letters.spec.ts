import type { Page } from '@playwright/test'
import { doubleLetters, overflow } from './support/layout.ts'
import { booted, expect, test } from './support/test.ts'

const pages = ['/', '/contact', '/about', '/cases', '/cases/keith', '/blog', '/services/social-media']
const narrow = ['/', '/cases', '/blog/performance-marketing', '/blog/dayframe-origin-story', '/grossman-extractor']
for (const [path, width] of [
  ...pages.map((path) => [path, 390] as const),
  ...narrow.map((path) => [path, 320] as const),
]) {
  test(`letters of twice the size scroll downwards only: ${path}, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await doubleLetters(page)
    await page.goto(path)
    await booted(page)
    await expect(page.locator('html[data-later], [data-laid-out]')).toHaveCount(0)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })
}

/** Words that stand in more than one line: of the headings, or of what is asked for. */
const cutWords = (page: Page, selector = 'main :is(h1, h2, h3)') =>
  page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const cut: string[] = []
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s\-–]+/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 10))).size > 1) cut.push(word)
        }
      return cut
    }),
  )

const titled = ['/', '/services', '/cases', '/blog', '/contact', '/blog/professional-content-transforms-brand']
const longTitled = ['/services/photo-video-production', '/services/performance-marketing', '/cases/art-of-outsmarting']
for (const [path, width] of [
  ...titled.map((path) => [path, 390] as const),
  ...[...titled, ...longTitled].map((path) => [path, 360] as const),
  ...['/services', '/cases/keith'].map((path) => [path, 320] as const),
]) {
  test(`letters of twice the size leave the words of titles whole: ${path}, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await doubleLetters(page)
    await page.goto(path)
    await expect(page.locator('html[data-later], [data-laid-out]')).toHaveCount(0)
    expect(await cutWords(page)).toEqual([])
  })
}

for (const { what, path, selector, width } of [
  { what: 'what a price is for', path: '/services/social-media', selector: '.package-grid p > span', width: 360 },
  { what: 'the facts of a case', path: '/cases/keith', selector: 'header dl :is(dt, dd)', width: 320 },
]) {
  test(`letters of twice the size leave ${what} whole, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await doubleLetters(page)
    await page.goto(path)
    expect(await page.locator(selector).count()).toBeGreaterThan(4)
    expect(await cutWords(page, selector)).toEqual([])
  })
}

test('letters of twice the size leave the frame numbers of the wall in one line', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await doubleLetters(page)
  await page.goto('/')
  await expect(page.locator('html[data-later], [data-laid-out]')).toHaveCount(0)
  const numbers = page.locator('#cases').getByText(/^0\d \/ 06$/)
  await expect(numbers).toHaveCount(6)
  const heights = await numbers.evaluateAll((all) => all.map((number) => number.getBoundingClientRect().height))
  // 13 px, twice, with a line of 1.4.
  expect(Math.max(...heights)).toBeLessThan(40)
})

for (const width of [320, 390]) {
  test(`letters of twice the size leave the buttons of the menu whole, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await doubleLetters(page)
    await page.goto('/terms')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Main' })
    for (const name of ['Close menu', 'Switch to dark theme']) {
      const box = await menu.getByRole('button', { name }).boundingBox()
      expect(box?.width).toBe(88)
      // The air around its sign may reach into the margin.
      expect((box?.x ?? 0) + 88).toBeLessThanOrEqual(width)
    }
  })
}

test('letters of twice the size leave the lists of the footer apart', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await doubleLetters(page)
  await page.goto('/terms')
  const lists = page.getByRole('contentinfo').getByRole('navigation').locator('> div')
  const boxes = await lists.evaluateAll((all) => all.map((list): DOMRect => list.getBoundingClientRect().toJSON()))
  expect(boxes).toHaveLength(3)
  for (const [index, { bottom }] of boxes.slice(0, -1).entries())
    expect((boxes[index + 1]?.top ?? 0) - bottom).toBeGreaterThan(32)
})
