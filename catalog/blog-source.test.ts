import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contentCopy } from '#tests/support/content-copy.ts'
import { problemsAfter, problemsIn } from '#tests/support/edited-content.ts'
import { type ArticleSource, newestFirst } from './blog-source.ts'

const directory = contentCopy()

const front = (fields: Record<string, string>) =>
  Object.entries({
    id: 'one',
    title: 'One',
    excerpt: 'An excerpt that is long enough to say in a sentence what the article is about.',
    category: 'Growth',
    tags: '[Tag]',
    author: 'Our founder',
    date: '2025-02-01',
    image: '{ alt: A picture of something }',
    related: '[two]',
    ...fields,
  })
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')
const article = (fields: Record<string, string> = {}, text = 'Text') => `---\n${front(fields)}---\n${text}\n`
const second = (fields: Record<string, string> = {}) => ({
  'two.mdx': article({ id: 'two', title: 'Two', related: '[one]', ...fields }),
})

/** What is wrong with a blog of two articles, one of which is given. */
function problemsOf(articles: Record<string, string | Buffer>): Promise<string[]> {
  rmSync(join(directory, 'blog'), { recursive: true })
  writeFileSync(join(directory, 'redirects.yaml'), 'moved: []\n')
  const files = { 'one.mdx': article(), ...second(), ...articles }
  mkdirSync(join(directory, 'blog'))
  for (const [name, source] of Object.entries(files)) writeFileSync(join(directory, 'blog', name), source)
  return problemsIn(directory)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2026-11-21T10:00:00Z')
})
afterEach(() => vi.useRealTimers())

