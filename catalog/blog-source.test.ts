import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contentCopy, problemsIn } from '#tests/support/edited-content.ts'
import { type ArticleSource, newestFirst } from './blog-source.ts'

const directory = contentCopy()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2026-11-21T10:00:00Z')
})
afterEach(() => vi.useRealTimers())

test('§2.6 the list is newest first, by the later of publication and revision, and the same on every build', () => {
  const post = (id: string, date: string, updated?: string) => ({ id, date, updated }) as ArticleSource
  const posts = [post('b', '2025-01-01'), post('c', '2025-03-01'), post('a', '2025-01-01')]
  const revised = [...posts, post('d', '2024-01-01', '2025-02-01')]
  expect(revised.toSorted(newestFirst).map(({ id }) => id)).toEqual(['c', 'd', 'a', 'b'])
})

const [one, two] = ['brand-authority', 'performance-marketing'] as const

/** Gives an article of the content other lines in place of its date, and a link at its end. */
function change(id: string, lines: string, link = ''): void {
  const source = readFileSync(`content/blog/${id}.mdx`, 'utf8')
  writeFileSync(join(directory, `blog/${id}.mdx`), source.replace(/^date: .*/m, lines) + link)
}
const problemWith = async (words: string) =>
  (await problemsIn(directory)).find((problem) => problem.includes(words)) ?? ''

test('an article is changed on the day it comes out, or one that has begun somewhere, and no later', async () => {
  change(one, 'date: 2025-01-01\nupdated: 2026-11-22')
  change(two, 'date: 2026-11-30\nupdated: 2026-11-30')
  change('dayframe-origin-story', 'date: 2025-01-01\nupdated: 2026-11-23')
  const future = ' updated: this date is in the future: write the day of the last change'
  expect((await problemsIn(directory)).filter((problem) => problem.includes(future))).toEqual([
    expect.stringMatching(/^blog\/dayframe-origin-story\.mdx:1\d /),
  ])
})

test('a public article does not lead to a draft, nor one to come to one that comes later', async () => {
  const link = `\n[soon](/blog/${two})\n`
  const problem = () => problemWith(`: the link leads nowhere: "/blog/${two}`)
  change(one, 'date: 2025-01-01', link)
  change(two, 'date: 2025-01-01\ndraft: true')
  expect(await problem()).toMatch(/is a draft: remove the link until it is published$/)
  change(two, 'date: 2999-01-05')
  expect(await problem()).toMatch(/is not out before 2999-01-05: remove the link until then$/)
  change(one, 'date: 2999-01-05', link)
  expect((await problemsIn(directory)).filter((words) => words.startsWith(`blog/${one}`))).toEqual([])
})

test('the site does not lead to an article that is not public; only the address of a draft may have moved', async () => {
  const [site, redirects] = ['site.yaml', 'redirects.yaml'].map((file) => join(directory, file)) as [string, string]
  writeFileSync(site, readFileSync(site, 'utf8').replace('to: /about', `to: /blog/${one}`))
  writeFileSync(redirects, `moved:\n  - from: /blog/${one}\n    to: /blog\n  - from: /old\n    to: /blog/${one}\n`)
  change(one, 'date: 2026-11-22')
  const problems = await problemsIn(directory)
  const until = `the link leads nowhere: "/blog/${one}" is not out before 2026-11-22: remove the link until then`
  expect(problems).toContainEqual(expect.stringMatching(`^site\\.yaml:\\d+ header\\.links\\.4\\.to: ${until}$`))
  expect(problems).toContain(
    `redirects.yaml:2 moved.0.from: there is a page at "/blog/${one}" from 2026-11-22 on, which is shown instead: remove the entry or the page`,
  )
  expect(problems).toContain(`redirects.yaml:5 moved.1.to: "/blog/${one}" has moved itself: write where it lives now`)
  change(one, 'date: 2026-11-22\ndraft: true')
  expect(await problemWith('header.links.4.to')).toContain('is a draft: remove the link')
  expect(await problemWith('moved.0.from')).toBe('')
})
