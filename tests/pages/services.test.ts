import { expect, test } from 'vitest'
import { content } from '#catalog/content.ts'
import { priceText } from '#catalog/price.ts'
import type { Price } from '#contract/content/price.ts'
import { addressesOf, all, hrefOf, open, region, textOf, textsOf } from './documents.ts'

const { services, servicesPage, site, notFound } = content()
/** A price of the content as a number; 0 where it is words. */
const amountOf = (price: Price | undefined) => (typeof price === 'object' ? price.amount : 0)
const isMonthly = (price: Price) => typeof price === 'object' && price.per === 'month'
const ids = (
  'photo-video-production commercials event-coverage live-streaming headshots institutional-content social-media ' +
  'digital-strategy performance-marketing branding-design web-development growth-hacking'
).split(' ')

test('§2.4 services: the heading and twelve services, each with title and description, leading to its page', async () => {
  const main = (await open('/services')).querySelector('main')
  expect(textsOf(main, 'h1')).toEqual(['How We Fix Your Marketing Problems'])
  expect(addressesOf(main, 'a[href^="/services/"]')).toEqual(ids.map((id) => `/services/${id}`))
  const text = textOf(main)
  const pictures = servicesPage.photographs.map(({ alt }) => alt)
  expect(pictures).toHaveLength(6)
  expect(all(main, 'img').map((image) => image.getAttribute('alt'))).toEqual(pictures)
  for (const { title, description } of services) {
    expect(textsOf(main, 'h2, h3')).toContain(title)
    expect(text).toContain(description)
  }
})

test.each(services)('§2.4 §3 service $id: back link, texts, features, picture, packages, action', async (service) => {
  const page = await open(`/services/${service.id}`)
  const main = page.querySelector('main')
  expect(textsOf(main, 'h1')).toEqual([service.title])
  expect(hrefOf(main, 'Back to Services')).toBe('/services')
  const paragraphs = textsOf(main, 'p')
  expect(paragraphs).toContain(service.description)
  expect(all(main, 'img').map((image) => image.getAttribute('alt'))).toContain(service.image.alt)
  expect(paragraphs.filter((text) => service.fullDescription.includes(text))).toEqual(service.fullDescription)
  const included = region(page, "What's Included")
  expect(service.features.length).toBeGreaterThanOrEqual(3)
  expect(textsOf(included, 'li p')).toEqual(
    service.features.flatMap((item) => (typeof item === 'string' ? item : Object.values(item))),
  )
  const offers = region(page, servicesPage.packagesTitle)
  const told = all(offers, 'li:has(h3)').map((offer) => textsOf(offer, 'h3, h3 + p, li'))
  // The one most clients take says so beside its name.
  expect(told).toEqual(
    service.packages.map(({ name, featured, features }) => [
      ...(featured ? [name, servicesPage.featuredLabel] : [name]),
      ...features,
    ]),
  )
  // Amount and what it is for may stand in parts of their own.
  const prices = textOf(offers).replaceAll(' ', '')
  for (const { price } of service.packages)
    expect(prices).toContain(priceText(price, { site, servicesPage }).replaceAll(' ', ''))
  const actions = all(main, 'a').filter((link) => textOf(link) === 'Start Your Transformation')
  expect(actions.length).toBeGreaterThan(0)
  for (const action of actions) {
    const href = action.getAttribute('href') ?? ''
    expect(href).toMatch(/^sms:\+12025550147\?&body=/)
    expect(decodeURIComponent(href)).toMatch(/consultation/i)
  }
  expect(all(main, '[data-film]')).toHaveLength(service.id === 'social-media' ? 1 : 0)
})

test('§2.4 §3 features are plain text; those of social media have title and description', () => {
  for (const { id, features } of services)
    for (const feature of features)
      expect(typeof feature === 'string' ? 'text' : Object.keys(feature), id).toEqual(
        id === 'social-media' ? ['title', 'description'] : 'text',
      )
})

test('§3 packages: prices run from $150/person to $25,000, monthly ones from $1,500/month to $10,000', () => {
  const prices = services.flatMap(({ packages }) => packages.map(({ price }) => price))
  const monthly = prices.filter(isMonthly).map(amountOf)
  const oneOff = prices.filter((price) => !isMonthly(price)).map(amountOf)
  expect(prices).toContainEqual({ amount: 150, per: 'person' })
  expect([Math.min(...oneOff), Math.max(...oneOff)]).toEqual([150, 25_000])
  expect([Math.min(...monthly), Math.max(...monthly)]).toEqual([1500, 10_000])
})

