import { captions, galleryOf } from './support/gallery.ts'
import { sentPictures, wasteful } from './support/pictures.ts'
import { watchShifts } from './support/shifts.ts'
import { booted, expect, test } from './support/test.ts'

const slugs = {
  'atlanta-office': 'atlanta',
  'grossman-law': 'grossman',
  'san-antonio-conference': 'sanantonio',
  keith: 'keith',
  'mock-trial': 'mocktrial',
  'map-headshots': 'mapheadshots',
  'art-of-outsmarting': 'artofoutsmarting',
}

for (const [slug, key] of Object.entries(slugs)) {
  test(`§9 gallery: ${slug} shows its 21 photos in their order, each with its description`, async ({ page }) => {
    await page.goto(`/cases/${slug}`)
    const { tiles } = galleryOf(page)
    await expect(tiles).toHaveCount(21)
    for (const [index, caption] of captions(key).entries()) {
      await expect(tiles.nth(index)).toHaveAccessibleName(new RegExp(`^${RegExp.escape(caption)}`))
    }
  })
}

for (const slug of Object.keys(slugs)) {
  test(`§2.5 gallery: the rows of ${slug} are full at every width, without script`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`/cases/${slug}`)
    for (const width of [390, 820, 1280, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      const frames = await galleryOf(page).tiles.evaluateAll((all) =>
        all.map((tile) => tile.getBoundingClientRect().toJSON() as DOMRect),
      )
      const rows = Map.groupBy(frames, ({ top }) => Math.round(top))
      for (const row of rows.values()) {
        expect(new Set(row.map(({ height }) => Math.round(height))).size, 'one height in a row').toBe(1)
        const [first, last] = [row[0], row.at(-1)]
        // A frame alone has its row to itself.
        if (row.length > 1)
          expect((last?.right ?? 0) - (first?.left ?? 0)).toBeGreaterThan(width * (width > 2000 ? 0.64 : 0.87))
      }
      if (width >= 1280) for (const { height } of frames) expect(height).toBeGreaterThanOrEqual(210)
    }
    await context.close()
  })
}

test('§2.5 gallery: hovering a tile shows its position counter, and so does keyboard focus', async ({ page }) => {
  await page.goto('/cases/keith')
  const { tiles } = galleryOf(page)
  const counter = tiles.nth(6).getByText('07 / 21')
  await expect(counter).toHaveCSS('opacity', '0')
  await tiles.nth(6).hover()
  await expect(counter).toHaveCSS('opacity', '1')
  await tiles.nth(0).focus()
  await page.keyboard.press('Tab')
  await expect(tiles.nth(1).getByText('02 / 21')).toHaveCSS('opacity', '1')
})

test('§2.5 without JavaScript a tile leads to the page with its photo open, and links leaf through and close it', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/cases/keith')
  const { tiles, dialog, counter } = galleryOf(page)
  await tiles.first().click()
  await expect(page).toHaveURL(/\/cases\/keith\?photo=[a-z0-9_-]+$/)
  await expect(counter(1)).toBeVisible()
  await dialog.getByRole('link', { name: 'Next photo' }).click()
  await expect(counter(2)).toBeVisible()
  await expect(dialog.getByRole('img')).toBeInViewport({ ratio: 0.9 })
  await dialog.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL('/cases/keith')
  await expect(dialog).toHaveCount(0)
  await context.close()
})

test('a case page does not shift while it loads and is read', async ({ page }) => {
  const shifted = await watchShifts(page)
  await page.goto('/cases/keith')
  await page.mouse.move(300, 300)
  for (let step = 0; step < 12; step++) await page.mouse.wheel(0, 700)
  await expect(galleryOf(page).section.locator('picture img').last()).toHaveJSProperty('complete', true)
  // On a busy machine the fonts may come after the first paint and move a line by tenths of a pixel.
  expect(await shifted()).toBeLessThan(0.001)
})

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]) {
  for (const deviceScaleFactor of [1, 2]) {
    test(`no picture of the gallery has more than 1.5 times the pixels it shows: ${width} px at DPR ${deviceScaleFactor}`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor })
      const page = await context.newPage()
      await page.goto('/cases/keith')
      // With the cover, which may be one of the photos: the browser then shows the larger file that it has anyway.
      const cover = page.getByRole('main').locator('picture img').first()
      const pictures = await sentPictures(galleryOf(page).section.locator('picture img').or(cover))
      expect(pictures.length).toBeGreaterThan(20)
      expect(wasteful(pictures)).toEqual([])
      await context.close()
    })
  }
}

test('photos come as AVIF with a JPEG behind it, and wait until they are near, but for the first screen', async ({
  page,
}) => {
  await page.goto('/cases/keith')
  const picture = galleryOf(page).section.locator('picture').last()
  await expect(picture.locator('source[type="image/avif"]')).toHaveCount(1)
  await expect(picture.getByRole('img')).toHaveAttribute('src', /\.jpg$/)
  await expect(picture.getByRole('img')).toHaveAttribute('loading', 'lazy')
})

for (const width of [390, 1440]) {
  test(`§2.5 gallery: the position counter of a frame without its photo leaves the caption free, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/cases/keith')
    await booted(page)
    const tile = galleryOf(page).tiles.first()
    await tile.evaluate((link) => {
      const frame = document.createElement('span')
      frame.className = 'unexposed size-full'
      for (const [name, text] of [
        ['number', '01 / 21'],
        ['caption', 'The doors before the first guests come, and the tables behind them'],
      ]) {
        const part = frame.appendChild(document.createElement('span'))
        part.className = `unexposed-${name} label`
        part.textContent = text ?? ''
      }
      link.querySelector('.picture')?.replaceWith(frame)
    })
    await tile.hover()
    const counter = tile.locator('.tile-counter')
    await expect(counter).toHaveCSS('opacity', '1')
    await expect(tile.locator('.unexposed-number')).toBeHidden()
    const [above, below] = [await counter.boundingBox(), await tile.locator('.unexposed-caption').boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  })
}
