import { content } from '#catalog/content.ts'
import { galleryOf, keithPhoto } from './support/gallery.ts'
import { expect, test, withoutScript } from './support/test.ts'

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

withoutScript('§2.5 gallery: its rows are full at every width, in each case', async ({ page }) => {
  for (const { id } of content().cases) {
    await page.goto(`/cases/${id}`)
    for (const width of [390, 820, 1280, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      const frames = await galleryOf(page).tiles.evaluateAll((all) =>
        all.map((tile) => tile.getBoundingClientRect().toJSON() as DOMRect),
      )
      const rows = [...Map.groupBy(frames, ({ top }) => Math.round(top)).values()]
      // A frame alone has its row to itself.
      for (const row of rows.filter(({ length }) => length > 1)) {
        const where = `${id} ${width} px`
        expect(new Set(row.map(({ height }) => Math.round(height))).size, where).toBe(1)
        const filled = (row.at(-1)?.right ?? 0) - (row[0]?.left ?? 0)
        expect(filled, where).toBeGreaterThan(width * (width > 2000 ? 0.64 : 0.87))
      }
    }
  }
})

withoutScript('§2.5 lightbox: a tile leads to its photo, and links leaf through and close it', async ({ page }) => {
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
})
