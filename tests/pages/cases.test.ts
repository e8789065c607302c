import { describe, expect, test } from 'vitest'
import { content } from '#catalog/content.ts'
import { addressesOf, all, figuresOf, hrefOf, open, region, textOf, textsOf } from './documents.ts'

const { cases, home } = content()

/** What the specification says of each case: its title, its category, and its three metrics. */
const told = {
  'atlanta-office': 'Atlanta Office | Corporate Photography | 200+ photos | 50+ team members | 3 departments',
  'grossman-law':
    'Grossman Law | Legal Photography | 3,900% follower growth | 77,500+ profile interactions | 4-hour session',
  'san-antonio-conference': 'San Antonio Conference | Event Photography | 300+ photos | 1,000+ attendees | 2 days',
  keith:
    'Keith Seminar | Event Photography | 200+ photos delivered within 48 hours | 100% client satisfaction | Complete event coverage',
  'mock-trial': 'Mock Trial | Legal Event | 2 event days | 150+ photos delivered | 4 coverage areas',
  'map-headshots': 'MAP 2024 | Professional Headshots | 300+ headshots | 100% client satisfaction | 3 sessions',
  'art-of-outsmarting': 'Art of Outsmarting | Book Photography | 500+ photos | 800+ attendees | 100% event coverage',
} as const
const slugs = Object.keys(told)
const main = async (path: string) => (await open(path)).querySelector('main')
const viewing = (within: ParentNode | null | undefined) =>
  all(within, 'a').filter((link) => textOf(link) === 'View Case Study')
const cardsOf = (within: ParentNode | null | undefined) =>
  all(within, 'article').filter((card) => viewing(card).length > 0 && !card.querySelector('article'))
const caseOf = (card: Element) => cases.find(({ id }) => viewing(card)[0]?.getAttribute('href') === `/cases/${id}`)

test('§2.5 case list: seven cases in order, each a card that leads to the case', async () => {
  expect(cardsOf(await main('/cases')).map((card) => caseOf(card)?.id)).toEqual(slugs)
})

test('§2.3 cases on home: six case studies in order, then View All Cases', async () => {
  const section = (await open('/')).querySelector('#cases')
  const shown = cardsOf(section).map((card) => caseOf(card)?.id)
  expect(shown.join(' ')).toBe('grossman-law keith mock-trial art-of-outsmarting san-antonio-conference atlanta-office')
  expect(hrefOf(section, 'View All Cases')).toBe('/cases')
})

test.each([
  ['/', home.cases.cases.length, true],
  ['/cases', cases.length, true],
  ...cases.map(({ id, showsMore }) => [`/cases/${id}`, showsMore ? 5 : 2, false] as const),
] as const)(
  '§2.5 §3 case cards of %s: picture, category, title, description and metrics are those of the case',
  async (path, count, hasMetrics) => {
    const cards = cardsOf(await main(path))
    expect(cards).toHaveLength(count)
    for (const card of cards) {
      const study = caseOf(card)
      expect(card.querySelector('img')?.getAttribute('alt')).toBe(study?.image.alt)
      expect(textsOf(card, 'h2, h3')).toEqual([study?.title])
      expect(textsOf(card, 'span')).toContain(study?.category)
      expect(textsOf(card, 'p')).toContain(study?.description)
      const metrics = study?.metrics.map(({ value, label }) => [value, label])
      expect(figuresOf(card)).toEqual(hasMetrics ? metrics : [])
    }
  },
)

test('§2.5 case list: a card may lead to its external photo gallery, and says of which case', async () => {
  const page = await main('/cases')
  const links = all(page, 'a[target=_blank]')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    cases.map(({ gallery }) => `https://galleries.dayframe.example/${gallery}`),
  )
  for (const [index, { title }] of cases.entries())
    expect(links[index]?.getAttribute('aria-label') ?? textOf(links[index])).toContain(title)
})

test('§2.5 case list: at the bottom, under all cases, Start Your Success Story opens a text message of interest', async () => {
  const page = await main('/cases')
  const order = all(page, 'article, a[href^="sms:"]').map(({ tagName }) => tagName)
  expect(order).toEqual([...slugs.map(() => 'ARTICLE'), 'A'])
  const href = hrefOf(page, 'Start Your Success Story') ?? ''
  expect(href).toMatch(/^sms:\+12025550147\?&body=/)
  expect(decodeURIComponent(href)).toMatch(/interested/)
})

