import { describe, expect, test } from 'vitest'
import { content } from '#catalog/content.ts'
import { prerenderedPaths } from '#catalog/paths.ts'
import { toolPaths } from '#contract/addresses.ts'
import { addressesOf, all, figuresOf, hrefOf, named, open, region, textOf, textsOf } from './documents.ts'

const labels = ['Home', 'Services', 'Cases', 'Blog', 'About', 'Contact']
const addresses = ['/', '/services', '/cases', '/blog', '/about', '/contact']
const paths = prerenderedPaths()

describe.each([...paths, '/no/such/page'])('%s', (path) => {
  test('§2.1 §2.2 §2.9 §2.11 has the shared header and footer, and leads to no tool but its own', async () => {
    const page = await open(path)
    const header = page.querySelector('body > header')
    const navigation = header?.querySelector('nav')
    expect(textsOf(navigation, 'a')).toEqual(labels)
    expect(addressesOf(navigation, 'a')).toEqual([path === '/' ? '#home' : '/', ...addresses.slice(1)])
    expect(textsOf(header, 'a')).toContain('Get Started')
    expect(header?.querySelector('[data-theme-toggle]')).not.toBeNull()
    const footer = page.querySelector('body > footer')
    expect(addressesOf(footer, 'a[href^="/services/"]')).toHaveLength(12)
    const company = ['About Us', 'Cases', 'Blog', 'Contact'].map((label) => hrefOf(footer, label))
    expect(company).toEqual(['/about', '/cases', '/#blog', '/contact'])
    expect(textOf(footer)).toContain('© 2024 Dayframe Studio')
    expect(addressesOf(footer, 'a[href="/privacy"], a[href="/terms"], a[href="/accessibility"]')).toHaveLength(3)
    const tools = addressesOf(page, '[href]').filter((href) => toolPaths.includes(new URL(href, 'http://a').pathname))
    expect(toolPaths.includes(path) ? [] : tools).toEqual([])
  })

  test('§1 has one h1, headings in order, its landmarks, and one language but for the words of the tools', async () => {
    const page = await open(path)
    const levels = all(page, 'h1, h2, h3, h4, h5, h6').map(({ tagName }) => Number(tagName[1]))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1 && index > 0)).toEqual([])
    expect(all(page, 'body > :is(header, main, footer), title')).toHaveLength(4)
    const languages = all(page, '[lang]').map((element) => element.getAttribute('lang'))
    expect(languages).toEqual(toolPaths.includes(path) ? ['en', 'pt-BR'] : ['en'])
  })
})

test.each([
  ...labels.map((label, index) => [addresses[index] ?? '', label, 'page'] as const),
  ['/cases/keith', 'Cases', 'true'],
  ['/blog/brand-authority', 'Blog', 'true'],
  ['/services/headshots', 'Services', 'true'],
] as const)('§2.2 header: on %s the active link is highlighted, %s', async (path, label, current) => {
  const active = all((await open(path)).querySelector('header nav'), '[aria-current]')
  expect(active.map((link) => [textOf(link), link.getAttribute('aria-current')])).toEqual([[label, current]])
})

test('§2.2 header: the menu holds the links, the theme switch, Get Started, the number and the address', async () => {
  const menu = (await open('/about')).querySelector('[popover]')
  expect(textsOf(menu, 'a')).toEqual([...labels, 'Get Started', '+1 202 555 0147', 'hello@dayframe.example'])
  expect(menu?.querySelector('[data-theme-toggle]')).not.toBeNull()
})

test('§2.9 footer: the services by name, of the social icons only Instagram has a link, each drawn', async () => {
  const footer = (await open('/')).querySelector('body > footer')
  const { services, site } = content()
  const titles = site.footer.services.map((id) => services.find((service) => service.id === id)?.title)
  expect(all(footer, 'a[href^="/services/"]').map(textOf)).toEqual(titles)
  const social = all(footer, 'ul').find((list) => textOf(list).includes('LinkedIn'))
  expect(addressesOf(social, 'a')).toEqual(['https://www.instagram.com/dayframe.studio'])
  const drawn = all(social, 'li svg').map((icon) => icon.innerHTML)
  expect(new Set(drawn).size).toBe(site.footer.social.length)
})

