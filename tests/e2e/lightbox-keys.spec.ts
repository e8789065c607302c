import { captions, galleryOf } from './support/gallery.ts'
import { booted, expect, test } from './support/test.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/cases/keith?photo=5')
  await booted(page)
  await expect(galleryOf(page).counter(5)).toBeVisible()
})

test('a screen reader is told the name of a button once', async ({ page }) => {
  const { close, previous } = galleryOf(page)
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const buttons = nodes.filter(({ role, name }) => role?.value === 'button' && name?.value)
  expect(buttons.map(({ name }) => String(name?.value))).toContain('Close')
  expect(buttons.filter(({ description }) => description?.value).map(({ name }) => String(name?.value))).toEqual([])
  // A pointer is told it too.
  for (const [button, title] of [
    [close, 'Close'],
    [previous, 'Previous photo'],
  ] as const)
    await expect(button).toHaveAttribute('title', title)
})

test('closed on a page that became narrower, the photo last seen is on the screen', async ({ page }) => {
  await page.setViewportSize({ width: 1180, height: 820 })
  await page.goto('/cases/keith')
  await booted(page)
  const { tiles, dialog, counter } = galleryOf(page)
  await tiles.nth(9).click()
  await expect(counter(10)).toBeVisible()
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(tiles.nth(9)).toBeInViewport({ ratio: 0.9 })
  await expect(tiles.nth(9)).toBeFocused()
})

test('arrows move over a photo that was brought closer, and on to the next where it ends', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  const { dialog, counter } = galleryOf(page)
  // A wide one.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(counter(7)).toBeVisible()
  const photo = dialog.locator('[data-current] .photo')
  const box = async () => (await photo.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const rest = await box()
  await dialog.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(async () => (await box()).width).toBeCloseTo(rest.width * 2.5, 0)
  const close = await box()
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await box()).y).toBeLessThan(close.y - 100)
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => (await box()).y).toBeCloseTo(close.y, 0)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await box()).x).toBeCloseTo(close.x + 300, 0)
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
  // Its right edge is the screen's, and it is the same photo still.
  const rightEdge = async () => {
    const { x, width } = await box()
    return x + width
  }
  await expect.poll(rightEdge).toBeCloseTo(1000, 0)
  await expect(counter(7)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(counter(8)).toBeVisible()
  await expect.poll(async () => (await box()).width).toBeLessThan(1001)
})

test('§2.5 lightbox: a caption that is longer than its place scrolls by keys, at 400% zoom', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 200 })
  const all = captions('keith')
  const longest = all.toSorted((a, b) => b.length - a.length)[0] ?? ''
  await page.goto(`/cases/keith?photo=${all.indexOf(longest) + 1}`)
  await booted(page)
  const caption = galleryOf(page).dialog.locator('.lightbox-caption')
  await expect(caption).toHaveText(longest)
  await caption.focus()
  await expect(caption).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => caption.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
})