test('§2.6 the list is newest first, by the later of publication and revision, and the same on every build', () => {
  const post = (id: string, date: string, updated?: string) => ({ id, date, updated }) as ArticleSource
  const posts = [post('b', '2025-01-01'), post('c', '2025-03-01'), post('a', '2025-01-01')]
  expect(posts.toSorted(newestFirst).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  const revised = [...posts, post('d', '2024-01-01', '2025-02-01')]
  expect(revised.toSorted(newestFirst).map(({ id }) => id)).toEqual(['c', 'd', 'a', 'b'])
})

test('an article in order has no problems, with the mark of UTF-8 and white space behind its lines too', async () => {
  expect(await problemsOf({ 'one.mdx': article({}, 'Text with a [link](/contact).') })).toEqual([])
  expect(await problemsOf({ 'one.mdx': `\ufeff--- \n${front({})}---\t\nCafé\n` })).toEqual([])
})

test.each([
  ['Text only', 'blog/one.mdx:1: the file does not begin with front matter: put its fields between two lines of ---'],
  [`---\n${front({})}Text`, 'blog/one.mdx:1: the front matter is not closed: put a line of --- after its last field'],
  [Buffer.from(article({}, 'Café'), 'latin1'), 'blog/one.mdx: the file is not UTF-8, so that letters would be lost: '],
  [article({}, '\n'), 'blog/one.mdx: the article has no text: write it under the second line of ---'],
  [article({ colour: 'red' }), 'blog/one.mdx:11 colour: no such field: remove it or correct its name'],
  [article({ id: 'three' }), 'blog/one.mdx:2 id: the id "three" and the file name differ: make them the same'],
  [article({ updated: '2025-01-31' }), 'blog/one.mdx:11 updated: this day is before `date`: write the day of the last'],
  [
    article({ updated: '2026-11-23' }),
    'blog/one.mdx:11 updated: this date is in the future: write the day of the last',
  ],
  [article({ sourceUrl: 'javascript:alert(1)' }), 'blog/one.mdx:11 sourceUrl: write an address in full'],
  [
    article({ related: '[three]' }),
    'blog/one.mdx:10 related.0: the link leads nowhere: there is no page "/blog/three"',
  ],
  [
    article({ image: '{ src: a/b.jpg, alt: A picture }' }),
    'blog/one.mdx:9 image.src: there is no picture content/photos',
  ],
  [article({}, '[dead](/nowhere)'), 'blog/one.mdx:12: the link leads nowhere: there is no page "/nowhere"'],
  [article({}, '<Figure src="keith/none.jpg" alt="No such one" />'), 'blog/one.mdx:12: there is no picture content/ph'],
])('a fault of an article is found, with line, field and fix: %#', async (source, problem) => {
  expect(await problemsOf({ 'one.mdx': source })).toContainEqual(expect.stringContaining(problem))
})

test('the later of two articles of one title is the copy', async () => {
  expect(await problemsOf({ 'one.mdx': article({ title: 'Two', date: '2025-03-01' }) })).toEqual([
    'blog/one.mdx:3 title: "Two" is the title of two too: give this one its own',
  ])
})

test('an article is changed on the day it comes out, or one that has begun somewhere', async () => {
  for (const fields of [{ updated: '2026-11-22' }, { updated: '2026-11-30', date: '2026-11-30' }] as Record<
    string,
    string
  >[])
    expect(await problemsOf({ 'one.mdx': article(fields), ...second({ draft: 'true' }) })).not.toContainEqual(
      expect.stringContaining(' updated: '),
    )
})

test('a public article does not lead to a draft, nor one to come to one that comes later', async () => {
  const one = (fields = {}) => ({ 'one.mdx': article(fields, '[soon](/blog/two)') })
  const draft = '"/blog/two" is a draft: remove the link until it is published'
  expect(await problemsOf({ ...one(), ...second({ draft: 'true' }) })).toEqual([
    `blog/one.mdx:12: the link leads nowhere: ${draft}`,
    `blog/one.mdx:10 related.0: the link leads nowhere: ${draft}`,
  ])
  const early = await problemsOf({ ...one({ date: '2999-01-01' }), ...second({ date: '2999-01-05' }) })
  const later = '"/blog/two" is not out before 2999-01-05: remove the link until then'
  expect(early).toContain(`blog/one.mdx:12: the link leads nowhere: ${later}`)
  const late = await problemsOf({ ...one({ date: '2999-01-05' }), ...second({ date: '2999-01-01' }) })
  expect(late.filter((problem) => problem.startsWith('blog/one.mdx'))).toEqual([])
})

test('the site does not lead to an article that is not public; only the address of a draft may have moved', async () => {
  const linked = (source: string) => source.replace('to: /about', 'to: /blog/one')
  const moved = () => 'moved:\n  - from: /blog/one\n    to: /blog\n  - from: /old\n    to: /blog/one\n'
  const alone = { ...second({ related: '[]' }) }
  await problemsOf({ 'one.mdx': article({ date: '2026-11-22' }), ...alone })
  const until = '"/blog/one" is not out before 2026-11-22: remove the link until then'
  expect(await problemsAfter(directory, 'redirects.yaml', moved)).toEqual([
    'redirects.yaml:2 moved.0.from: there is a page at "/blog/one" from 2026-11-22 on, which is shown instead: remove the entry or the page',
    'redirects.yaml:5 moved.1.to: "/blog/one" has moved itself: write where it lives now',
  ])
  writeFileSync(join(directory, 'redirects.yaml'), 'moved: []\n')
  expect(await problemsAfter(directory, 'site.yaml', linked)).toEqual([
    expect.stringMatching(`^site\\.yaml:\\d+ header\\.links\\.4\\.to: the link leads nowhere: ${until}$`),
  ])
  expect(await problemsOf({ 'one.mdx': article({ draft: 'true' }), ...alone })).toEqual([
    expect.stringContaining('header.links.4.to: the link leads nowhere: "/blog/one" is a draft: remove the link'),
  ])
  expect(
    await problemsAfter(directory, 'redirects.yaml', () => 'moved:\n  - from: /blog/one\n    to: /blog\n'),
  ).toEqual([expect.stringContaining('header.links.4.to')])
})
