import { expect, test } from './support/test.ts'

test('titles of what is a link as a whole keep their ink and take a line under the pointer', async ({ page }) => {
  for (const [path, title] of [
    ['/cases', 'main article h2'],
    ['/blog', 'main article h3'],
    ['/services', 'main li h2'],
  ] as const) {
    await page.goto(path)
    const first = page.locator(title).first()
    const ink = await first.evaluate((element) => getComputedStyle(element).color)
    await expect(first).toHaveCSS('text-decoration-line', 'none')
    // The one link of a card lies over all of it.
    await first.hover({ force: true })
    await expect(first).toHaveCSS('text-decoration-line', 'underline')
    await expect(first).toHaveCSS('color', ink)
    await expect(first).toHaveCSS('transform', 'none')
  }
})
