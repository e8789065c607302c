import { content } from '#catalog/content.ts'
import { expect, test } from './support/test.ts'

const ids = [
  'photo-video-production',
  'commercials',
  'event-coverage',
  'live-streaming',
  'headshots',
  'institutional-content',
  'social-media',
  'digital-strategy',
  'performance-marketing',
  'branding-design',
  'web-development',
  'growth-hacking',
]

test('§2.4 services: the heading and twelve services, each leading to its page', async ({ page }) => {
  await page.goto('/services')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How We Fix Your Marketing Problems')
  const links = await page
    .locator('main a[href^="/services/"]')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')))
  expect(links).toEqual(ids.map((id) => `/services/${id}`))
  const { services } = content()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.getByRole('heading')).toHaveText(services.map(({ title }) => title))
  await expect(rows.locator('p:first-of-type')).toHaveText(services.map(({ description }) => description))
})

for (const id of ids) {
  test(`§2.4 §3 service ${id}: back link, title, descriptions, what is included, picture, packages with name, price and features, action`, async ({
    page,
  }) => {
    const { services, servicesPage } = content()
    const service = services.find((item) => item.id === id)
    if (!service) throw new Error(`no service ${id}`)
    await page.goto(`/services/${id}`)
    const main = page.getByRole('main')
    const header = main.locator('header')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(service.title)
    await expect(page.getByRole('link', { name: 'Back to Services' })).toHaveAttribute('href', '/services')
    await expect(header.getByText(service.description, { exact: true })).toBeVisible()
    await expect(header.getByRole('img', { name: service.image.alt, exact: true })).toBeVisible()
    const paragraphs = await main.getByRole('paragraph').allTextContents()
    expect(paragraphs.filter((text) => service.fullDescription.includes(text))).toEqual(service.fullDescription)
    expect(service.features.length).toBeGreaterThanOrEqual(3)
    const features = service.features.flatMap((item) => (typeof item === 'string' ? item : Object.values(item)))
    const included = main.getByRole('region', { name: "What's Included" })
    await expect(included.getByRole('listitem')).toHaveCount(service.features.length)
    await expect(included.getByRole('paragraph')).toHaveText(features)
    const offers = main.getByRole('region', { name: servicesPage.packagesTitle }).locator('.package-grid > li')
    expect(service.packages.length).toBeGreaterThan(0)
    await expect(offers).toHaveCount(service.packages.length)
    for (const [index, offer] of service.packages.entries()) {
      const shown = offers.nth(index)
      await expect(shown.getByRole('heading')).toHaveText(offer.name)
      await expect(shown.locator('> p')).toHaveText(offer.price)
      await expect(shown.locator('> p')).toBeVisible()
      await expect(shown.getByRole('listitem')).toHaveText(offer.features)
    }
    // Under the title, and where the page ends.
    const actions = page.getByRole('link', { name: 'Start Your Transformation' })
    await expect(actions).toHaveCount(2)
    for (const action of await actions.all()) {
      const href = await action.getAttribute('href')
      expect(href).toMatch(/^sms:\+12025550147\?&body=/)
      expect(decodeURIComponent(href ?? '')).toMatch(/consultation/i)
    }
    // For social media only, an embedded film.
    await expect(main.locator('[data-film]')).toHaveCount(id === 'social-media' ? 1 : 0)
  })
}

test('§2.4 §3 features are plain text; those of social media have title and description', () => {
  for (const { id, features } of content().services)
    for (const feature of features)
      expect(typeof feature === 'string' ? 'text' : Object.keys(feature), id).toEqual(
        id === 'social-media' ? ['title', 'description'] : 'text',
      )
})

test('§3 packages: prices run from $150/person to $25,000, monthly ones from $1,500/month to $10,000', () => {
  // Every page shows those of its service, as above.
  const prices = content().services.flatMap(({ packages }) => packages.map(({ price }) => price))
  const amount = (price: string) => Number(/\$([\d,]+)/.exec(price)?.[1]?.replaceAll(',', ''))
  const oneOff = prices.filter((price) => !price.includes('/month')).map(amount)
  const monthly = prices.filter((price) => price.includes('/month')).map(amount)
  expect(prices).toContain('$150/person')
  expect(Math.min(...oneOff)).toBe(150)
  expect(Math.max(...oneOff)).toBe(25_000)
  expect(Math.min(...monthly)).toBe(1500)
  expect(Math.max(...monthly)).toBe(10_000)
})

test.describe('an unknown id', () => {
  test.use({ allowedErrors: [/404/] })
  test('§2.4 unknown service: says Service not found, with status 404, in an empty frame with the way back', async ({
    page,
  }) => {
    const { servicesPage, notFound } = content()
    const response = await page.goto('/services/juggling')
    expect(response?.status()).toBe(404)
    await expect(page).toHaveTitle('Service not found')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service not found')
    await expect(page.getByText(servicesPage.notFoundText)).toBeVisible()
    await expect(page.locator('.unexposed-page')).toHaveText(notFound.code)
    await page.getByRole('main').getByRole('link', { name: 'Back to Services' }).click()
    await expect(page).toHaveURL('/services')
  })
})

test('§2.4 services: the picture of a row stands beside the words of every row, one before any row has the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/services')
  const rows = page.getByRole('main').getByRole('listitem')
  const preview = (index: number) => rows.nth(index).locator('.service-preview')
  await expect(preview(0)).toHaveCSS('opacity', '1')
  await expect(preview(2)).toHaveCSS('opacity', '0')
  await rows.nth(2).getByRole('heading').hover()
  await expect(preview(2)).toHaveCSS('opacity', '1')
  const left = await preview(2).evaluate((element) => element.getBoundingClientRect().left)
  const words = await rows
    .locator(':is(h2, p, .label):not(.service-preview *)')
    .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().right))
  expect(Math.max(...words)).toBeLessThan(left)
})
