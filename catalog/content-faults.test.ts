import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyContent, editContent, problemsIn } from '#tests/support/edited-content.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const headshots = 'services/headshots.yaml'
const keith = 'cases/keith.yaml'
const article = 'blog/performance-marketing.mdx'
const authority = 'blog/brand-authority.mdx'
const origin = 'blog/dayframe-origin-story.mdx'
const card = 'blog/social-media-new-business-card.mdx'
const mark = 'brand/mark.svg'

/** The fault of a redirect that stands alone. */
const moved = (from: string, to: string, problem: RegExp) =>
  ['redirects.yaml', /[^]+/, `moved:\n  - from: ${from}\n    to: ${to}\n`, problem] as const

/** One edit of a file, and what is said of it: the field, what is wrong, the fix. */
type Fault = readonly [file: string, from: string | RegExp, to: string, problem: RegExp]

const faults: readonly Fault[] = [
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
  [origin, /^---\n/, '', /mdx:1: the file does not begin with front matter: put its fields between two lines of ---/],
  [card, /\n---\n[^]*/, '\n', /mdx:1: the front matter is not closed: put a line of --- after its last field/],
  [authority, /(?<=\n---\n)[^]*/, '\n', /mdx: the article has no text: write it under the second line of ---/],
  [origin, 'id: ', 'colour: red\nid: ', /mdx:2 colour: no such field: remove it or correct its name/],
  [article, 'id: performance', 'id: three', /mdx:2 id: the id "three-marketing" and the file name differ: make them/],
  [card, /^date: .*/m, '$&\nupdated: 2000-01-01', /updated: this day is before `date`: write the day of the last/],
  [authority, 'date:', 'sourceUrl: javascript:alert(1)\ndate:', /sourceUrl: write an address in full/],
  [origin, 'related:\n', 'related:\n  - three\n', /related\.0: the link leads nowhere: there is no page "\/blog\/t/],
  [article, 'related:\n', 'related:\n  - performance-marketing\n', /related\.0: it names itself: remove it/],
  [authority, /(?<=\n---\n)/, '[dead](/nowhere)\n', /mdx:22: the link leads nowhere: there is no page "\/nowhere"/],
  [card, /(?<=\n---\n)/, '<Figure src="a/no.jpg" alt="No such one" />\n\n', /mdx:22: there is no picture cont/],
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
  [origin, /^title: .*/m, 'title: A **bold** one', /title: "\*\*" would be shown as it stands/],
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
  // Redirects.
  moved('/b', '/blog/nope?a=1', /^[^:]+:3 moved\.0\.to: the redirect leads nowhere: there is no page "\/blog\/nope"$/),
  moved('/b', '/b', /^[^:]+:3 moved\.0\.to: "\/b" has moved itself: write where it lives now/),
  moved('/café', '/contact', /:2 moved\.0\.from: write white space and letters beyond A to Z as a browser/),
  moved('/about', '/contact', /:2 moved\.0\.from: there is a page at "\/about", which is shown instead: remove/),
  moved('/cases/1', '/contact', /:2 moved\.0\.from: "\/cases\/1" is moved twice: remove one/),
  moved('/blog/feed.atom', '/contact', /:2 moved\.0\.from: the site makes "\/blog\/feed\.atom" itself/),
]

/** Where the check finds a problem, by what it says. */
const placeOf = (problem: RegExp, said: readonly string[]) =>
  /^(\S+?)(?::\d+)?:? /.exec(said.find((text) => problem.test(text)) ?? '')?.[1] ?? ''
const placeIn = (file: string) => (file.startsWith('pages/blog') ? /^(blog|pages\/blog)/ : new RegExp(`^${file}`))

/** What the check says that finds a problem, or in the end does not. */
const answers = new Map<RegExp, string[]>()

// A check takes long, so one fault is made in each file. What is not found beside others, as a file that cannot be read hides what is wrong
// with the whole, is looked for again, at last alone.
beforeAll(async () => {
  const directory = join(temporaryFolder(afterAll), 'content')
  let [left, isAlone] = [faults, false]
  while (left.length > 0) {
    const firsts = [...Map.groupBy(left, ([file]) => file).values()].flatMap(([first]) => (first ? [first] : []))
    const made = isAlone ? firsts.slice(0, 1) : firsts
    copyContent(directory)
    for (const [file, from, to] of made) editContent(directory, file, (source) => source.replace(from, to))
    const said = await problemsIn(directory)
    const found = isAlone ? made : made.filter(([file, , , problem]) => placeIn(file).test(placeOf(problem, said)))
    for (const [, , , problem] of found) answers.set(problem, said)
    isAlone = found.length === 0
    left = left.filter((fault) => !found.includes(fault))
  }
})

test.each(faults)('%s: fault %# is found, with line, field and fix', (file, _from, _to, problem) => {
  const said = answers.get(problem) ?? []
  expect(placeOf(problem, said), said.join('\n')).toMatch(placeIn(file))
})
