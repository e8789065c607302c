import { describe, expect, test } from 'vitest'
import { articleData } from '#catalog/blog.ts'
import { pageIds } from '#catalog/article-body.ts'
import { articleSources } from '#catalog/blog-source.ts'
import { countWords, readingMinutes } from '#catalog/reading-time.ts'
import { addressesOf, all, hrefOf, named, open, region, textOf, textsOf } from './documents.ts'

/** Articles of the list, newest first, and those that only their address leads to. */
const listed = [
  'social-media-marketing-law-firms-guide',
  'high-quality-video-content-growth-tool-2025',
  'professional-content-transforms-brand',
  'content-converts-browsers-buyers',
  'content-multiplication-strategy',
  'why-phone-camera-not-enough',
  'social-media-new-business-card',
  'dayframe-origin-story',
]
const unlisted = ['performance-marketing', 'brand-authority']
const sources = articleSources()
const sourceOf = (id: string) => sources.find((article) => article.id === id)!
const main = async (path: string) => (await open(path)).querySelector('main')
const cardsOf = (within: ParentNode | null | undefined) =>
  all(within, 'li > article').filter((card) => named(card, 'a', 'Read Article'))
const found = async (query: string) => addressesOf(await main(`/blog?${query}`), 'article a[href^="/blog/"]')
/** A date of the content as it is read: 2025-08-18 is 18 Aug 2025. */
const readable = (date: string) => new Date(date).toUTCString().slice(5, 16).replace(/^0/, '')
/** The dates that an article states: its own, and that of its revision. */
const datesOf = ({ date, updated }: { date: string; updated?: string | undefined }) => [
  readable(date),
  ...(updated ? [`Revised ${readable(updated)}`] : []),
]

test('§2.6 title, search box and category buttons', async () => {
  const page = await open('/blog')
  expect(textsOf(page, 'h1')).toEqual(['Latest Insights'])
  expect(page.querySelector('input[type=search]')?.getAttribute('placeholder')).toBe('Search articles...')
  const buttons = all(page, 'fieldset button')
  expect(buttons.map(textOf)).toEqual(['All Categories', 'Strategy', 'Creative', 'Growth', 'Performance'])
  expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual(['true', ...Array(4).fill('false')])
  expect(textsOf(page, 'main button')).toEqual(expect.arrayContaining(['Update Blog', 'Extract Images']))
})

test('§2.1 §2.6 §9 eight cards, newest first; the first two results are featured, the rest are more', async () => {
  const page = await open('/blog')
  expect(await found('')).toEqual(listed.map((id) => `/blog/${id}`))
  expect(cardsOf(region(page, 'Featured Articles'))).toHaveLength(2)
  expect(cardsOf(region(page, 'More Articles'))).toHaveLength(6)
  const growth = await open('/blog?category=Growth')
  expect(cardsOf(region(growth, 'Featured Articles'))).toHaveLength(2)
  expect(cardsOf(region(growth, 'More Articles'))).toHaveLength(1)
})

test.each([
  ['/', listed.slice(0, 3)],
  ['/blog', listed],
  ...[...listed, ...unlisted].map((id) => [`/blog/${id}`, sourceOf(id).related] as const),
] as const)(
  '§3 article cards of %s: picture, category, date, title and excerpt are those of the article',
  async (path, ids) => {
    const cards = cardsOf(await main(path))
    expect(cards.map((card) => addressesOf(card, 'a'))).toEqual(ids.map((id) => [`/blog/${id}`]))
    for (const [index, id] of ids.entries()) {
      const { title, excerpt, category, image } = sourceOf(id)
      const card = cards[index]
      expect(card?.querySelector('img')?.getAttribute('alt')).toBe(image.alt)
      expect(textsOf(card, 'span')).toEqual(expect.arrayContaining([category]))
      expect(textsOf(card, 'time')).toEqual(datesOf(sourceOf(id)))
      expect(textsOf(card, 'h2, h3')).toEqual([title])
      expect(textOf(card)).toContain(excerpt)
    }
  },
)