test('§2.9 legal links: privacy, terms and accessibility are real pages with the day of their last change', async () => {
  for (const path of ['/privacy', '/terms', '/accessibility']) {
    const main = (await open(path)).querySelector('main')
    expect(all(main, 'section').length).toBeGreaterThanOrEqual(2)
    expect(textsOf(main, 'time')).toEqual([expect.stringMatching(/^\d{1,2} [A-Z][a-z]{2,3} \d{4}$/)])
  }
})

test('§1 §2.7 about: intro, founder story, figures, timeline, four values and Come Say Hi, all and in order', async () => {
  const page = await open('/about')
  const main = page.querySelector('main')
  const { intro, story, timeline, values } = content().about
  expect(textsOf(main?.querySelector('header'), 'p')).toEqual(intro)
  expect(textsOf(region(page, story.title), 'p')).toEqual(story.paragraphs)
  expect(figuresOf(main)).toEqual([
    ['375+', 'clients/partners'],
    ['8+', 'years'],
    ['428+', 'projects'],
  ])
  const entries = all(main?.querySelector('#timeline'), 'li')
  expect(entries.map((entry) => [...textsOf(entry, 'p'), ...textsOf(entry, 'h3')])).toEqual(
    timeline.entries.map(({ when, title, text }) => [when, text, title]),
  )
  expect(timeline.entries.map(({ when }) => when)).toEqual(['2018-2019', '2020', '2020-2024', 'January 2025'])
  const told = all(main?.querySelector('#values'), 'li').map((value) => textsOf(value, 'h3, p'))
  expect(told).toEqual(values.items.map(({ title, text }) => [title, text]))
  expect(told).toHaveLength(4)
  expect(hrefOf(main, 'Come Say Hi')).toMatch(/^sms:\+12025550147/)
  expect(hrefOf(main, content().about.closing.formLabel)).toBe('/contact')
  const order = all(main, '[id=story], dl, section[id]').map(({ id }) => id || 'figures')
  expect(order).toEqual(['story', 'figures', 'timeline', 'values', 'say-hi'])
})

describe('§2.8 contact page', async () => {
  const page = await open('/contact')
  const main = page.querySelector('main')
  const field = (label: string) => {
    const found = all(page, 'main label').find((element) => textOf(element).startsWith(label))
    return found && page.getElementById(found.getAttribute('for') ?? '')
  }

  test('§1 §2.8 heading, intro, Kind Words, details with number, e-mail, area and promise, form and buttons', () => {
    expect(textOf(main?.querySelector('h1'))).not.toBe('')
    expect(textOf(main)).toContain(content().contact.intro)
    const said = content().contact.testimonials?.items ?? []
    expect(said).not.toEqual([])
    for (const words of said.flatMap(({ quote, by }) => [quote, by]))
      expect(textOf(region(page, 'Kind Words'))).toContain(words)
    const { items = [] } = content().contact.questions ?? {}
    expect(textsOf(main, 'details:not(.more-fields) > summary')).toEqual(items.map(({ question }) => question))
    const addresses = addressesOf(main, 'a')
    expect(addresses).toEqual(expect.arrayContaining(['sms:+12025550147', 'mailto:hello@dayframe.example']))
    expect(textOf(main)).toMatch(/within 24 hours/i)
    expect(textOf(main)).toMatch(/all 50 states/i)
    expect(named(main?.querySelector('form'), 'button', 'Send Email')).toBeDefined()
    expect(named(main, 'button', 'Send Test Email')?.closest('form')).not.toBe(main?.querySelector('form'))
  })

  test('§2.8 the form comes first, what is optional folded; then Kind Words, and last the details with the test mail', () => {
    const form = main?.querySelector('form')
    expect(form?.id).toBe('contact-form')
    const folded = form?.querySelector('details:not([open])') ?? null
    const names = all(folded, '[name]').map((control) => control.getAttribute('name'))
    expect(names.join(' ')).toBe('phone company projectType budget timeline')
    const order = all(main, '#contact-form, #testimonials-heading, #details-heading, form:not([id]) button')
    expect(order.map((part) => part.id || textOf(part)).join(' ')).toBe(
      'contact-form testimonials-heading details-heading Send Test Email',
    )
  })

  test('§5 contact form: name, email and details are required; the rest is optional, which its name says after a space', () => {
    const optional = ['Phone Number', 'Company', 'Project Type', 'Budget Range', 'Timeline']
    const labels = textsOf(main, '#contact-form label').filter((label) => label.includes('optional'))
    expect(labels).toEqual(optional.map((name) => `${name} optional`))
    for (const label of ['Full Name *', 'Email Address *', 'Project Details *', ...optional])
      expect(field(label)?.hasAttribute('required'), label).toBe(label.endsWith('*'))
    expect(field('Email Address *')?.getAttribute('type')).toBe('email')
  })

  test('§3 options: project types, budgets and timelines', () => {
    const options = (label: string) =>
      all(field(label), 'option:not([value=""])').map((option) => [option.getAttribute('value'), textOf(option)])
    expect(Object.fromEntries(options('Project Type'))).toEqual({
      'brand-strategy': 'Brand Strategy',
      'creative-campaigns': 'Creative Campaigns',
      'digital-marketing': 'Digital Marketing',
      'content-creation': 'Content Creation',
      'web-design': 'Web Design',
      'social-media': 'Social Media Management',
      consulting: 'Marketing Consulting',
      other: 'Other',
    })
    const [budgets, timelines] = [options('Budget'), options('Timeline')].map((pairs) => Object.fromEntries(pairs))
    expect(Object.keys(budgets ?? {}).join(' ')).toBe('5k-15k 15k-30k 30k-50k 50k-100k 100k+ flexible')
    expect(budgets).toMatchObject({ '5k-15k': '$5,000 - $15,000', '100k+': '$100,000+' })
    expect(Object.keys(timelines ?? {}).join(' ')).toBe('asap 1-month 2-3-months 3-6-months 6-months+ flexible')
    expect(timelines).toMatchObject({ '1-month': 'Within 1 month' })
  })
})

