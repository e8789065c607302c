import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { contentCopy } from '#tests/support/content-copy.ts'
import { problemsAfter } from '#tests/support/edited-content.ts'

const directory = contentCopy()
const redirects = 'moved:\n  - from: /blog/old\n    to: /blog\n'
beforeEach(() => writeFileSync(join(directory, 'redirects.yaml'), redirects))

test.each([
  [
    'a redirect to nowhere',
    (s: string) => s.replace('to: /blog', 'to: /blog/nope?a=1'),
    /^redirects\.yaml:3 moved\.0\.to: the redirect leads nowhere: there is no page "\/blog\/nope"/,
  ],
  [
    'a redirect to itself',
    (s: string) => `${s}  - from: /b\n    to: /b\n`,
    /^redirects\.yaml:5 moved\.1\.to: "\/b" has moved itself/,
  ],
  [
    'a redirect to the old number of a case',
    (s: string) => `${s}  - from: /b\n    to: /cases/1\n`,
    /^redirects\.yaml:5 moved\.1\.to: "\/cases\/1" has moved itself/,
  ],
  [
    'a redirect away from a page',
    (s: string) => `${s}  - from: /about\n    to: /contact\n`,
    /^redirects\.yaml:4 moved\.1\.from: there is a page at "\/about"/,
  ],
  [
    'an address that moves twice',
    (s: string) => `${s}${'  - from: /b\n    to: /contact\n'.repeat(2)}`,
    /^redirects\.yaml:6 moved\.2\.from: "\/b" is moved twice/,
  ],
  [
    'an old number of a case that moves elsewhere',
    (s: string) => `${s}  - from: /cases/1\n    to: /contact\n`,
    /^redirects\.yaml:4 moved\.1\.from: "\/cases\/1" is moved twice/,
  ],
  [
    'an address that no header takes',
    (s: string) => `${s}  - from: /b\n    to: /日本\n`,
    /^redirects\.yaml:5 moved\.1\.to: write white space and letters beyond A to Z as a browser/,
  ],
  [
    'an old address that no browser asks for',
    (s: string) => `${s}  - from: /café\n    to: /contact\n`,
    /^redirects\.yaml:4 moved\.1\.from: write white space and letters/,
  ],
])('%s is found, with file, line and fix', async (_, edit, expected) => {
  expect(await problemsAfter(directory, 'redirects.yaml', edit)).toContainEqual(expect.stringMatching(expected))
})

test('a redirect may lead to a part of a page, a filtered list, a feed or a sitemap', async () => {
  const more = ['/#blog', '/blog?category=Growth', '/blog/feed.atom', '/sitemap.xml', '/cases/keith#gallery']
  const entries = more.map((to, index) => `  - from: /old-${index}\n    to: ${to}\n`).join('')
  expect(await problemsAfter(directory, 'redirects.yaml', (source) => source + entries)).toEqual([])
})

test.each(['/robots.txt', '/sitemap.xml', '/llms.txt', '/favicon.ico', '/blog/feed.atom'])(
  'nothing moves away from %s, which the site makes itself',
  async (from) => {
    const edit = (source: string) => `${source}  - from: ${from}\n    to: /contact\n`
    expect(await problemsAfter(directory, 'redirects.yaml', edit)).toEqual([
      `redirects.yaml:4 moved.1.from: the site makes "${from}" itself, which is sent instead: remove the entry`,
    ])
  },
)
