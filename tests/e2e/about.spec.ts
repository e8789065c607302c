import { content } from '#catalog/content.ts'
import { contentFile } from './support/content.ts'
import { expect, test } from './support/test.ts'

test('§2.7 about: what stands under a picture is not what it shows once more', async ({ page }) => {
  for (const path of ['/', '/about']) {
    await page.goto(path)
    const figure = page.getByRole('main').getByRole('figure').first()
    const caption = await figure.locator('figcaption').textContent()
    expect(caption, path).toMatch(/^\d\d \/ 30, /)
    expect(await figure.getByRole('img').getAttribute('alt'), path).not.toBe(caption)
  }
})

test('§2.3 home: the founder’s letter keeps its distance from the picture', async ({ page }) => {
  for (const width of [1024, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await expect(page.locator('html[data-later], [data-laid-out]')).toHaveCount(0)
    const picture = await page.locator('#about figure').boundingBox()
    const letter = await page.locator('#about figure + div').boundingBox()
    // A column and both gutters beside it.
    expect((letter?.x ?? 0) - (picture?.x ?? 0) - (picture?.width ?? 0), `${width}`).toBeGreaterThan(width / 20)
  }
})

test('§2.7 about: intro, founder story, figures, timeline, four values and Come Say Hi, in order', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
  await expect(page.getByRole('region', { name: 'How it started' })).toBeVisible()
  for (const [value, label] of [
    ['375+', 'clients/partners'],
    ['8+', 'years'],
    ['428+', 'projects'],
  ] as const) {
    const figure = page.locator('main dl > div').filter({ has: page.getByText(label, { exact: true }) })
    await expect(figure.locator('dd')).toHaveText(value)
  }
  await expect(page.locator('#timeline li > p:first-child')).toHaveText([
    '2018-2019',
    '2020',
    '2020-2024',
    'January 2025',
  ])
  await expect(page.locator('#values li')).toHaveCount(4)
  const hi = page.getByRole('link', { name: 'Come Say Hi' })
  await expect(hi).toHaveAttribute('href', /^sms:\+12025550147/)
  const order = await page
    .locator('#story, main dl, #timeline, #values, #say-hi')
    .evaluateAll((all) => all.map((element) => element.id || 'figures'))
  expect(order).toEqual(['story', 'figures', 'timeline', 'values', 'say-hi'])
})

test('§2.7 about: the paragraphs of the intro and of the founder story, all and in order', async ({ page }) => {
  const { intro, story } = contentFile('pages/about') as {
    intro: string[]
    story: { title: string; paragraphs: string[] }
  }
  await page.goto('/about')
  const main = page.getByRole('main')
  await expect(main.locator('header').getByRole('paragraph')).toHaveText(intro)
  await expect(main.getByRole('region', { name: story.title }).getByRole('paragraph')).toHaveText(story.paragraphs)
})

test('§2.7 about: when, title and text of each timeline entry, title and text of each of the four values', async ({
  page,
}) => {
  const { timeline, values } = content().about
  await page.goto('/about')
  const entries = page.locator('#timeline').getByRole('listitem')
  await expect(entries).toHaveCount(timeline.entries.length)
  for (const [index, { when, title, text }] of timeline.entries.entries()) {
    await expect(entries.nth(index).getByRole('heading')).toHaveText(title)
    await expect(entries.nth(index).getByRole('paragraph')).toHaveText([when, text])
  }
  const items = page.locator('#values').getByRole('listitem')
  await expect(items).toHaveCount(4)
  for (const [index, { title, text }] of values.items.entries()) {
    await expect(items.nth(index).getByRole('heading')).toHaveText(title)
    await expect(items.nth(index).getByRole('paragraph')).toHaveText(text)
  }
})
