import type { Locator } from '@playwright/test'
import { captions as alts, centreOf, keithPhoto, openAt, openGallery } from './support/gallery.ts'
import { expect, test } from './support/test.ts'

// How photos come and go is shown in lightbox-address.spec.ts.
test.use({ viewport: { width: 1024, height: 640 } })

test('§2.5 §4.5 lightbox: a tile opens it at its index; keys in one frame count; links copied', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const { dialog, caption, next, previous, close, status } = await openAt(page, 7)
  await expect(page).toHaveURL(keithPhoto(7))
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  await expect(caption).toHaveText(alts[6] ?? '')
  for (const button of [next, previous, close]) await expect(button).toBeEnabled()
  await expect(status).toHaveText(`Photo 7 of 21: ${alts[6]}`)
  // Pressed in one go and without a timer running in between, so that no photo on the way rests however slow the machine is.
  await status.evaluate((region) => {
    const { dataset } = document.documentElement
    dataset.said = ''
    const note = () => (dataset.said += `${region.textContent}|`)
    new MutationObserver(note).observe(region, { characterData: true, childList: true, subtree: true })
    for (let press = 0; press < 3; press++)
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
  })
  await expect(page.locator('html')).toHaveAttribute('data-said', `Photo 10 of 21: ${alts[9]}|`)
  // There before it has anything to say.
  const said = dialog.getByRole('status').first()
  await expect(said).toBeEmpty()
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(said).toHaveText('Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(keithPhoto(10), page.url()).href)
  const button = dialog.getByRole('button', { name: 'Full screen' })
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  await button.click()
  await expect.poll(isFull).toBe(true)
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await page.evaluate(() => document.exitFullscreen())
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await close.click()
  await expect.poll(isFull).toBe(false)
})

test('§2.5 §9 lightbox: five thumbnails; buttons lead through all 21 and back, dead at each end', async ({ page }) => {
  const { tiles, thumbnails, dialog, counter, next, previous, press } = await openAt(page, 1)
  /** What was made of which photo: its address without the width. */
  const photosOf = (images: Locator) =>
    images.evaluateAll((all) => all.map((image) => image.getAttribute('src')?.replace(/-\d+\.jpg$/, '')))
  const photos = await photosOf(tiles.locator('img'))
  expect(new Set(photos).size).toBe(21)
  const shown = async () =>
    (await thumbnails.evaluateAll((all) => all.map((button) => button.ariaLabel?.replace('Go to photo ', '')))).join()
  for (const numbers of ['1,2,3', '1,2,3,4', '1,2,3,4,5']) {
    await expect.poll(shown).toBe(numbers)
    await page.keyboard.press('ArrowRight')
  }
  await dialog.getByRole('button', { name: 'Go to photo 5' }).click()
  await expect.poll(shown).toBe('3,4,5,6,7')
  await expect(dialog.getByRole('button', { name: 'Go to photo 5' })).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => photosOf(dialog.locator('.lightbox-strip img'))).toEqual(photos.slice(2, 7))
  await expect.poll(() => photosOf(dialog.locator('[data-current] .picture img'))).toEqual([photos[4]])
  // The keys go on after the thumbnail has left the strip.
  for (let number = 6; number <= 9; number++) await press('ArrowRight', number)
  await next.click()
  await expect(counter(10)).toBeVisible()
  await previous.click()
  await expect(counter(9)).toBeVisible()
  await press('Home', 1)
  // Pressed inside the page: clicks over the wire would measure the wire.
  for (const [button, other, shown] of [
    [next, previous, alts.slice(1)],
    [previous, next, alts.slice(0, -1).toReversed()],
  ] as const) {
    await expect(other).toBeDisabled()
    const seen = await button.evaluate(async (button: HTMLButtonElement) => {
      const now = () => document.querySelector('.lightbox-caption')?.textContent ?? ''
      const seen: string[] = []
      while (!button.disabled && seen.length < 99) {
        const last = now()
        button.click()
        for (let frame = 0; frame < 600 && now() === last; frame++) await new Promise(requestAnimationFrame)
        seen.push(now())
      }
      return seen
    })
    expect(seen).toEqual(shown)
  }
})

