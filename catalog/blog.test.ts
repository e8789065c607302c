import { expect, test } from 'vitest'
import { articleData, likesText, listedArticles, neighbours } from './blog.ts'
import { articleSources } from './blog-source.ts'
import { content } from './content.ts'
import { countWords } from './reading-time.ts'

const routed = [
  'professional-content-transforms-brand',
  'social-media-new-business-card',
  'content-multiplication-strategy',
  'dayframe-origin-story',
  'why-phone-camera-not-enough',
  'content-converts-browsers-buyers',
  'performance-marketing',
  'brand-authority',
  'social-media-marketing-law-firms-guide',
  'high-quality-video-content-growth-tool-2025',
]

test('§2.1 the ten articles are published, eight of them listed, newest first', () => {
  expect(articleSources().map(({ id }) => id)).toEqual(expect.arrayContaining(routed))
  const listed = listedArticles()
  expect(listed.filter(({ id }) => routed.includes(id))).toHaveLength(8)
  expect(listed.map(({ id }) => id)).not.toContain('performance-marketing')
  expect(listed.map(({ id }) => id)).not.toContain('brand-authority')
  const dates = articleSources().flatMap(({ listed: isListed, date, updated }) => (isListed ? [updated ?? date] : []))
  expect(dates).toEqual(dates.toSorted().toReversed())
})

test('§3 the categories of the list are those of the specification, and each has an article', () => {
  const { categories } = content().blogPage
  expect(categories).toEqual(['Strategy', 'Creative', 'Growth', 'Performance'])
  expect(new Set(listedArticles().map(({ category }) => category))).toEqual(new Set(categories))
})

const delivered = articleSources().filter(({ id }) => routed.includes(id))
test.each(delivered.map((article) => [article.id, article] as const))('%s is a whole article', (id, source) => {
  const data = articleData(id)
  const words = countWords(source.body)
  expect(words).toBeGreaterThanOrEqual(700)
  expect(words).toBeLessThanOrEqual(1800)
  expect(data?.contents.length).toBeGreaterThanOrEqual(3)
  expect(JSON.stringify(data?.tree).includes('"blockquote"')).toBe(source.body.includes('<PullQuote>'))
  const links = source.body.match(/\]\(\/[a-z]/g) ?? []
  expect(links.length).toBeGreaterThanOrEqual(2)
  expect(source.body).toContain('](/contact)')
  expect(data?.related.length).toBeGreaterThan(0)
})

test('§2.6 the four described articles show what the specification says', () => {
  const show = (id: string) => {
    const data = articleData(id)
    return (
      data && { label: data.article.label, minutes: data.article.minutes, related: data.related.map((item) => item.id) }
    )
  }
  expect(show('professional-content-transforms-brand')).toEqual({
    label: 'Strategy & Innovation',
    minutes: 8,
    related: ['performance-marketing', 'brand-authority'],
  })
  expect(show('high-quality-video-content-growth-tool-2025')).toMatchObject({ label: 'Creative', minutes: 9 })
  expect(show('social-media-marketing-law-firms-guide')).toMatchObject({ label: 'Strategy', minutes: 11 })
  expect(show('dayframe-origin-story')).toEqual({
    label: 'Growth & Entrepreneurship',
    minutes: 5,
    related: ['content-multiplication-strategy', 'brand-authority'],
  })
})

test('an unknown article is none', () => {
  expect(articleData('nope')).toBeNull()
  expect(articleData('../site')).toBeNull()
})

test('an article leads to the listed ones before and after it', () => {
  const post = (id: string, listed = true) => ({ id, title: id.toUpperCase(), listed })
  const posts = [post('new'), post('aside', false), post('middle'), post('old')] as const
  expect(neighbours(posts[2], posts)).toEqual({
    newer: { id: 'new', title: 'NEW' },
    older: { id: 'old', title: 'OLD' },
  })
  expect(neighbours(posts[0], posts).newer).toBeUndefined()
  expect(neighbours(posts[1], posts)).toEqual({ newer: undefined, older: undefined })
})

test('§2.6 one like is counted as one', () => {
  const words = content().blogPage.article
  expect([0, 1, 2].map((likes) => likesText({ likes }, words))).toEqual(['0 likes', '1 like', '2 likes'])
  expect(likesText({}, words)).toBeUndefined()
})
