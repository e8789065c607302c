import { content } from '#catalog/content.ts'
import { centreOf } from './support/gallery.ts'
import { booted, expect, test } from './support/test.ts'

const all = [
  {
    slug: 'atlanta-office',
    title: 'Atlanta Office',
    category: 'Corporate Photography',
    metrics: ['200+', '50+', '3'],
    labels: ['photos', 'team members', 'departments'],
  },
  {
    slug: 'grossman-law',
    title: 'Grossman Law',
    category: 'Legal Photography',
    metrics: ['3,900%', '77,500+', '4-hour'],
    labels: ['follower growth', 'profile interactions', 'session'],
  },
  {
    slug: 'san-antonio-conference',
    title: 'San Antonio Conference',
    category: 'Event Photography',
    metrics: ['300+', '1,000+', '2'],
    labels: ['photos', 'attendees', 'days'],
  },
  {
    slug: 'keith',
    title: 'Keith Seminar',
    category: 'Event Photography',
    metrics: ['200+', '100%', 'Complete'],
    labels: ['photos delivered within 48 hours', 'client satisfaction', 'event coverage'],
  },
  {
    slug: 'mock-trial',
    title: 'Mock Trial',
    category: 'Legal Event',
    metrics: ['2', '150+', '4'],
    labels: ['event days', 'photos delivered', 'coverage areas'],
  },
  {
    slug: 'map-headshots',
    title: 'MAP 2024',
    category: 'Professional Headshots',
    metrics: ['300+', '100%', '3'],
    labels: ['headshots', 'client satisfaction', 'sessions'],
  },
  {
    slug: 'art-of-outsmarting',
    title: 'Art of Outsmarting',
    category: 'Book Photography',
    metrics: ['500+', '800+', '100%'],
    labels: ['photos', 'attendees', 'event coverage'],
  },
]

test('§2.5 case list: seven cases in order, each a card with its category that leads to the case', async ({ page }) => {
  await page.goto('/cases')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(7)
  for (const [index, { slug, title, category }] of all.entries()) {
    const card = cards.nth(index)
    await expect(card.getByRole('heading', { name: title })).toBeVisible()
    await expect(card.getByText(category, { exact: true })).toBeVisible()
    await expect(card.getByRole('link', { name: /^View Case Study/ })).toHaveAttribute('href', `/cases/${slug}`)
  }
})

test('§2.5 case list: a card may lead to its external photo gallery', async ({ page }) => {
  await page.goto('/cases')
  const { cases } = content()
  expect(cases.some(({ galleryUrl }) => galleryUrl)).toBe(true)
  for (const [index, { gallery, galleryUrl }] of cases.entries()) {
    const link = page
      .getByRole('article')
      .nth(index)
      .getByRole('link', { name: /full gallery/ })
    await expect(link).toHaveCount(galleryUrl ? 1 : 0)
    if (!galleryUrl) continue
    await expect(link).toHaveAttribute('href', `https://galleries.dayframe.example/${gallery}`)
    await expect(link).toHaveAttribute('target', '_blank')
  }
})

test('§2.5 case list: links to galleries say which case they are of', async ({ page }) => {
  await page.goto('/cases')
  const links = page.getByRole('main').locator('a[target=_blank]')
  const titles = content().cases.flatMap(({ title, galleryUrl }) => (galleryUrl ? title : []))
  expect(titles.length).toBeGreaterThan(1)
  await expect(links).toHaveCount(titles.length)
  for (const [index, title] of titles.entries())
    await expect(links.nth(index)).toHaveAccessibleName(`Open the full gallery: ${title} (opens in a new tab)`)
})

test('§2.5 case list: the whole card leads to the case', async ({ page }) => {
  await page.goto('/cases')
  const picture = page.getByRole('article').nth(1).getByRole('img')
  await picture.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const { x, y } = await centreOf(picture)
  await page.mouse.click(x, y)
  await expect(page).toHaveURL('/cases/grossman-law')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grossman Law')
})

