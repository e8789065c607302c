import { content } from '#catalog/content.ts'
import { centreOf, galleryOf, keithPhoto } from './support/gallery.ts'
import { expect, test, withoutScript } from './support/test.ts'

test.use({ reducedMotion: 'no-preference' })

test('§2.5 case list: the pictures of a row are of one height; the whole card leads on', async ({ page }) => {
  await page.goto('/cases')
  for (const width of [820, 2560, 1440]) {
    await page.setViewportSize({ width, height: 1000 })
    const heights = await page
      .locator('.case-card-picture')
      .evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().height)))
    expect(heights).toHaveLength(7)
    const [, ...pairs] = heights
    for (let i = 0; i + 1 < pairs.length; i += 2)
      expect(Math.abs((pairs[i] ?? 0) - (pairs[i + 1] ?? 0)), `${width} px`).toBeLessThanOrEqual(1)
  }
  const picture = page.getByRole('article').nth(1).getByRole('img')
  await picture.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const { x, y } = await centreOf(picture)
  await page.mouse.click(x, y)
  await expect(page).toHaveURL('/cases/grossman-law')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grossman Law')
})

withoutScript('§2.3 cases on home: cards fade in one after the other, without script too', async ({ page }) => {
  await page.goto('/')
  const cards = page.locator('#cases .case-wall > li')
  const ways = await cards.evaluateAll((items) =>
    items.map((item) => {
      const style = getComputedStyle(item)
      const parts = ['name', 'timeline', 'range-start'].map((part) => style.getPropertyValue(`animation-${part}`))
      // The start of a range may be written without its percentage.
      return parts.join(' ').replace(/entry$/, 'entry 0%')
    }),
  )
  const [first, second] = ['fade-in view() entry 0%', 'fade-in view() entry 12%']
  expect(ways).toEqual([first, second, first, second, first, second])
  await cards.last().scrollIntoViewIfNeeded()
  await expect(cards.last()).toHaveCSS('opacity', '1')
})

test('§2.5 title on the first screen; hovering a tile shows its position, as does focus', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/cases/keith')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  const gap = () =>
    page.locator('footer').evaluate((footer) => {
      const last = document.querySelector('main > article > :last-child')
      return footer.getBoundingClientRect().top - (last?.getBoundingClientRect().bottom ?? NaN)
    })
  await expect.poll(gap).toBeCloseTo(0, 0)
  const { tiles } = galleryOf(page)
  const counter = tiles.nth(6).getByText('07 / 21')
  await expect(counter).toHaveCSS('opacity', '0')
  await tiles.nth(6).hover()
  await expect(counter).toHaveCSS('opacity', '1')
  for (const [reducedMotion, scale] of [
    ['reduce', 'none'],
    ['no-preference', '1.025'],
  ] as const) {
    await page.emulateMedia({ reducedMotion })
    await expect(tiles.nth(6).locator('img')).toHaveCSS('scale', scale)
  }
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
  await page.emulateMedia({ reducedMotion: 'reduce' })
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
