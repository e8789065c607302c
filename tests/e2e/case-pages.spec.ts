import { content } from '#catalog/content.ts'
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

for (const study of content().cases) {
  test(`§2.5 case ${study.id}: picture, badges, overview, coverage, sessions, deliverables, results, tab title, description and canonical link are its own`, async ({
    page,
  }) => {
    await page.goto(`/cases/${study.id}`)
    const main = page.getByRole('main')
    const header = main.locator('header')
    await expect(header.getByRole('img')).toHaveAccessibleName(study.image.alt)
    // What it is filed under twice is one badge, in the spelling of the first.
    const filed = [study.pageCategory ?? study.category, study.tag ?? [], study.tags].flat()
    const badges = await header.getByRole('list').first().getByRole('listitem').allTextContents()
    expect(badges.map((badge) => badge.toLowerCase())).toEqual([...new Set(filed.map((badge) => badge.toLowerCase()))])
    await expect(header.getByRole('definition').first()).toHaveText(study.client)
    await expect(main.getByRole('region', { name: 'Overview' }).getByRole('paragraph')).toHaveText([...study.overview])
    const { coverage, sessions, deliverables, results } = study
    const region = (name: string) => main.getByRole('region', { name, exact: true })
    const cards = [{ title: coverage.title, items: coverage.areas }, sessions].filter((part) => part !== undefined)
    for (const { title, items } of cards) {
      await expect(region(title).getByRole('heading', { level: 3 })).toHaveText(items.map((note) => note.title))
      await expect(region(title).locator('h3 + p')).toHaveText(items.map((note) => note.text))
    }
    for (const { title, items } of [deliverables, results].filter((part) => part !== undefined))
      await expect(region(title).getByRole('listitem')).toHaveText([...items])
    const { title, description } = study.metadata
    expect(title.length).toBeGreaterThan(20)
    await expect(page).toHaveTitle([`${title} · Dayframe Studio`].find(({ length }) => length <= 60) ?? title)
    expect(description.length).toBeGreaterThanOrEqual(50)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', description)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `https://dayframe.example/cases/${study.id}`,
    )
  })
}
