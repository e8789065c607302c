import { sentPictures, wasteful } from './support/pictures.ts'
import { expect, test } from './support/test.ts'

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]) {
  // The list has its turn in pictures.spec.ts.
  test(`no picture of a case has more than 1.5 times the pixels it shows at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/cases/mock-trial')
    const pictures = await sentPictures(page.getByRole('main').locator('picture img'))
    expect(pictures.length).toBeGreaterThan(5)
    expect(wasteful(pictures)).toEqual([])
  })
}

test('a case on a laptop: its title is on the first screen, its hero no larger than the screen shows, and the footer follows at once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/cases/keith')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  expect(wasteful(await sentPictures(page.locator('.case-picture img')))).toEqual([])
  const gap = () =>
    page.evaluate(() => {
      const [last, footer] = [document.querySelector('main > article > :last-child'), document.querySelector('footer')]
      return Math.round((footer?.getBoundingClientRect().top ?? NaN) - (last?.getBoundingClientRect().bottom ?? NaN))
    })
  expect(await gap()).toBe(0)
})

for (const width of [820, 1440, 2560])
  test(`the wall at ${width} px: the two pictures of a row are of one height`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1000 })
    await page.goto('/cases')
    const heights = await page
      .locator('.case-card-picture')
      .evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().height)))
    expect(heights).toHaveLength(7)
    const [, ...pairs] = heights
    for (let i = 0; i + 1 < pairs.length; i += 2)
      expect(Math.abs((pairs[i] ?? 0) - (pairs[i + 1] ?? 0))).toBeLessThanOrEqual(1)
  })
