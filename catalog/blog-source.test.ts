import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { blogProblems } from './blog-check.ts'
import { type ArticleSource, isPublished, newestFirst, readArticles } from './blog-source.ts'
import { ContentError, formatProblem } from './content-error.ts'
import { readContent } from './content.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

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

/** A content folder with these articles, and one that they relate to. */
function folderWith(articles: Record<string, string | Buffer>): string {
  const directory = mkdtempSync(join(tmpdir(), 'blog-'))
  folders.push(directory)
  mkdirSync(join(directory, 'blog'))
  const two = `---\n${front({ id: 'two', title: 'Two', related: '[one]' })}---\nText\n`
  for (const [name, source] of Object.entries({ 'two.mdx': two, ...articles }))
    writeFileSync(join(directory, 'blog', name), source)
  return directory
}

const targets = {
  pages: new Set(['/contact', '/blog/one', '/blog/two']),
  leftOut: new Map<string, string>(),
  values: {},
}
const content = readContent('content')
const problemsOf = (articles: Record<string, string | Buffer>) =>
  blogProblems(folderWith(articles), content, targets).map(formatProblem)

test('§2.6 the list is newest first, by the later of publication and revision, and the same on every build', () => {
  const post = (id: string, date: string, updated?: string) => ({ id, date, updated }) as ArticleSource
  const posts = [post('b', '2025-01-01'), post('c', '2025-03-01'), post('a', '2025-01-01')]
  expect(posts.toSorted(newestFirst).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  const revised = [...posts, post('d', '2024-01-01', '2025-02-01')]
  expect(revised.toSorted(newestFirst).map(({ id }) => id)).toEqual(['c', 'd', 'a', 'b'])
})

test('a draft is never public, a later day not before it has come', () => {
  expect(isPublished({ draft: true, date: '2025-01-01' }, '2025-06-01')).toBe(false)
  expect(isPublished({ draft: false, date: '2025-06-02' }, '2025-06-01')).toBe(false)
  expect(isPublished({ draft: false, date: '2025-06-01' }, '2025-06-01')).toBe(true)
})

test('an article in order has no problems', () => {
  expect(problemsOf({ 'one.mdx': `---\n${front({})}---\nText with a [link](/contact).\n` })).toEqual([])
})

test('an article with the mark of UTF-8 at its start is in order, one in another encoding is not', () => {
  const article = `---\n${front({})}---\nCafé\n`
  expect(problemsOf({ 'one.mdx': `\ufeff${article}` })).toEqual([])
  expect(problemsOf({ 'one.mdx': Buffer.from(article, 'latin1') })[0]).toMatch(/^blog\/one\.mdx: .*save it as UTF-8/)
})

test('broken front matter names file, line and what to do', () => {
  expect(problemsOf({ 'one.mdx': 'Text only' })[0]).toMatch(
    /^blog\/one.mdx:1: the file does not begin with front matter/,
  )
  expect(problemsOf({ 'one.mdx': `---\n${front({ title: '[' })}---\n` })[0]).toMatch(
    /^blog\/one.mdx:3 title: a bracket is opened here/,
  )
  expect(problemsOf({ 'one.mdx': `---\n${front({ category: 'News' })}---\nText\n` })).toEqual([
    expect.stringMatching(/^blog\/one.mdx category: there is no category "News": take Strategy, .*pages\/blog\.yaml$/),
  ])
  expect(problemsOf({ 'one.mdx': `---\n${front({ colour: 'red' })}---\n` })).toEqual([
    'blog/one.mdx:11 colour: no such field: remove it or correct its name',
  ])
  expect(problemsOf({ 'other.mdx': `---\n${front({})}---\n` })[0]).toContain('the file name differ')
})

test('the later of two articles of one title is the copy', () => {
  expect(problemsOf({ 'one.mdx': `---\n${front({ title: 'Two', date: '2025-03-01' })}---\nText\n` })).toEqual([
    'blog/one.mdx title: "Two" is the title of two too: give this one its own',
  ])
})

test('front matter may have white space behind its lines, and has to be closed', () => {
  expect(problemsOf({ 'one.mdx': `--- \n${front({})}---\t\nText\n` })).toEqual([])
  expect(problemsOf({ 'one.mdx': `---\n${front({})}Text\n` })).toEqual([
    'blog/one.mdx:1: the front matter is not closed: put a line of --- behind its last field',
  ])
})

test('an article without text is found', () => {
  expect(problemsOf({ 'one.mdx': `---\n${front({})}---\n\n` })).toEqual([
    'blog/one.mdx: the article has no text: write it under the second line of ---',
  ])
})

test('dead links, missing pictures and unknown related articles are found with their lines', () => {
  const text = 'Text\n\n[dead](/nowhere)\n\n<Figure src="keith/none.jpg" alt="No such picture" />\n'
  const image = '{ src: keith/gone.jpg, alt: A picture of something }'
  expect(problemsOf({ 'one.mdx': `---\n${front({ related: '[three]', image })}---\n${text}` })).toEqual([
    'blog/one.mdx:14: the link leads nowhere: there is no page "/nowhere"',
    'blog/one.mdx related.0: the link leads nowhere: there is no page "/blog/three"',
    expect.stringContaining('blog/one.mdx:16: there is no picture content/photos/keith/none.jpg'),
    expect.stringContaining('blog/one.mdx image.src: there is no picture content/photos/keith/gone.jpg'),
  ])
})

test('a public article does not lead to a draft', () => {
  const problems = problemsOf({
    'one.mdx': `---\n${front({})}---\n[soon](/blog/two)\n`,
    'two.mdx': `---\n${front({ id: 'two', title: 'Two', related: '[one]', draft: 'true' })}---\nText\n`,
  })
  expect(problems).toEqual([expect.stringContaining('is a draft'), expect.stringContaining('is a draft')])
})

test('an article to come does not lead to one that comes later', () => {
  const problems = (one: string, two: string) =>
    problemsOf({
      'one.mdx': `---\n${front({ date: one })}---\n[soon](/blog/two)\n`,
      'two.mdx': `---\n${front({ id: 'two', title: 'Two', related: '[one]', date: two })}---\nText\n`,
    }).filter((problem) => problem.startsWith('blog/one.mdx') && problem.includes('is not out before'))
  expect(problems('2999-01-01', '2999-01-05')).not.toEqual([])
  expect(problems('2999-01-05', '2999-01-01')).toEqual([])
})

test('reading a folder with a broken article throws everything at once', () => {
  const directory = folderWith({ 'one.mdx': '', 'three.mdx': '' })
  expect(() => readArticles(directory, {})).toThrow(ContentError)
})

test('an article is not changed before its day', () => {
  const changed = (updated: string) => problemsOf({ 'one.mdx': `---\n${front({ updated })}---\nText\n` })
  expect(changed('2025-02-01')).toEqual([])
  expect(changed('2025-01-31')).toEqual([
    'blog/one.mdx:11 updated: this day is before `date`: write the day of the last change, or remove the field',
  ])
})

test('nobody has changed an article on a day still to come, but on the one it comes out or that has begun somewhere', () => {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const changed = (fields: Record<string, string>) =>
    problemsOf({ 'one.mdx': `---\n${front(fields)}---\nText\n` }).filter((problem) => problem.includes(' updated: '))
  expect(changed({ updated: day(2) })).toEqual([
    'blog/one.mdx updated: this day is still to come: write the day of the last change, or remove the field',
  ])
  expect(changed({ updated: day(0) })).toEqual([])
  expect(changed({ date: day(9), updated: day(9) })).toEqual([])
})

test('the source of an article is an address that a browser opens as a page', () => {
  const from = (sourceUrl: string) => problemsOf({ 'one.mdx': `---\n${front({ sourceUrl })}---\nText\n` })
  for (const address of ['https://example.com/a', 'http://example.com']) expect(from(address)).toEqual([])
  for (const address of ['javascript:alert(1)', 'data:text/html,x', 'mailto:a@example.com', 'https:example.com'])
    expect(from(address)).toEqual([
      expect.stringMatching(/^blog\/one\.mdx:11 sourceUrl: this is no address: write it in/),
    ])
})