const typed = 'main :is(textarea, input:is([type=text], [type=email], [type=tel], [type=search]))'
test.each(['/', '/contact', '/blog'])('§4 forms of %s: words from right to left are laid out so', async (path) => {
  const visible = all(await open(path), typed).filter((field) => !field.closest('[aria-hidden]'))
  expect(new Set(visible.map((field) => field.getAttribute('dir')))).toEqual(new Set(['auto']))
})

test('§5 home form: name, email and message are required and the email must be one; company is optional', async () => {
  const form = (await open('/')).querySelector('#contact form')
  expect(all(form, '[required]').map((field) => field.getAttribute('name'))).toEqual(['name', 'email', 'message'])
  expect(form?.querySelector('[name=email]')?.getAttribute('type')).toBe('email')
  expect(form?.querySelector('[name=company]')?.hasAttribute('required')).toBe(false)
})

test('§2.11 the tools are in Portuguese, not indexed, with key field and start button', async () => {
  const titles = { gallery: 'Extração de Fotos das Galerias', grossman: 'Extração de Fotos: Grossman Law' }
  for (const [tool, title] of Object.entries(titles)) {
    const page = await open(`/${tool}-extractor`)
    expect(textsOf(page, 'h1')).toEqual([title])
    expect(page.querySelector('h1')?.closest('[lang]')?.getAttribute('lang')).toBe('pt-BR')
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex')
    expect(textsOf(page, 'main label').join(' ')).toContain('Chave API do serviço de scraping')
    expect(textsOf(page, 'main button').some((text) => text.startsWith('Extrair '))).toBe(true)
  }
})

test('§3 galleries: the seven keys with their alt titles, links and one host of pictures', () => {
  const { galleries, cdnHost } = content().galleries
  expect(galleries.map(({ key, title, url }) => [key, title, url])).toEqual(
    [
      ['atlanta', 'Atlanta Office - Corporate Photography'],
      ['sanantonio', 'San Antonio Conference - Event Photography'],
      ['keith', 'Keith seminar - Professional Event'],
      ['grossman', 'Grossman Law - Corporate Legal Photography'],
      ['mocktrial', 'Mock Trial - Legal Training'],
      ['mapheadshots', 'MAP 2024 - Professional Headshots'],
      ['artofoutsmarting', 'Art of Outsmarting 2024 - Conference'],
    ].map(([key, title]) => [key, title, `https://galleries.dayframe.example/${key}`]),
  )
  expect(cdnHost).toBe('cdn.galleries.dayframe.example')
})
