import { galleryOf, keithPhoto } from './support/gallery.ts'
import { expect, test } from './support/test.ts'

const slugs = [
  'atlanta-office',
  'grossman-law',
  'san-antonio-conference',
  'keith',
  'mock-trial',
  'map-headshots',
  'art-of-outsmarting',
]

for (const slug of slugs) {
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
  await expect(page).toHaveURL(keithPhoto(1))
  await expect(counter(1)).toBeVisible()
  await dialog.getByRole('link', { name: 'Next photo' }).click()
  await expect(counter(2)).toBeVisible()
  await expect(dialog.getByRole('img')).toBeInViewport({ ratio: 0.9 })
  await dialog.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL('/cases/keith')
  await expect(dialog).toHaveCount(0)
  await context.close()
})

test('photos come as AVIF with a JPEG behind it, and wait until they are near, but for the first screen', async ({
  page,
}) => {
  await page.goto('/cases/keith')
  const picture = galleryOf(page).section.locator('picture').last()
  await expect(picture.locator('img')).toHaveAttribute('srcset', /\.avif \d+w/)
  await expect(picture.getByRole('img')).toHaveAttribute('src', /\.jpg$/)
  await expect(picture.getByRole('img')).toHaveAttribute('loading', 'lazy')
})