describe.each(Object.entries(told))('§2.5 §3 case %s', (slug, words) => {
  const [title, category, ...metrics] = words.split(' | ')
  const study = cases.find(({ id }) => id === slug)!

  test('§2.5 back link, category badge, title, picture and tags', async () => {
    const page = await main(`/cases/${slug}`)
    expect(hrefOf(page, 'Back to Cases')).toBe('/cases')
    expect(textsOf(page, 'h1')).toEqual([title])
    // Book photography on the list, and there it is told as the event that it was.
    const badge = slug === 'art-of-outsmarting' ? 'Event Photography' : category
    expect(textsOf(page?.querySelector('header ul'), 'li')[0]).toBe(badge)
    expect(study.category).toBe(category)
    const text = textOf(page).toLowerCase()
    for (const tag of [study.tag ?? [], study.tags].flat()) expect(text).toContain(tag.toLowerCase())
    expect(page?.querySelector('header img')?.getAttribute('alt')).toMatch(/\w/)
  })

  test('§2.5 §3 key metrics, overview, coverage cards, sessions, deliverables and results', async () => {
    const page = await open(`/cases/${slug}`)
    // Each may say more after its label.
    const shown = figuresOf(region(page, 'Key metrics')).map((pair) => pair.join(' '))
    expect(shown).toEqual(metrics.map((metric) => expect.stringMatching(`^${RegExp.escape(metric)}`)))
    expect(study.overview.length).toBeGreaterThanOrEqual(2)
    expect(textsOf(region(page, 'Overview'), 'p')).toEqual(study.overview)
    expect(study.coverage.areas.length).toBeGreaterThanOrEqual(3)
    const { coverage, sessions = [], deliverables = [], results = [] } = study
    for (const { title, items } of [{ title: coverage.title, items: coverage.areas }, sessions].flat()) {
      expect(textsOf(region(page, title), 'h3')).toEqual(items.map((note) => note.title))
      expect(textsOf(region(page, title), 'h3 + p')).toEqual(items.map((note) => note.text))
    }
    for (const { title: name, items } of [deliverables, results].flat())
      expect(textsOf(region(page, name), 'li')).toEqual(items)
  })

  test('§3 §9 gallery: 21 photos in their order, described, with their place; the way out says where it leads', async () => {
    const gallery = region(await open(`/cases/${slug}`), 'Photo gallery')
    const tiles = all(gallery, 'li a[data-photo]')
    expect(textsOf(gallery, 'a[target=_blank]')).toEqual([expect.stringContaining('galleries.dayframe.example')])
    const { photos } = content().galleries.galleries.find(({ key }) => key === study.gallery) ?? { photos: [] }
    expect(photos).toHaveLength(21)
    expect(tiles.map((tile) => tile.querySelector('img')?.getAttribute('alt'))).toEqual(photos.map(({ alt }) => alt))
    expect(tiles.map(textOf)).toEqual(photos.map((_, index) => `${String(index + 1).padStart(2, '0')} / 21`))
  })

  test('§2.5 related cases are two others; tab title, description and canonical link are its own', async () => {
    const page = await open(`/cases/${slug}`)
    const related = addressesOf(region(page, 'Related cases'), 'a[href^="/cases/"]')
    expect(related).toHaveLength(2)
    expect(related).not.toContain(`/cases/${slug}`)
    const tab = study.metadata.title
    expect(textsOf(page, 'title')).toEqual([[`${tab} · Dayframe Studio`].find(({ length }) => length <= 60) ?? tab])
    expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toBe(study.metadata.description)
    const canonical = `https://dayframe.example/cases/${slug}`
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(canonical)
  })
})

