import { expect, test } from './support/test.ts'

for (const path of ['/', '/contact', '/cases/keith']) {
  test(`the first Tab shows the way past the header, and Enter takes it: ${path}`, async ({ page }) => {
    await page.goto(path)
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('main')
  })
}

test('the way past the header is as large as a button', async ({ page }) => {
  await page.goto('/')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).not.toBeInViewport()
  await page.keyboard.press('Tab')
  const text = await skip.evaluate((link) => {
    const range = document.createRange()
    range.selectNodeContents(link)
    return range.getBoundingClientRect().width
  })
  const box = await skip.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  expect(box?.width).toBeGreaterThanOrEqual(text + 24)
})
