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
})

for (const id of ids) {
  test(`§2.4 service ${id}: back link, title, what is included, picture, packages, action`, async ({ page }) => {
    await page.goto(`/services/${id}`)
    const { title = '' } = content().services.find((service) => service.id === id) ?? {}
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('link', { name: 'Back to Services' })).toHaveAttribute('href', '/services')
    const included = page.getByRole('region', { name: "What's Included" })
    expect(await included.getByRole('listitem').count()).toBeGreaterThanOrEqual(3)
    await expect(page.locator('main header').locator('img, .unexposed').first()).toBeVisible()
    await expect(page.locator('#packages')).toBeVisible()
    await expect(page.getByText(/\$\d/).first()).toBeAttached()
    const action = page.getByRole('link', { name: 'Start Your Transformation' }).first()
    const href = await action.getAttribute('href')
    expect(href).toMatch(/^sms:\+12025550147\?&body=/)
    expect(decodeURIComponent(href ?? '')).toMatch(/consultation/i)
  })
}

for (const id of ids) {
  test(`§3 service ${id}: description, full description, features, and packages with name, price and features`, async ({
    page,
  }) => {
    const { services, servicesPage } = content()
    const service = services.find((item) => item.id === id)
    await page.goto(`/services/${id}`)
    const main = page.getByRole('main')
    await expect(main.locator('header').getByText(service?.description ?? '', { exact: true })).toBeVisible()
    const paragraphs = await main.getByRole('paragraph').allTextContents()
    expect(paragraphs.filter((text) => service?.fullDescription.includes(text))).toEqual(service?.fullDescription)
    const features = service?.features.flatMap((item) => (typeof item === 'string' ? item : Object.values(item)))
    const included = main.getByRole('region', { name: servicesPage.includedTitle })
    await expect(included.getByRole('paragraph')).toHaveText(features ?? [])
    const offers = main.getByRole('region', { name: servicesPage.packagesTitle }).locator('.package-grid > li')
    await expect(offers).toHaveCount(service?.packages.length ?? 0)
    for (const [index, offer] of service?.packages.entries() ?? []) {
      const shown = offers.nth(index)
      await expect(shown.getByRole('heading')).toHaveText(offer.name)
      await expect(shown.locator('> p')).toHaveText(offer.price)
      await expect(shown.getByRole('listitem')).toHaveText(offer.features)
    }
  })
}

test('§2.4 social media: an embedded film, and features with title and description; no other service has a film', async ({
  page,
}) => {
  for (const id of ids) {
    await page.goto(`/services/${id}`)
    await expect(page.locator('main [data-film]')).toHaveCount(id === 'social-media' ? 1 : 0)
  }
  await page.goto('/services/social-media')
  const feature = page.getByRole('region', { name: "What's Included" }).getByRole('listitem').first()
  expect(await feature.locator('p').count()).toBe(2)
})

test('§3 packages: prices run from $150/person to $25,000, monthly ones from $1,500/month to $10,000', async ({
  page,
}) => {
  const prices: string[] = []
  for (const id of ids) {
    await page.goto(`/services/${id}`)
    prices.push(...(await page.locator('.package-grid > li > p').allTextContents()))
  }
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
  test('§2.4 unknown service: says Service not found, with status 404', async ({ page }) => {
    const response = await page.goto('/services/juggling')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service not found')
    await expect(page.getByRole('link', { name: 'Back to Services' })).toBeVisible()
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
    .locator('h2, p, .label')
    .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().right))
  expect(Math.max(...words)).toBeLessThan(left)
})
