import { content } from '#catalog/content.ts'
import { galleryOf } from './support/gallery.ts'
import { expect, test } from './support/test.ts'

/** What a page shows on paper: visible there, with its colour and edge. */
test.beforeEach(({ page }) => page.emulateMedia({ media: 'print' }))

test('nobody presses paper: header and footer only name the agency; buttons have an edge', async ({ page }) => {
  await page.setViewportSize({ width: 794, height: 1000 })
  await page.goto('/services/social-media')
  const { name, email } = content().site
  await expect(page.getByRole('banner')).toHaveText(name, { useInnerText: true })
  await expect(page.locator('.brand-mark').first()).toHaveCSS('print-color-adjust', 'exact')
  for (const part of ['banner', 'contentinfo'] as const)
    await expect(page.getByRole(part).getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toContainText(email)
  // Grounds are not printed.
  const button = page.getByRole('main').locator('a.filled').first()
  await expect(button).toHaveCSS('color', await page.locator('body').evaluate((body) => getComputedStyle(body).color))
  await expect(button).toHaveCSS('outline-style', 'solid')
})

test('the month is on paper, without the frame that opens it on a screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden()
  await expect(page.locator('.opening')).toBeHidden()
  await expect(page.locator('.day-open .day-frame')).toBeVisible()
})

test('on paper of one column nothing is cut or laid over the next thing', async ({ page }) => {
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.goto('/contact')
  const grids = page.locator('.ask, .kind, .page-grid')
  expect(await grids.count()).toBeGreaterThan(2)
  for (const grid of await grids.all()) {
    await expect(grid).not.toHaveCSS('display', 'grid')
    const width = await grid.evaluate((element) => element.clientWidth)
    const columns = await grid.locator('> :visible').evaluateAll((parts) => parts.map((part) => part.clientWidth))
    expect(columns.length).toBeGreaterThan(1)
    for (const column of columns) expect(column).toBeGreaterThan(0.75 * width)
  }
  for (const whole of ['textarea', '#main li', 'main dl > div', 'footer'])
    await expect(page.locator(whole).first()).toHaveCSS('break-inside', 'avoid')
  for (const heading of await page.locator('h2').all()) await expect(heading).toHaveCSS('break-after', 'avoid')
  // What is folded is printed; on a screen nothing of it is laid out, even by a browser that looks for fields to fill in.
  const folded = page.locator('.more-fields > div')
  await expect(folded).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  expect(await folded.evaluate((fields) => fields.getClientRects().length)).toBe(0)
})

test('printed from the lightbox the page shows itself, and the lightbox has the keys after', async ({ page }) => {
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/cases/keith?photo=3')
  const { dialog, counter, press } = galleryOf(page)
  await expect(counter(3)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(dialog.locator('.lightbox-room')).toHaveCSS('opacity', '0')
  await page.emulateMedia({ media: 'screen' })
  await expect(dialog).toBeFocused()
  await press('ArrowRight', 4)
})