describe.each([...listed, ...unlisted])('§2.6 §3 %s', (id) => {
  const article = sourceOf(id)

  test('§2.6 §3 back link, picture, label, author, date, reading time, tags and text', async () => {
    const page = await open(`/blog/${id}`)
    const head = page.querySelector('main header')
    expect(hrefOf(page.querySelector('main'), 'Back to Blog')).toBe('/blog')
    expect(head?.querySelector('img')?.getAttribute('alt')).toBe(article.image.alt)
    expect(head?.querySelector('img')?.getAttribute('src')).toContain(article.image.src?.replace(/\.\w+$/, ''))
    expect(textsOf(head, 'p')[0]).toBe(article.label ?? article.category)
    expect(textsOf(head, 'h1')).toEqual([article.title])
    expect(textsOf(head, 'time')).toEqual(datesOf(article))
    const told = textsOf(head, 'span')
    expect(told).toContain(`By ${article.author}`)
    expect(article.author).toMatch(/^(Dayframe Studio|our founder)$/)
    expect(told).toContain(`${article.readTime ?? readingMinutes(article.body)} min read`)
    expect(textsOf(page.querySelector('[aria-label=Tags]'), 'li')).toEqual(article.tags)
    expect(all(page, '.prose h2').length).toBeGreaterThan(3)
    expect(all(page, 'figure img').filter((image) => !image.getAttribute('alt')?.trim())).toEqual([])
  })

  test('is a whole article, which leads on and to the form', () => {
    expect(countWords(article.body)).toBeGreaterThanOrEqual(700)
    expect(countWords(article.body)).toBeLessThanOrEqual(1800)
    expect(article.body.match(/\]\(\/[a-z]/g)?.length).toBeGreaterThanOrEqual(2)
    expect(article.body).toContain('](/contact)')
  })

  test('§5 tags that can be followed are those that find an article', async () => {
    const links = all((await main(`/blog/${id}`))?.querySelector('[aria-label=Tags]'), 'a')
    const texts = listed.map(sourceOf).flatMap(({ title, excerpt, tags }) => [title, excerpt, ...tags])
    const isFound = (tag: string) => texts.some((text) => text.toLowerCase().includes(tag.toLowerCase()))
    expect(links.map(textOf)).toEqual(article.tags.filter(isFound))
    for (const link of links) expect(await found(link.getAttribute('href')?.split('?')[1] ?? '')).not.toEqual([])
  })
})

test('§2.6 the four described articles show what the specification says', () => {
  const show = (id: string) => {
    const { article, related = [] } = articleData(id) ?? {}
    return [article?.label, article?.minutes, ...related.map((card) => card.id)]
  }
  const [one, another] = [show('professional-content-transforms-brand'), show('dayframe-origin-story')]
  expect(one).toEqual(['Strategy & Innovation', 8, 'performance-marketing', 'brand-authority'])
  expect(another).toEqual(['Growth & Entrepreneurship', 5, 'content-multiplication-strategy', 'brand-authority'])
  expect(show('high-quality-video-content-growth-tool-2025').slice(0, 2)).toEqual(['Creative', 9])
  expect(show('social-media-marketing-law-firms-guide').slice(0, 2)).toEqual(['Strategy', 11])
})

test('§1 the founder’s figures, and over 8 years in another article', async () => {
  const rows = all(await main('/blog/dayframe-origin-story'), 'table tr').map((row) => textsOf(row, 'th, td').join(' '))
  expect(rows).toEqual(expect.arrayContaining(['Projects 375+', 'Images and videos 400K+', 'Years of experience 6+']))
  expect(textOf(await main('/blog/professional-content-transforms-brand'))).toContain('over 8 years')
})

test('the anchors that an article’s page has for itself are none that a heading could take', async () => {
  const page = await open('/blog/social-media-marketing-law-firms-guide')
  const own = all(page, '[id]').filter((element) => !element.closest('.prose'))
  expect(own.map(({ id }) => id).toSorted()).toEqual([...pageIds].toSorted())
})