test('§2.5 lightbox: wheel and keys zoom; arrows, halves, the wrap to the first, and Escape', async ({ page }) => {
  const size = { width: 720, height: 560 }
  await page.setViewportSize(size)
  const { dialog, counter, press, escape } = await openAt(page, 7)
  const photo = dialog.locator('[data-current] .photo')
  const box = async () => (await photo.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  const width = async () => (await box()).width
  const rest = await box()
  await page.mouse.move(300, 200)
  await page.mouse.wheel(0, -400)
  await expect.poll(width).toBeGreaterThan(rest.width * 1.5)
  const { x, y } = await centreOf(dialog)
  await page.mouse.click(x + 100, y)
  await expect.poll(width).toBeCloseTo(rest.width, 0)
  await page.keyboard.press('+')
  await expect.poll(width).toBeGreaterThan(rest.width * 1.4)
  await page.keyboard.press('0')
  await expect.poll(width).toBeCloseTo(rest.width, 0)
  await dialog.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(width).toBeCloseTo(rest.width * 2.5, 0)
  const close = await box()
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await box()).y).toBeLessThan(close.y - 100)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await box()).x).toBeCloseTo(close.x + size.width * 0.3, 0)
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
  // Its right edge is the screen's, and it is the same photo still.
  await expect.poll(async () => (await box()).x + (await width())).toBeCloseTo(size.width, 0)
  await expect(counter(7)).toBeVisible()
  await press('ArrowRight', 8)
  await expect.poll(width).toBeLessThan(size.width + 1)

  const clickAt = (part: number) => page.mouse.click(size.width * part, size.height / 2)
  await press('ArrowRight', 9)
  await page.keyboard.press('ArrowLeft')
  await press('ArrowLeft', 7)
  for (const wrap of [() => page.keyboard.press('ArrowRight'), () => clickAt(0.7)]) {
    await press('End', 21)
    await wrap()
    await expect(counter(1)).toBeVisible()
  }
  await page.keyboard.press('ArrowLeft')
  await clickAt(0.3)
  await expect(page).toHaveURL(keithPhoto(1))
  await clickAt(0.7)
  await expect(counter(2)).toBeVisible()
  await clickAt(0.3)
  await expect(counter(1)).toBeVisible()
  await escape()
})

test('§2.5 lightbox: scrolling is locked, the page stays; focus goes in, stays in, and returns', async ({ page }) => {
  const { tiles, dialog, next, choose, press, escape } = await openGallery(page)
  await tiles.nth(7).evaluate((tile) => tile.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const before = await page.evaluate(() => scrollY)
  const place = await tiles.nth(7).boundingBox()
  await choose(8)
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
  await page.mouse.wheel(0, 800)
  for (const key of ['PageDown', 'Space', 'ArrowDown']) await page.keyboard.press(key)
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await escape()
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  await expect.poll(() => tiles.nth(7).boundingBox()).toEqual(place)

  await tiles.nth(2).press('Enter')
  await expect(dialog).toBeFocused()
  const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement))
  const names = new Set<string>()
  for (let press = 0; press < 14; press++) {
    await page.keyboard.press('Tab')
    expect(await isInside()).toBe(true)
    names.add(
      await page.evaluate(() => document.activeElement?.ariaLabel ?? (document.activeElement as HTMLElement).title),
    )
  }
  for (const name of ['Close', 'Next photo', 'Previous photo', 'Full screen', 'Zoom in', 'Go to photo 3'])
    expect(names).toContain(name)
  await page.keyboard.press('End')
  await press('ArrowLeft', 20)
  // The button goes dead under the focus.
  await next.press('Enter')
  await expect(next).toBeDisabled()
  await expect.poll(isInside).toBe(true)
  await press('ArrowLeft', 20)
  await escape()
  await expect(tiles.nth(19)).toBeFocused()
  // On a page that became narrower meanwhile, too.
  await choose(10)
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.keyboard.press('Escape')
  await expect(tiles.nth(9)).toBeInViewport({ ratio: 0.9 })
  await expect(tiles.nth(9)).toBeFocused()
})