test('a service answers its own questions without script, says how a day runs and who was pleased, and leads to the form too', async () => {
  for (const { id, questions = [], quote } of services) {
    const page = await open(`/services/${id}`)
    expect(textsOf(page, 'main summary'), id).toEqual(questions.map(({ question }) => question))
    expect(textsOf(page, 'main details p'), id).toEqual(questions.map(({ answer }) => answer))
    expect(textsOf(page, 'main figcaption'), id).toEqual(quote ? [quote.by] : [])
    expect(textsOf(region(page, servicesPage.day?.title ?? ''), 'h3'), id).toEqual(
      servicesPage.day?.items.map(({ title }) => title),
    )
    expect(hrefOf(page.querySelector('main'), servicesPage.formLabel), id).toBe('/contact')
  }
})

/** The worked offers of the law-firm guide: each table whose last row is a total. */
async function guideOffers() {
  const guide = await open('/blog/social-media-marketing-law-firms-guide')
  const tables = all(guide, '.prose table').map((table) => all(table, 'tr').map((row) => textsOf(row, 'th, td')))
  return tables.flatMap(([[title = ''] = [], ...rows]) => {
    const read = (sum: string) => (/^\$[\d,]+$/.test(sum) ? { amount: Number(sum.replaceAll(/\D/g, '')) } : sum)
    const [total, ...lines] = rows.map(([label = '', sum = '']) => ({ label, sum: read(sum) })).toReversed()
    return total?.label === 'Total' ? [{ title, lines, total }] : []
  })
}

test('sums hold: the lines of each worked offer add up, and their prices are those of the packages', async () => {
  const { offers, day, questions } = servicesPage
  const inGuide = await guideOffers()
  expect(inGuide.map(({ total }) => total.sum)).toEqual(offers?.items.map(({ total }) => total.sum))
  const prices = services.flatMap(({ packages }) => packages.map(({ price }) => price))
  for (const { title, lines, total } of [...(offers?.items ?? []), ...inGuide]) {
    const whole = lines.reduce((sum, line) => sum + amountOf(line.sum), 0)
    expect(whole, title).toBe(amountOf(total.sum))
    // What a line costs is the price of a package, or that of a person as often as it says.
    const expected = lines.flatMap(({ label, sum }) => {
      const people = Number(/(\d+) people at \$150/.exec(label)?.[1] ?? 1)
      return amountOf(sum) ? [amountOf(sum) / people] : []
    })
    expect(prices.map(amountOf), title).toEqual(expect.arrayContaining(expected))
  }
  const page = await open('/services')
  expect(textsOf(region(page, offers?.title ?? ''), 'h3')).toEqual(offers?.items.map(({ title }) => title))
  expect(textsOf(region(page, day?.title ?? ''), 'li > p.text-small')).toEqual(day?.items.map(({ text }) => text))
  expect(textsOf(page, 'main summary')).toEqual(questions?.items.map(({ question }) => question))
})

test('a shoot inside a monthly plan is at most 30% under the day alone, and each plan has a minimum term', () => {
  const [halfDay, day] = services.find(({ id }) => id === 'photo-video-production')?.packages ?? []
  const shoots = [
    [/two shoot days/i, 2 * amountOf(day?.price)],
    [/full shoot day/i, amountOf(day?.price)],
    [/half-day/i, amountOf(halfDay?.price)],
  ] as const
  for (const { packages } of services)
    for (const { name, price, features } of packages.filter((item) => isMonthly(item.price))) {
      const words = features.join('. ')
      expect(words, name).toMatch(/minimum term of (three|six) months/i)
      const alone = shoots.find(([shoot]) => shoot.test(words))?.[1] ?? 0
      expect(amountOf(price), name).toBeGreaterThan(alone * 0.7)
    }
})

test('every package says when it is delivered', () => {
  const turnaround =
    /deliver|within|turnaround|same day|same evening|every evening|live in|every friday|after|week seven/i
  for (const { name, features } of services.flatMap(({ packages }) => packages))
    expect(features.join(' '), name).toMatch(turnaround)
})

test('§2.4 §8 unknown service: says Service not found, with the way back', async () => {
  const page = await open('/services/juggling')
  expect(textsOf(page, 'title, h1')).toEqual(['Service not found', 'Service not found'])
  expect(textOf(page.querySelector('main'))).toContain(servicesPage.notFoundText)
  expect(textOf(page.querySelector('main'))).toContain(notFound.code)
  expect(hrefOf(page.querySelector('main'), 'Back to Services')).toBe('/services')
})

test('§2.10 not found: 404, its words and the way home, between header and footer', async () => {
  const page = await open('/no/such/page')
  expect(textsOf(page, 'h1')).toEqual(['Oops! Page not found'])
  expect(textsOf(page, 'main p')).toContain('404')
  expect(hrefOf(page.querySelector('main'), 'Return to Home')).toBe('/')
  expect(page.querySelectorAll('body > header, body > footer')).toHaveLength(2)
})
