import { contentFile } from './support/content.ts'
import { booted, expect, test } from './support/test.ts'

test('§2.5 art-of-outsmarting: its own page shows a business conference', async ({ page }) => {
  await page.goto('/cases/art-of-outsmarting')
  await expect(
    page
      .getByRole('main')
      .locator('header')
      .getByText(/business conference/i)
      .first(),
  ).toBeVisible()
})

for (const slug of ['grossman-law', 'san-antonio-conference', 'atlanta-office']) {
  test(`§2.5 ${slug}: opened from the list, it sets tab title, description and canonical link`, async ({ page }) => {
    const { metadata } = contentFile(`cases/${slug}`) as { metadata: { title: string; description: string } }
    await page.goto('/cases')
    await booted(page)
    await page.locator(`main article a[href="/cases/${slug}"]`).click()
    await expect(page).toHaveURL(`/cases/${slug}`)
    await expect.poll(() => page.title()).toContain(metadata.title)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', metadata.description)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `https://dayframe.example/cases/${slug}`)
  })
}

test('§2.5 case list: Start Your Success Story stands at the bottom, under all cases', async ({ page }) => {
  await page.goto('/cases')
  const main = page.getByRole('main')
  const button = main.getByRole('link', { name: 'Start Your Success Story' })
  const order = await main.locator('article, a[href^="sms:"]').evaluateAll((all) => all.map(({ tagName }) => tagName))
  expect(order).toEqual([...Array.from({ length: 7 }, () => 'ARTICLE'), 'A'])
  await button.scrollIntoViewIfNeeded()
  const lastCard = await main.getByRole('article').last().boundingBox()
  const { y = 0 } = (await button.boundingBox()) ?? {}
  expect(y).toBeGreaterThan((lastCard?.y ?? Number.NaN) + (lastCard?.height ?? Number.NaN))
})

test('§2.5 keith: the tag Event Photography stands among its badges once', async ({ page }) => {
  await page.goto('/cases/keith')
  const badges = page.getByRole('main').locator('header').getByRole('listitem')
  await expect(badges.filter({ hasText: /^event photography$/i })).toHaveText(['Event Photography'])
})
