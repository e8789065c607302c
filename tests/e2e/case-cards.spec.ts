import { content } from '#catalog/content.ts'
import { booted, expect, test } from './support/test.ts'

const { cases, casesPage } = content()

/** Where cards of cases stand, and how many: among others of a case two related ones, and three more where it says so. */
const places = [
  { path: '/', count: content().home.cases.cases.length, hasMetrics: true },
  { path: '/cases', count: cases.length, hasMetrics: true },
  ...cases.map(({ id, showsMore }) => ({ path: `/cases/${id}`, count: showsMore ? 5 : 2, hasMetrics: false })),
]

for (const { path, count, hasMetrics } of places) {
  const parts = hasMetrics ? ', description and metrics' : ' and description'
  test(`§2.5 §3 case cards of ${path}: picture, category, title${parts} are those of the case`, async ({ page }) => {
    await page.goto(path)
    const link = page.getByRole('link', { name: new RegExp(`^${casesPage.viewLabel}`) })
    const cards = page.getByRole('main').getByRole('listitem').getByRole('article').filter({ has: link })
    await expect(cards).toHaveCount(count)
    for (const card of await cards.all()) {
      const address = await card.getByRole('link', { name: casesPage.viewLabel }).getAttribute('href')
      const { title, category, description, image, metrics } = cases.find(({ id }) => address === `/cases/${id}`) ?? {}
      expect(title, `a case for ${address}`).toBeDefined()
      await expect(card.getByRole('img')).toHaveAccessibleName(image?.alt ?? '')
      await expect(card.getByRole('heading')).toHaveText(title ?? '')
      await expect(card.getByText(category ?? '', { exact: true })).toBeVisible()
      await expect(card.getByText(description ?? '', { exact: true })).toBeVisible()
      if (!hasMetrics) continue
      await expect(card.getByRole('definition')).toHaveText(metrics?.map(({ value }) => value) ?? [])
      await expect(card.getByRole('term')).toHaveText(metrics?.map(({ label }) => label) ?? [])
    }
  })
}

test('§3 case metrics: three of each case', () => {
  expect(cases.map(({ metrics }) => metrics.length)).toEqual(cases.map(() => 3))
})

test('cases that have been seen before the script comes do not fade in when they are come back to', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/start-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/')
  const cases = page.locator('#cases')
  await page.locator('#about').evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
  held.resolve()
  await booted(page)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await cases.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
  await expect(cases.getByRole('img').first()).toBeInViewport()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(cases.locator('.fades-in')).toHaveCount(0)
})
