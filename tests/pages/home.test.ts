import { expect, test } from 'vitest'
import { content } from '#catalog/content.ts'
import { homeData } from '#catalog/home.ts'
import { addressesOf, all, figuresOf, hrefOf, named, open, region, textOf, textsOf } from './documents.ts'

const page = await open('/')
const part = (id: string) => page.querySelector(`#${id}`)

test('§2.3 home: sections stand in order with their anchors, then the footer', () => {
  const ids = all(page, 'main > section[id]').map(({ id }) => id)
  expect(ids).toEqual(['home', 'services', 'cases', 'blog', 'about', 'social', 'contact'])
  expect(page.querySelector('main')?.nextElementSibling?.tagName).toBe('FOOTER')
})

test('§1 §2.3 hero: logo, headline, tagline, the four figures as claimed here, and its three actions', () => {
  const hero = part('home')
  expect(hero?.querySelector('.brand-mark')).not.toBeNull()
  expect(textsOf(page, 'h1')).toEqual(['One shoot day becomes a month of marketing content'])
  expect(textOf(hero)).toContain(
    'White glove photo and video production for brands that value elevated visuals and intentional storytelling',
  )
  expect(textOf(hero)).toMatch(/mostly for brands who cringe at their current content/i)
  expect(figuresOf(hero)).toEqual([
    ['375+', 'happy clients/partners'],
    ['100%', 'client satisfaction'],
    ['92M+', 'social media reach'],
    ['428+', 'projects completed'],
  ])
  expect(hrefOf(hero, 'Get Started')).toBe('/contact#contact-form')
  expect(hrefOf(hero, 'View Cases')).toBe('#cases')
  expect(hrefOf(hero, 'Contact via Email')).toBe('mailto:hello@dayframe.example')
})

test('§2.3 hero: the weeks of the month lead to the days that they begin with', () => {
  const weeks = addressesOf(part('home'), 'nav.weeks a')
  expect(weeks).toEqual(['01', '08', '15', '22', '29'].map((day) => `#day-${day}`))
})

test('§2.3 hero: at most twelve days of the month are links, each to a case; the first is the logo', () => {
  const days = all(part('home'), '[aria-label="A month of content from one day"] > li')
  expect(days).toHaveLength(31)
  expect(textOf(days[0])).toBe('Dayframe Studio')
  const links = days.flatMap((day) => all(day, 'a').map((link) => link.getAttribute('href') ?? ''))
  expect(links.length).toBeLessThanOrEqual(12)
  expect(links.filter((link) => link.startsWith('/cases/'))).toEqual(links)
})

test('§1 §2.3 trusted by: one picture with the logos of hospitality, media and legal brands', () => {
  const pictures = all(region(page, 'Trusted by Leading Organizations'), 'img')
  expect(pictures.map((image) => image.getAttribute('alt'))).toEqual([
    expect.stringMatching(/Hotels.*The Signal Desk.*Legal/),
  ])
})

const wheel = {
  'Social Media': 'social-media',
  Photography: 'photo-video-production',
  Commercials: 'commercials',
  Branding: 'branding-design',
  Events: 'event-coverage',
  Institutional: 'institutional-content',
  Marketing: 'performance-marketing',
  Strategy: 'digital-strategy',
}

test('§2.3 §3 §9 services wheel: eight items around the logo, each with icon, title and description, leading to its service', () => {
  const stops = all(part('services'), 'li:has([role=tooltip])')
  expect(stops.map((stop) => [textOf(stop.querySelector('a')), stop.querySelector('a')?.getAttribute('href')])).toEqual(
    Object.entries(wheel).map(([title, id]) => [title, `/services/${id}`]),
  )
  const items = homeData().services.wheel
  const said = stops.map((stop) => textsOf(stop.querySelector('[role=tooltip]'), 'strong, span'))
  expect(said).toEqual(items.map(({ title, description }) => [title, description]))
  const drawn = stops.map((stop) => stop.querySelector('a svg')?.innerHTML)
  expect(new Set(drawn).size).toBe(new Set(items.map(({ icon }) => icon)).size)
  expect(part('services')?.querySelector('.brand-mark')).not.toBeNull()
})

test('between cases and blog the first quoted client of these cases speaks, signed, with the way to the case', () => {
  const said = part('cases')?.nextElementSibling
  const { voice } = homeData()
  expect(voice?.id).toBe('grossman-law')
  expect(textsOf(said, 'blockquote, span')).toEqual([`“${voice?.quote?.quote}”`, voice?.quote?.by])
  expect(addressesOf(said, 'a')).toEqual(['/cases/grossman-law'])
})

test('§2.3 §9 blog: the first three of the list, each leading to its article, then View All Posts', async () => {
  const listed = addressesOf(await open('/blog'), 'main article a[href^="/blog/"]')
  expect(addressesOf(part('blog'), 'a[href^="/blog/"]')).toEqual(listed.slice(0, 3))
  expect(hrefOf(part('blog'), 'View All Posts')).toBe('/blog')
})

test('§1 §2.3 about: the founder’s introduction, its figures, the portfolio in a new tab and the way to the story', () => {
  const about = part('about')
  const { letter, signature } = content().home.about
  expect(textsOf(about, 'p')).toEqual(expect.arrayContaining([...letter, signature]))
  expect(figuresOf(about)).toEqual([
    ['500+', 'clients'],
    ['7', 'years'],
    ['1000+', 'projects'],
  ])
  const portfolio = about?.querySelector('a[href="https://portfolio.dayframe.example"]')
  expect(portfolio?.getAttribute('target')).toBe('_blank')
  expect(portfolio?.getAttribute('rel')).toContain('noopener')
  expect(hrefOf(about, 'Learn More About Our Story')).toBe('/about')
})

test('§2.3 §3 social teaser: items with picture, link and title, moving ones marked', () => {
  const { items, filmLabel } = content().home.social
  expect(items.length).toBeGreaterThanOrEqual(3)
  expect(new Set(items.map(({ isVideo }) => isVideo)).size).toBe(2)
  const shown = all(part('social'), 'li')
  expect(shown.map((item) => item.querySelector('a')?.getAttribute('href'))).toEqual(items.map(({ url }) => url))
  for (const [index, { image, title, isVideo, url }] of items.entries()) {
    expect(url).toMatch(/^https:\/\/www\.instagram\.com\//)
    expect(textOf(shown[index])).toContain(title)
    expect(shown[index]?.querySelector('img')?.getAttribute('src')).toContain(image.src?.replace(/\.\w+$/, ''))
    expect(textOf(shown[index]).includes(filmLabel), title).toBe(isVideo)
  }
})

test('§2.3 contact: the form plus text number, e-mail and what a client said', () => {
  expect(named(part('contact'), 'button', 'Send Message')).toBeDefined()
  const addresses = addressesOf(part('contact'), 'a')
  expect(addresses).toEqual(expect.arrayContaining(['sms:+12025550147', 'mailto:hello@dayframe.example']))
  const { quote } = content().home.contact
  expect(textsOf(part('contact'), 'blockquote, figcaption')).toEqual([`“${quote?.quote}”`, quote?.by])
})

test('§2.3 film: muted, inline, with a link to the film for who has no script', () => {
  const film = part('home')?.querySelector('[data-film]')
  expect(film?.querySelector('video')?.outerHTML).toMatch(/^<video(?=[^>]* muted)(?=[^>]* playsinline)/i)
  expect(film?.querySelector('a')?.getAttribute('href')).toMatch(/^\/films\/.*\.mp4$/)
  expect(film?.querySelector('a [data-time]')?.getAttribute('data-time')).toMatch(/^0:\d\d$/)
})
