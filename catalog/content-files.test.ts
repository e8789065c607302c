import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { contentCopy } from '#tests/support/content-copy.ts'
import { problemsAfter as problemsAfterEdit } from '#tests/support/edited-content.ts'
import { checkContent } from './content-check.ts'
import { formatProblem } from './content-error.ts'

const directory = contentCopy()

const problemsAfter = (file: string, edit: (source: string) => string | Buffer) =>
  problemsAfterEdit(directory, file, edit)

test.each([
  ['Windows-1252', (source: string) => Buffer.from(source.replace('title: ', 'title: Café '), 'latin1')],
  ['UTF-16', (source: string) => Buffer.from(`\ufeff${source}`, 'utf16le')],
  ['UTF-16 without a mark', (source: string) => Buffer.from(source.replace(/[^\t-~]/gu, ''), 'utf16le')],
])('a file in %s is asked for in UTF-8', async (_, edit) => {
  expect(await problemsAfter('services/headshots.yaml', edit)).toEqual([
    expect.stringMatching(/^services\/headshots\.yaml: the file is not UTF-8.*: save it as UTF-8/),
  ])
})

test.each([
  [
    'services/headshots.yaml',
    /^title: "?\w+/m,
    /^services\/headshots\.yaml:\d+: a character .*\(U\+000B\) stands behind "title: /,
  ],
  [
    'blog/performance-marketing.mdx',
    /^## \w+/m,
    /^blog\/performance-marketing\.mdx:\d+: .*\(U\+000B\) stands behind "## \w+": delete it/,
  ],
])('a control character in %s, which would break the feed, is found with its line', async (file, words, problem) => {
  expect(await problemsAfter(file, (source) => source.replace(words, '$&\u000b'))).toEqual([
    expect.stringMatching(problem),
  ])
})

test('a character without a width is found with its line, because a name with it is another name', async () => {
  const edit = (source: string) => source.replace(/number: '/, '$&\u202a')
  expect(await problemsAfter('site.yaml', edit)).toEqual([
    expect.stringMatching(/^site\.yaml:\d+: .*\(U\+202A\) stands behind "number: '": delete it there, or type/),
  ])
})

test('a file of one line to an editor is said to be one, once', async () => {
  expect(await problemsAfter('pages/about.yaml', (source) => source.replaceAll('\n', '\r'))).toEqual([
    expect.stringMatching(/^pages\/about\.yaml: its lines end as those of very old systems do: save it/),
  ])
})

test.each(['mark', 'trusted', 'trusted-narrow'])('a broken or missing brand/%s.svg is found', async (name) => {
  const file = `brand/${name}.svg`
  expect(await problemsAfter(file, (source) => source.slice(0, -10))).toEqual([
    expect.stringMatching(new RegExp(`^${file}: this is no whole SVG drawing: export it again as SVG`)),
  ])
  rmSync(join(directory, file))
  expect((await checkContent(directory)).map(formatProblem)).toEqual([`${file}: the file is missing: create it`])
})

test.each([
  ['services/new.yml', 'the file is not read: rename it to new.yaml, or move it elsewhere'],
  ['cases/new.YAML', 'the file is not read: rename it to new.yaml, or move it elsewhere'],
  ['blog/new.md', 'the file is not read: rename it to new.mdx, or move it elsewhere'],
  ['services/new.yaml.txt', 'the file is not read: rename it to new.yaml, or move it elsewhere'],
  ['blog/new', 'the file is not read: rename it to new.mdx, or move it elsewhere'],
  ['services/drafts/new.yaml', 'a folder in here is not read: move its files to content/services'],
  ['blog/drafts.mdx/new.mdx', 'a folder in here is not read: move its files to content/blog'],
])('a file under a name that is not read is found: %s', async (name, message) => {
  mkdirSync(dirname(join(directory, name)), { recursive: true })
  writeFileSync(join(directory, name), 'id: new\n')
  const [folder = '', file = ''] = name.split('/')
  expect(await problemsAfter('redirects.yaml', (source) => `${source}\n`)).toEqual([`${folder}/${file}: ${message}`])
})

test.each(['pages/team.yaml', 'pages/About.yaml', 'Site.yml'])(
  'a file that no page is made of is found: %s',
  async (file) => {
    writeFileSync(join(directory, file), 'title: Team\n')
    expect((await checkContent(directory)).map(formatProblem)).toEqual([
      expect.stringMatching(new RegExp(`^${file}: the file is not read: here stand .*; correct its name, or move it`)),
    ])
  },
)

test.each(['forms.yaml.txt', 'forms.yml', 'Forms.yaml', 'FORMS.YML.txt'])(
  'a file that is read under another name is asked for by that name: %s',
  async (name) => {
    renameSync(join(directory, 'forms.yaml'), join(directory, name))
    expect(await problemsAfter('redirects.yaml', (source) => `${source}\n`)).toEqual([
      `forms.yaml: the file is missing: rename ${name} to forms.yaml`,
    ])
  },
)

test('what editors and systems leave beside a file is no problem', async () => {
  for (const name of [
    '.DS_Store',
    '.new.yaml.swp',
    'headshots.yaml~',
    '#new.yaml#',
    'old.yaml.bak',
    '~$prices.docx',
    'README.md',
    'Thumbs.db',
    'desktop.ini',
  ])
    for (const folder of ['services', 'cases', 'blog']) writeFileSync(join(directory, folder, name), 'x: [')
  expect((await checkContent(directory)).map(formatProblem)).toEqual([])
})

test('an accent that an editor has written as a character of its own is the same letter', async () => {
  const [one, two] = ['Cr\u00e9ation', 'Cre\u0301ation']
  const page = join(directory, 'pages/blog.yaml')
  writeFileSync(page, readFileSync(page, 'utf8').replace('- Growth', `- Growth\n  - ${one}`))
  const edit = (source: string) => source.replace(/^category: .*/m, `category: ${two}`)
  expect(await problemsAfter('blog/brand-authority.mdx', edit)).toEqual([])
})

test('a country that is none is asked for by its code', async () => {
  const bavaria = (source: string) => source.replace(/areaServed: .*/, 'areaServed: Bavaria')
  expect(await problemsAfter('site.yaml', bavaria)).toEqual([
    expect.stringMatching(/^site\.yaml:\d+ areaServed: write the two-letter code of a country/),
  ])
})