test('every picture of a case says its size, describes itself and waits for its turn; the first comes at once', async () => {
  const [first, ...others] = all(await main('/cases/keith'), '.picture > img')
  expect(others.length).toBeGreaterThan(20)
  expect(first?.outerHTML).toMatch(/^<img(?=[^>]* loading="eager")(?=[^>]* fetchpriority="high")/i)
  for (const { outerHTML } of others)
    expect(outerHTML).toMatch(/^<img(?=[^>]* alt=)(?=[^>]* width=)(?=[^>]* height=)(?=[^>]* loading="lazy")/i)
  expect(others[0]?.outerHTML).toMatch(/(?=.* srcset="[^"]+\.avif \d+w)(?=.* src="[^"]+\.jpg")/i)
})

test('§2.5 lightbox: a link to a photo shows that photo where it is shared; one that names none is the page', async () => {
  const meta = async (photo: string, property = 'og:image') =>
    (await open(`/cases/keith?photo=${photo}`)).querySelector(`meta[property="${property}"]`)?.getAttribute('content')
  const page = (await open('/cases/keith')).querySelector('meta[property="og:image"]')?.getAttribute('content')
  expect(await meta('3')).not.toBe(page)
  const third = (await main('/cases/keith'))?.querySelector('[data-photo="3"] img')
  expect(await meta('3', 'og:image:alt')).toBe(third?.getAttribute('alt'))
  expect((await open('/cases/keith?photo=3')).querySelector('dialog')).not.toBeNull()
  for (const value of ['0', '22', 'seven', '7.5', '-1', '', '9999999999', '%3Cscript%3E']) {
    expect(await meta(value), value).toBe(page)
    expect((await open(`/cases/keith?photo=${value}`)).querySelector('dialog'), value).toBeNull()
  }
})

test('§2.5 some pages have key deliverables and result lists', () => {
  expect(cases.filter(({ deliverables }) => deliverables).map(({ id }) => id)).toEqual(
    expect.arrayContaining(['atlanta-office', 'mock-trial', 'map-headshots']),
  )
  expect(cases.filter(({ results }) => results).map(({ id }) => id)).toContain('keith')
})

test('§2.5 §9 keith: a hero image, the tag, results, and more case studies: three of the others in list order', async () => {
  const page = await open('/cases/keith')
  expect(page.querySelector('main header img')?.getAttribute('loading')).toBe('eager')
  expect(textsOf(page, 'main header li').filter((text) => /^event photography$/i.test(text))).toHaveLength(1)
  expect(region(page, 'Results')?.querySelector('li')).not.toBeNull()
  const more = cardsOf(region(page, 'More case studies')).map((card) => caseOf(card)?.id)
  expect(more).toEqual(slugs.filter((slug) => slug !== 'keith').slice(0, 3))
})

test.each([
  ['atlanta-office', /law firm/i, /office shoot/i],
  ['san-antonio-conference', /two days/i, /law firm/i, /conference/i],
  ['grossman-law', /hospitality attorney/i, /social media/i, /followers grew/i],
  ['mock-trial', /legal.training/i, /Legal photography/, /January 19, 2024/],
  ['map-headshots', /June 3, 2024/, /headshot/i, /cocktail/i, /main event/i],
  ['art-of-outsmarting', /business conference/i],
] as const)('§2.5 %s: the page says what it was', async (slug, ...words) => {
  const text = textOf(await main(`/cases/${slug}`))
  for (const word of words) expect(text).toMatch(word)
})

test('§2.5 map-headshots: embeds a film, muted; the other cases have none', async () => {
  for (const slug of slugs) {
    const films = all(await main(`/cases/${slug}`), '[data-film]')
    expect(films, slug).toHaveLength(slug === 'map-headshots' ? 1 : 0)
    for (const film of films) expect(film.querySelector('video')?.hasAttribute('muted')).toBe(true)
  }
})

test.each(['/services', '/blog', ...slugs.map((slug) => `/cases/${slug}`)])(
  '§2.5 whoever has read %s to its end is asked for the day, and led to the contact page',
  async (path) => {
    const closing = all(await main(path), 'section').at(-1)
    expect(textOf(closing?.querySelector('h2'))).not.toBe('')
    expect(addressesOf(closing, 'a')).toEqual(['/contact'])
    // One ends with a call to contact the production company for a free consultation.
    expect(textOf(closing)).toMatch(path === '/cases/grossman-law' ? /free consultation/i : /\w/)
  },
)