test('§2.5 case list: Start Your Success Story opens a text message to the agency with a message of interest', async ({
  page,
}) => {
  await page.goto('/cases')
  const href = await page.getByRole('link', { name: 'Start Your Success Story' }).getAttribute('href')
  expect(href).toMatch(/^sms:\+12025550147\?&body=/)
  expect(decodeURIComponent(href ?? '')).toMatch(/interested/)
})

for (const { slug, title, category, metrics, labels } of all) {
  test(`§2.5 case ${slug}: back link, badge, title, key metrics, overview, gallery, coverage areas, related cases`, async ({
    page,
  }) => {
    await page.goto(`/cases/${slug}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Back to Cases' })).toHaveAttribute('href', '/cases')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
    const badge = slug === 'art-of-outsmarting' ? 'Event Photography' : category
    await expect(main.locator('header').getByRole('listitem').first()).toHaveText(badge)
    const figures = main.getByRole('region', { name: 'Key metrics' }).getByRole('definition')
    await expect(figures).toHaveText(metrics)
    await expect(main.getByRole('region', { name: 'Key metrics' }).getByRole('term')).toHaveText(labels)
    expect(await main.getByRole('region', { name: 'Overview' }).getByRole('paragraph').count()).toBeGreaterThanOrEqual(
      2,
    )
    await expect(main.getByRole('region', { name: 'Photo gallery' }).getByRole('listitem')).toHaveCount(21)
    const coverage = main.locator('section[aria-labelledby=coverage]').getByRole('listitem')
    expect(await coverage.count()).toBeGreaterThanOrEqual(3)
    for (const area of await coverage.all()) {
      await expect(area.getByRole('heading')).not.toBeEmpty()
      await expect(area.getByRole('paragraph').last()).not.toBeEmpty()
    }
    const related = main.getByRole('region', { name: 'Related cases' }).getByRole('link', { name: /^View Case Study/ })
    await expect(related).toHaveCount(2)
    for (const link of await related.all()) expect(await link.getAttribute('href')).not.toBe(`/cases/${slug}`)
  })
}

test('§2.5 art-of-outsmarting: book photography on the list, event photography on its own page', async ({ page }) => {
  await page.goto('/cases')
  await expect(page.getByRole('article').last().getByText('Book Photography')).toBeVisible()
  await page.goto('/cases/art-of-outsmarting')
  await expect(page.getByRole('main').getByRole('listitem').first()).toHaveText('Event Photography')
})

test('§2.5 some pages have key deliverables and result lists', async ({ page }) => {
  for (const slug of ['atlanta-office', 'mock-trial', 'map-headshots']) {
    await page.goto(`/cases/${slug}`)
    const list = page.getByRole('region', { name: 'Key deliverables' }).getByRole('listitem')
    expect(await list.count(), slug).toBeGreaterThan(2)
    await expect(list.first()).not.toBeEmpty()
  }
})

test('§2.5 keith: a hero image, the tag Event Photography, results, and three more case studies in list order', async ({
  page,
}) => {
  await page.goto('/cases/keith')
  const main = page.getByRole('main')
  await expect(main.getByRole('img').first()).toBeInViewport()
  await expect(main.getByRole('listitem').first()).toHaveText('Event Photography')
  await expect(main.getByRole('region', { name: 'Results' }).getByRole('listitem').first()).toBeVisible()
  const more = main.getByRole('region', { name: 'More case studies' })
  await expect(more.getByRole('article')).toHaveCount(3)
  for (const [index, { slug, title, category }] of all
    .filter(({ slug }) => slug !== 'keith')
    .slice(0, 3)
    .entries()) {
    const card = more.getByRole('article').nth(index)
    await expect(card.getByRole('img')).toBeVisible()
    await expect(card.getByText(category, { exact: true })).toBeVisible()
    await expect(card.getByRole('heading', { name: title })).toBeVisible()
    const { description } = content().cases.find(({ id }) => id === slug) ?? {}
    await expect(card.getByRole('paragraph').nth(1)).toHaveText(description ?? '')
    await expect(card.getByRole('link', { name: /^View Case Study/ })).toHaveAttribute('href', `/cases/${slug}`)
  }
})

for (const [slug, ...words] of [
  ['atlanta-office', /law firm/i, /office shoot/i],
  ['san-antonio-conference', /two days/i, /law firm/i, /conference/i],
  ['grossman-law', /hospitality attorney/i, /social media/i, /followers grew/i],
] as const)
  test(`§2.5 ${slug}: the page says what it was`, async ({ page }) => {
    await page.goto(`/cases/${slug}`)
    for (const word of words) await expect(page.getByRole('main')).toContainText(word)
  })

test('§2.5 mock-trial: a legal-training event dated January 19, 2024, legal photography', async ({ page }) => {
  await page.goto('/cases/mock-trial')
  await expect(page.getByRole('main').getByText('Legal photography', { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/legal.training/i)
  await expect(page.getByRole('definition').filter({ hasText: 'January 19, 2024' })).toBeVisible()
})

test('§2.5 map-headshots: June 3, 2024, with headshot, cocktail party and main event sessions and a film', async ({
  page,
}) => {
  await page.goto('/cases/map-headshots')
  const main = page.getByRole('main')
  await expect(main.getByRole('definition').filter({ hasText: 'June 3, 2024' })).toBeVisible()
  for (const session of [/headshot/i, /cocktail/i, /main event/i]) {
    await expect(main.getByRole('heading', { name: session, level: 3 }).first()).toBeVisible()
  }
  await expect(main.locator('video')).toHaveCount(1)
  const film = main.locator('video')
  await expect(film).toHaveJSProperty('muted', true)
  await expect(film).toHaveJSProperty('paused', true)
  await film.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect(film).toHaveJSProperty('paused', false)
})

for (const path of ['/services', '/blog', ...all.map(({ slug }) => `/cases/${slug}`)])
  test(`whoever has read ${path} to its end is asked for the day, and led to the contact page`, async ({ page }) => {
    await page.goto(path)
    const closing = page.locator('main section').last()
    await expect(closing.getByRole('heading')).not.toBeEmpty()
    await expect(closing.getByRole('link')).toHaveAttribute('href', '/contact')
    await expect(closing.getByRole('link')).toHaveCount(1)
  })

test('a case leads to the services that were its work', async ({ page }) => {
  await page.goto('/cases/keith')
  const work = page.getByRole('main').locator('dl a')
  await expect(work).toHaveText(['Event Coverage', 'Social Media'])
  await work.first().click()
  await expect(page).toHaveURL('/services/event-coverage')
})

test('§2.5 grossman-law: ends with a call to contact the production company for a free consultation', async ({
  page,
}) => {
  await page.goto('/cases/grossman-law')
  const closing = page.locator('section[aria-labelledby=closing]')
  await expect(closing).toContainText(/free consultation/i)
  expect(await page.locator('main section').last().getAttribute('aria-labelledby')).toBe('closing')
  expect(await page.locator('main > article > :last-child').getAttribute('aria-labelledby')).toBe('closing')
  await closing.getByRole('link').click()
  await expect(page).toHaveURL('/contact')
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('§2.5 the services among the facts of a case can be hit within 44 px', async ({ page }) => {
    await page.goto('/cases/grossman-law')
    const links = page.locator('main header dl a')
    expect(await links.count()).toBeGreaterThan(1)
    const heights = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  })
})

test.describe('an unknown case', () => {
  test.use({ allowedErrors: [/404/] })

  test('§2.1 an unknown case is not found', async ({ page }) => {
    const answer = await page.goto('/cases/no-such-case')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
  })
})

test('§2.3 cases on home: cards fade in one after the other as they come into view, and are there without script', async ({
  page,
  browser,
}) => {
  await page.goto('/')
  await booted(page)
  const cards = page
    .locator('#cases')
    .getByRole('listitem')
    .filter({ has: page.getByRole('article') })
  for (const card of await cards.all()) {
    await card.scrollIntoViewIfNeeded()
    await expect(card).toHaveCSS('animation-name', 'fade-in')
  }
  const delays = await cards.evaluateAll((items) => items.map((item) => getComputedStyle(item).animationDelay))
  // Two stand in a row.
  expect(delays).toEqual(['0s', '0.12s', '0s', '0.12s', '0s', '0.12s'])
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto('/')
  await expect(plain.locator('#cases').getByRole('article').last()).toHaveCSS('opacity', '1')
  await context.close()
})
