import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentCopy } from '#tests/support/content-copy.ts'
import { problemsAfter as problemsAfterEdit } from '#tests/support/edited-content.ts'
import { checkContent } from './content-check.ts'
import { formatProblem } from './content-error.ts'

const directory = contentCopy()

const problemsAfter = (file: string, edit: (source: string) => string | Buffer) =>
  problemsAfterEdit(directory, file, edit)

test('the content of the site is in order', async () => {
  expect((await checkContent(directory)).map(formatProblem)).toEqual([])
})

test.each([
  [
    'a dead internal link',
    'site.yaml',
    (s: string) => s.replace('to: /about', 'to: /abuot'),
    /^site\.yaml:\d+ .*there is no page "\/abuot"/,
  ],
  [
    'an unknown service',
    'pages/home.yaml',
    (s: string) => s.replace(/- commercials/, '- comercials'),
    /^pages\/home\.yaml:\d+ .*there is no service "comercials": correct the id or remove it/,
  ],
  [
    'an unknown case',
    'pages/home.yaml',
    (s: string) => s.replace(/- mock-trial/, '- mock-trail'),
    /^pages\/home\.yaml:\d+ .*there is no case "mock-trail"/,
  ],
  [
    'a gallery at two addresses',
    'cases/keith.yaml',
    (s: string) => s.replace(/(galleryUrl: .*)keith/, '$1kieth'),
    /^cases\/keith\.yaml:\d+ galleryUrl: .*\/kieth is not where galleries\.yaml has the gallery "keith"/,
  ],
  [
    'a duplicate id',
    'forms.yaml',
    (s: string) => s.replace('value: asap', 'value: 1-month'),
    /^forms\.yaml:\d+ .*"1-month" stands twice/,
  ],
  [
    'a missing picture',
    'cases/keith.yaml',
    (s: string) => s.replace('keith/room.jpg', 'keith/rom.jpg'),
    /^cases\/keith\.yaml:\d+ .*content\/photos\/keith\/rom\.jpg/,
  ],
  [
    'an empty alt',
    'cases/keith.yaml',
    (s: string) => s.replace(/alt: .*/, 'alt: ""'),
    /^cases\/keith\.yaml:\d+ image\.alt: describe what the picture shows/,
  ],
  [
    'an unknown field',
    'services/headshots.yaml',
    (s: string) => `${s}prise: 1\n`,
    /^services\/headshots\.yaml:\d+ prise: no such field/,
  ],
  [
    'a missing field',
    'services/headshots.yaml',
    (s: string) => s.replace(/^title:.*\n/m, ''),
    /^services\/headshots\.yaml:1 title: the field is missing/,
  ],
  [
    'a wrong type',
    'services/headshots.yaml',
    (s: string) => s.replace(/^title:.*$/m, 'title: [1]'),
    /^services\/headshots\.yaml:\d+ title: /,
  ],
  [
    'an unknown placeholder',
    'pages/about.yaml',
    (s: string) => s.replace('{site.name}', '{site.nmae}'),
    /^pages\/about\.yaml:\d+ .*no placeholder \{site\.nmae\}/,
  ],
  [
    'an unknown word in braces',
    'pages/blog.yaml',
    (s: string) => s.replace("readTime: '{minutes}", "readTime: '{min}"),
    /^pages\/blog\.yaml:\d+ article\.readTime: this text knows \{minutes\}; \{min\} is not one of them/,
  ],
  [
    'a word in braces where none is filled in',
    'services/headshots.yaml',
    (s: string) => s.replace(/^title: .*/m, 'title: Headshots for {name}'),
    /^services\/headshots\.yaml:\d+ title: there is no placeholder \{name\} here/,
  ],
  [
    'a text that begins with a mark of YAML',
    'pages/home.yaml',
    (s: string) => s.replace(/casesLabel: .*/, 'casesLabel: *Work*'),
    /^pages\/home\.yaml:\d+ hero\.casesLabel: a text cannot begin with \* as it stands: put the whole text in quotes/,
  ],
  [
    'an id unlike its file name',
    'services/headshots.yaml',
    (s: string) => s.replace('id: headshots', 'id: headshot'),
    /^services\/headshots\.yaml:2 id: the id "headshot" and the file name differ/,
  ],
  [
    'an order that names nothing',
    'pages/services.yaml',
    (s: string) => s.replace('- headshots', '- headshot'),
    /^pages\/services\.yaml:\d+ order\.\d+: there is no content\/services\/headshot\.yaml/,
  ],
  [
    'an order that leaves one out',
    'pages/services.yaml',
    (s: string) => s.replace('  - headshots\n', ''),
    /^pages\/services\.yaml:\d+ order: "headshots" is missing from the order/,
  ],
  [
    'an order that names one twice',
    'pages/cases.yaml',
    (s: string) => s.replace('  - keith\n', '  - keith\n  - keith\n'),
    /^pages\/cases\.yaml:\d+ order\.\d+: "keith" stands twice: remove one/,
  ],
  [
    'a case with the alias of another',
    'cases/keith.yaml',
    (s: string) => s.replace(/alias: .*/, 'alias: 2'),
    /^cases\/mock-trial\.yaml:3 alias: "2" is the alias of keith too: make it unique/,
  ],
  [
    'a number of a case that is the address of another',
    'cases/keith.yaml',
    (s: string) => {
      writeFileSync(join(directory, 'cases/7.yaml'), s.replace('id: keith', "id: '7'"))
      return s.replace(/alias: .*/, 'alias: 7')
    },
    /^cases\/keith\.yaml:3 alias: \/cases\/7 is a case itself, .*: remove this line/,
  ],
  [
    'a case with the gallery of another',
    'cases/keith.yaml',
    (s: string) => s.replace(/gallery: .*/, 'gallery: grossman'),
    /^cases\/keith\.yaml:4 gallery: "grossman" is the gallery of grossman-law too: give this one its own/,
  ],
  [
    'a service with the title of another',
    'services/growth-hacking.yaml',
    (s: string) => s.replace(/^title: .*/m, 'title: Headshots'),
    /^services\/growth-hacking\.yaml:4 title: "Headshots" is the title of headshots too: give this one its own/,
  ],
  [
    'a photo twice in one gallery',
    'galleries.yaml',
    (s: string) => s.replace('keith/notebook.jpg', 'keith/room.jpg'),
    /^galleries\.yaml:\d+ galleries\.\d\.photos\.\d+: "keith\/room\.jpg" stands twice/,
  ],
  [
    'a second featured package',
    'services/headshots.yaml',
    (s: string) => s.replace(/(?<=price: .*)\n {4}features/, '\n    featured: true$&'),
    /^services\/headshots\.yaml:27 packages\.1\.featured: ".+" is the featured one already: remove this line/,
  ],
  [
    'a sample with an option that is gone',
    'forms.yaml',
    (s: string) => s.replace('budget: 15k-30k', 'budget: 20k'),
    /^forms\.yaml:\d+ test\.payload\.budget: "20k" is no value of budgets: write one of 5k-15k, /,
  ],
  [
    'one inbox where a list is meant, as before',
    'site.yaml',
    (s: string) => s.replace('receipts:', 'inquiryTo: a@firm.example\nreceipts:'),
    /^site\.yaml:\d+ inquiryTo: this is a list: write \[a@firm\.example\]/,
  ],
  [
    'inboxes of a project type that is gone',
    'site.yaml',
    (s: string) =>
      s.replace('receipts:', 'inquiryTo: { default: [a@firm.example], weddings: [b@firm.example] }\nreceipts:'),
    /^site\.yaml:\d+ inquiryTo\.weddings: "weddings" is no value of projectTypes: write one of brand-strategy, /,
  ],
  [
    'a greeting in a receipt, as before',
    'forms.yaml',
    (s: string) => s.replace('  body:', '  greeting: Hello {name},\n  body:'),
    /^forms\.yaml:\d+ receipt\.greeting: a receipt greets nobody and quotes nothing: delete this line/,
  ],
  [
    'a quote with quotation marks of its own',
    'pages/contact.yaml',
    (s: string) => s.replace(/quote: .*/, 'quote: “They were great.”'),
    /^pages\/contact\.yaml:\d+ testimonials\.items\.0\.quote: remove the quotation marks at its ends/,
  ],
  [
    'a text that ends with an empty line',
    'services/headshots.yaml',
    (s: string) => s.replace('description: ', 'description: >\n  '),
    /^services\/headshots\.yaml:5 description: the text ends with an empty line: begin it with >-/,
  ],
  [
    'a number shown unlike its link',
    'site.yaml',
    (s: string) => s.replace(/display: .*/, 'display: +1 202 555 0199'),
    /^site\.yaml:16 phone\.display: its digits are not those of phone\.number/,
  ],
  [
    'a price as it was written in 0.1',
    'services/headshots.yaml',
    (s: string) => s.replace(/price: .*(?=\n {4}features)/, 'price: $1,500/month'),
    /^services\/headshots\.yaml:26 packages\.1\.price: a price .*: write \{ amount: 1500, per: month \}/,
  ],
  [
    'a lowest price, as before',
    'services/headshots.yaml',
    (s: string) => `${s}fromPrice: from $150\n`,
    /^services\/headshots\.yaml:\d+ fromPrice: the lowest price of the packages is computed: delete this line/,
  ],
  [
    'a page of services without the words for prices, as before',
    'pages/services.yaml',
    (s: string) => s.replace(/^prices:.*\n/m, ''),
    /^pages\/services\.yaml:1 prices: the field is missing: add prices: \{ from: 'from \{price\}', person: /,
  ],
  [
    'a missing film',
    'pages/home.yaml',
    (s: string) => s.replaceAll('hero-reel.mp4', 'hero-real.mp4'),
    /^pages\/home\.yaml:\d+ .*content\/films\/hero-real\.mp4/,
  ],
  [
    'a missing film of a service',
    'services/social-media.yaml',
    (s: string) => s.replace('social-media.webm', 'social-medium.webm'),
    /^services\/social-media\.yaml:\d+ .*content\/films\/social-medium\.webm/,
  ],
  [
    'a missing film of a case',
    'cases/map-headshots.yaml',
    (s: string) => s.replace('poster: map-headshots.jpg', 'poster: map.jpg'),
    /^cases\/map-headshots\.yaml:\d+ .*content\/films\/map\.jpg/,
  ],
  [
    'two profiles under one icon',
    'site.yaml',
    (s: string) => s.replace('icon: facebook', 'icon: instagram'),
    /^site\.yaml:\d+ footer\.social\.1: "instagram" stands twice/,
  ],
  [
    'a category that the blog no longer has',
    'pages/blog.yaml',
    (s: string) => s.replace('- Growth', '- Progress'),
    /^blog\/[a-z0-9-]+\.mdx:\d+ category: there is no category "Growth": take Strategy, Creative, Progress, /,
  ],
  [
    'a category twice',
    'pages/blog.yaml',
    (s: string) => s.replace('- Growth', '- Creative'),
    /^pages\/blog\.yaml:\d+ categories\.2: "Creative" stands twice/,
  ],
  [
    'a tag twice',
    'blog/performance-marketing.mdx',
    (s: string) => s.replace('- Campaigns', '- Advertising'),
    /^blog\/performance-marketing\.mdx:\d+ tags\.1: "Advertising" stands twice/,
  ],
  [
    'a related article twice',
    'blog/performance-marketing.mdx',
    (s: string) => s.replace('related:\n', 'related:\n  - brand-authority\n  - brand-authority\n'),
    /^blog\/performance-marketing\.mdx:\d+ related\.1: "brand-authority" stands twice/,
  ],
  [
    'a feature of a service twice',
    'services/headshots.yaml',
    (s: string) => s.replace('- Crops for website, profile and badge', '- Selection on screen, on the spot'),
    /^services\/headshots\.yaml:\d+ features\.4: "Selection on screen, on the spot" stands twice/,
  ],
  [
    'two packages of one name',
    'services/headshots.yaml',
    (s: string) => s.replace('name: Event booth', 'name: Team day'),
    /^services\/headshots\.yaml:\d+ packages\.2: "Team day" stands twice/,
  ],
])('%s is found, with file, line and fix', async (_, file, edit, expected) => {
  expect(await problemsAfter(file, edit)).toContainEqual(expect.stringMatching(expected))
})

test('a wrong id and a wrong order hide nothing else, and nothing follows from them', async () => {
  const dead = (source: string) => source.replace('to: /about', 'to: /abuot')
  const site = join(directory, 'site.yaml')
  const [before, order] = [readFileSync(site, 'utf8'), join(directory, 'pages/services.yaml')]
  const orderBefore = readFileSync(order, 'utf8')
  writeFileSync(site, dead(before))
  writeFileSync(order, orderBefore.replace('  - headshots\n', ''))
  try {
    const found = await problemsAfter('services/headshots.yaml', (s) => s.replace('id: headshots', 'id: headshot'))
    expect(found).toEqual([
      expect.stringMatching(/^services\/headshots\.yaml:2 id: /),
      expect.stringMatching(/^pages\/services\.yaml:\d+ order: "headshots" is missing/),
      expect.stringMatching(/^site\.yaml:\d+ .*there is no page "\/abuot"/),
    ])
  } finally {
    writeFileSync(site, before)
    writeFileSync(order, orderBefore)
  }
})

test('what site.yaml lacks is reported there, once', async () => {
  const withoutProfile = (source: string) => source.replace(/(icon: instagram.*?), url: '[^']*'/, '$1')
  expect(await problemsAfter('site.yaml', withoutProfile)).toEqual([
    expect.stringMatching(/^site\.yaml:\d+ footer\.social: .*\{site\.instagram\} stands in pages\/home\.yaml: add/),
  ])
})

test('a fault of site.yaml is reported without what follows from it', async () => {
  const withoutPhone = (source: string) => source.replace(/^phone:\n(?: {2}.*\n)+/m, '')
  expect(await problemsAfter('site.yaml', withoutPhone)).toEqual([
    expect.stringMatching(/^site\.yaml:1 phone: the field is missing/),
  ])
})

test('a wheel of nine says how many services it takes', async () => {
  const nine = (source: string) => source.replace('  wheel:\n', '  wheel:\n    - headshots\n')
  expect(await problemsAfter('pages/home.yaml', nine)).toContainEqual(
    expect.stringMatching(/^pages\/home\.yaml:\d+ services\.wheel: the wheel has eight places/),
  )
})
