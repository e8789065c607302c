import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentCopy, problemsAfter, problemsIn } from '#tests/support/edited-content.ts'
import { shownMark } from './shown-signs.ts'

const directory = contentCopy()
const headshots = 'services/headshots.yaml'
const keith = 'cases/keith.yaml'
const article = 'blog/performance-marketing.mdx'
const authority = 'blog/brand-authority.mdx'
const mark = 'brand/mark.svg'

test('the content of the site is in order', async () => {
  expect(await problemsIn(directory)).toEqual([])
})

/** One edit of a file, and what is said of it: the field, what is wrong, the fix. */
type Fault = readonly [file: string, from: string | RegExp, to: string, problem: RegExp]

test.each<Fault>([
  // Links and ids.
  ['site.yaml', 'to: /about', 'to: /abuot', /header\.links\.4\.to: .* there is no page "\/abuot"$/],
  ['site.yaml', 'to: /contact', 'to: /Contact', /there is no page "\/Contact": write \/contact$/],
  ['pages/home.yaml', '- commercials', '- comercials', /there is no service "comercials": correct the id, remove it/],
  [keith, 'gallery: keith', 'gallery: kieth', /gallery: there is no gallery "kieth": .* add it to galleries\.yaml/],
  [headshots, 'id: headshots', 'id: headshot', /id: the id "headshot" and the file name differ: make them/],
  ['pages/services.yaml', '  - headshots\n', '', /order: "headshots" is missing from the order: add it/],
  ['forms.yaml', 'budget: 15k-30k', 'budget: 20k', /payload\.budget: there is no entry of budgets "20k": write .*k/],
  ['pages/blog.yaml', '- Growth', '- Other', /category: there is no category "Growth": take Strategy, .* pages\/blog/],
  // What has to be there once.
  ['pages/cases.yaml', '  - keith\n', '  - keith\n  - keith\n', /order\.\d+: "keith" is listed twice: make it unique/],
  ['forms.yaml', 'value: asap', 'value: 1-month', /timelines\.\d\.value: "1-month" is listed twice/],
  ['galleries.yaml', 'keith/notebook.jpg', 'keith/room.jpg', /photos\.\d+\.src: "keith\/room\.jpg" is listed twice/],
  [article, '- Campaigns', '- Advertising', /tags\.1: "Advertising" is listed twice/],
  [article, 'related:\n', 'related:\n  - a-b\n  - a-b\n', /related\.1: "a-b" is listed twice: make it unique/],
  [headshots, /- Crops for .*/, '- Selection on screen, on the spot', /features\.4: "Selection .* is listed twice/],
  [headshots, /(?<=price: .*)\n {4}features/, '\n    featured: true$&', /packages: one package at most is featured/],
  [keith, /gallery: .*/, 'gallery: grossman', /gallery: "grossman" is the gallery of grossman-law too: give this one/],
  ['services/growth-hacking.yaml', /^title: .*/m, 'title: Headshots', /title: .* is the title of headshots too/],
  // Articles.
  [article, /^---\n/, '', /mdx:1: the file does not begin with front matter: put its fields between two lines of ---/],
  [article, /\n---\n[^]*/, '\n', /mdx:1: the front matter is not closed: put a line of --- after its last field/],
  [article, /(?<=\n---\n)[^]*/, '\n', /mdx: the article has no text: write it under the second line of ---/],
  [article, 'id: ', 'colour: red\nid: ', /mdx:2 colour: no such field: remove it or correct its name/],
  [article, 'id: performance', 'id: three', /mdx:2 id: the id "three-marketing" and the file name differ: make them/],
  [article, /^date: .*/m, '$&\nupdated: 2000-01-01', /updated: this day is before `date`: write the day of the last/],
  [article, 'date:', 'sourceUrl: javascript:alert(1)\ndate:', /sourceUrl: write an address in full/],
  [article, 'related:\n', 'related:\n  - three\n', /related\.0: the link leads nowhere: there is no page "\/blog\/t/],
  [article, 'related:\n', 'related:\n  - performance-marketing\n', /related\.0: it names itself: remove it/],
  [article, /(?<=\n---\n)/, '[dead](/nowhere)\n', /mdx:22: the link leads nowhere: there is no page "\/nowhere"/],
  [article, /(?<=\n---\n)/, '<Figure src="a/no.jpg" alt="No such one" />\n\n', /mdx:22: there is no picture cont/],
  [authority, /^title: .*/m, 'title: Performance marketing starts with the photo', /of performance-marketing too/],
  // Files.
  [keith, 'keith/room.jpg', 'keith/rom.jpg', /there is no picture content\/photos\/keith\/rom\.jpg: add it/],
  ['pages/home.yaml', 'hero-reel.mp4', 'hero-real.mp4', /there is no film file content\/films\/hero-real\.mp4: add/],
  [mark, '0 0 48 48', '0 0 96 48', /^brand\/mark\.svg: draw the mark on a square viewBox, like "0 0 48 48"/],
  [mark, '/></svg>', '></svg>', /^brand\/mark\.svg:1: this SVG cannot be read \(.+\): export it again as SVG/],
  ['brand/trusted.svg', '</svg>', '', /^brand\/trusted\.svg: this is not a complete SVG drawing: export it/],
  ['brand/trusted-narrow.svg', /^<svg/, '<svgs', /^brand\/trusted-narrow\.svg: this is not a complete SVG/],
  // Texts.
  [headshots, /^title:.*\n/m, '', /^services\/headshots\.yaml:1 title: the field is missing: add it$/],
  ['pages/about.yaml', '{site.name}', '{site.nmae}', /no placeholder \{site\.nmae\}: see content\/README\.md/],
  ['pages/about.yaml', '{site.name}', '{site.name', /: "\{site\.name" has lost a brace: write \{site\.name\}/],
  ['pages/blog.yaml', "'{minutes}", "'{min}", /readTime: this text knows \{minutes\}; \{min\} is not one of them/],
  [article, /^title: .*/m, 'title: A **bold** one', /title: "\*\*" would be shown as it stands/],
  ['pages/home.yaml', /casesLabel: .*/, 'casesLabel: *Work*', /a text cannot begin with \* as it stands: put/],
  [headshots, 'description: ', 'description: >\n  ', /description: the text ends with an empty line: begin it with >-/],
  ['pages/home.yaml', '  wheel:\n', '  wheel:\n    - headshots\n', /services\.wheel: the wheel has eight places/],
  ['site.yaml', /areaServed: .*/, 'areaServed: Bavaria', /areaServed: write the two-letter code of a country/],
  ['site.yaml', /display: .*/, 'display: +1 202 555 0199', /display: its digits are not those of phone\.number/],
  ['site.yaml', /(?<=light: { color: )'#\w+'/, "'#ffffff'", /light\.color: #ffffff and #faf7f2 have a contrast/],
  ['site.yaml', 'receipts:', 'inquiryTo: { default: [a@b.com], x: [a@b.com] }\nreceipts:', /inquiryTo\.x: .*write one/],
  // Fields of 0.1, each with its new line.
  ['site.yaml', 'receipts:', 'inquiryTo: a@b.com\nreceipts:', /inquiryTo: this is a list: write \[a@b\.com\]/],
  ['forms.yaml', '  body:', '  greeting: Hello {name},\n  body:', /receipt\.greeting: .*: delete this line/],
  [headshots, /price: .*/, 'price: $1,500/month', /0\.price: a price .*: write \{ amount: 1500, per: month \}/],
  [headshots, 'icon:', 'fromPrice: from $150\nicon:', /fromPrice: the lowest price .* is computed: delete this line/],
  ['pages/cases.yaml', /^  tags: /m, '  category: ', /facts\.category: .*: write tags in place of category/],
  ['pages/services.yaml', /^prices:.*\n/m, '', /prices: the field is missing: add prices: \{ from: 'from \{price\}'/],
  [keith, 'gallery:', 'galleryUrl: https://a.bc\ngallery:', /galleryUrl: .* in galleries\.yaml alone: delete this/],
])('%s: fault %# is found, with line, field and fix', async (file, from, to, problem) => {
  const found = await problemsAfter(directory, file, (source) => source.replace(from, to))
  const [, place] = /^(\S+?)(?::\d+)?:? /.exec(found.find((text) => problem.test(text)) ?? '') ?? []
  expect(place, found.join('\n')).toMatch(file.startsWith('pages/blog') ? /^(blog|pages\/blog)/ : file)
})

test('a wrong order hides nothing else', async () => {
  const order = join(directory, 'pages/services.yaml')
  writeFileSync(order, readFileSync(order, 'utf8').replace('  - headshots\n', ''))
  expect(await problemsAfter(directory, 'site.yaml', (source) => source.replace('to: /about', 'to: /abuot'))).toEqual([
    expect.stringMatching(/^site\.yaml:\d+ .*there is no page "\/abuot"/),
    expect.stringMatching(/^pages\/services\.yaml:\d+ order: "headshots" is missing/),
  ])
})

test('an address that site.yaml lacks is reported where its placeholder stands', async () => {
  const withoutProfile = (source: string) => source.replace(/(icon: instagram.*?), url: '[^']*'/, '$1')
  const [first, ...others] = await problemsAfter(directory, 'site.yaml', withoutProfile)
  expect(first).toMatch(
    /^pages\/home\.yaml:\d+ social\.items\.0\.url: there is no placeholder \{site\.instagram\}: see/,
  )
  for (const other of others) expect(other).toContain('there is no placeholder {site.instagram}')
})

test('of a case and its copy, the copy is the one to change', async () => {
  cpSync(join(directory, keith), join(directory, 'cases/before-keith.yaml'))
  const problems = await problemsAfter(directory, 'cases/before-keith.yaml', (source) =>
    source.replace('id: keith', 'id: before-keith'),
  )
  expect(problems).toContainEqual(expect.stringMatching(/^cases\/before-keith\.yaml:\d+ title: .* of keith too/))
  expect(problems).not.toContainEqual(expect.stringMatching(/^cases\/keith\.yaml/))
})

test('markup that no reader of a text knows is named; signs that are none may stand in it', () => {
  for (const text of ['A **bold** claim', 'See [the cases](/cases)', 'A <b>bold</b> claim', 'Film &amp; photo'])
    expect(shownMark(text), text).toMatch(/would be shown as it stands/)
  const texts = ['Film & photo; sound', 'Q&A; then lunch', '3 < 5 > 2', '5* hotels', '4**** hotels']
  for (const text of [...texts, 'Rooms [two] (large)', 'Tom <tom@example.com>'])
    expect(shownMark(text), text).toBeUndefined()
})

const moved = (...entries: (readonly [from: string, to: string])[]) =>
  `moved:\n${entries.map(([from, to]) => `  - from: ${from}\n    to: ${to}\n`).join('')}`

test.each([
  [3, 'to', ['/b', '/blog/nope?a=1'], /the redirect leads nowhere: there is no page "\/blog\/nope"$/],
  [3, 'to', ['/b', '/b'], /"\/b" has moved itself: write where it lives now/],
  [2, 'from', ['/café', '/contact'], /write white space and letters beyond A to Z as a browser/],
  [2, 'from', ['/about', '/contact'], /there is a page at "\/about", which is shown instead: remove the entry or the/],
  [2, 'from', ['/cases/1', '/contact'], /"\/cases\/1" is moved twice: remove one/],
  [2, 'from', ['/blog/feed.atom', '/contact'], /the site makes "\/blog\/feed\.atom" itself/],
] as const)('redirects.yaml:%s moved.0.%s: %s is found', async (line, field, entry, problem) => {
  const [found] = await problemsAfter(directory, 'redirects.yaml', () => moved(entry))
  expect(found).toMatch(new RegExp(`^redirects\\.yaml:${line} moved\\.0\\.${field}: ${problem.source}`))
})

test('a redirect may lead to a part of a page, a filtered list, a feed or a sitemap', async () => {
  const good = ['/#blog', '/blog?category=Growth', '/blog/feed.atom', '/sitemap.xml', '/cases/keith#gallery']
  const entries = good.map((to, index) => [`/old-${index}`, to] as const)
  expect(await problemsAfter(directory, 'redirects.yaml', () => moved(...entries))).toEqual([])
})

test('a number of a case is its own, and no address of another', async () => {
  expect(await problemsAfter(directory, keith, (source) => source.replace(/alias: .*/, 'alias: 2'))).toContainEqual(
    'cases/mock-trial.yaml:3 alias: "/cases/2" is moved twice: remove one',
  )
  const numbered = (source: string) => source.replace('id: keith', "id: '7'").replace(/alias: .*\n/, '')
  writeFileSync(join(directory, 'cases/7.yaml'), numbered(readFileSync(join(directory, keith), 'utf8')))
  expect(await problemsAfter(directory, keith, (source) => source.replace(/alias: .*/, 'alias: 7'))).toContainEqual(
    'cases/keith.yaml:3 alias: there is a page at "/cases/7", which is shown instead: remove the entry or the page',
  )
})
