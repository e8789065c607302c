import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentCopy, problemsAfter, problemsIn } from '#tests/support/edited-content.ts'
import { put } from '#tests/support/picture-project.ts'

const directory = contentCopy()
const headshots = 'services/headshots.yaml'
const hidden = 'a character that cannot be seen'

test.each<[file: string, edit: (source: string) => string | Buffer, problem: string]>([
  [headshots, (s) => Buffer.from(s.replace('title: ', 'title: Café '), 'latin1'), ': the file is not UTF-8'],
  [headshots, (s) => Buffer.from(s.replace(/[^\t-~]/gu, ''), 'utf16le'), ': the file is not UTF-8'],
  [headshots, (s) => s.replace(/^title: \w+/m, '$&\u000b'), `: ${hidden} (U+000B) stands behind "title: Headshots"`],
  ['blog/brand-authority.mdx', (s) => s.replace(/^## \w+/m, '$&\u000b'), `: ${hidden} (U+000B) stands behind "## `],
  ['site.yaml', (s) => s.replace(/number: '/, '$&\u202a'), `: ${hidden} (U+202A) stands behind "number: '": delete it`],
  ['pages/about.yaml', (s) => s.replaceAll('\n', '\r'), ': its lines end with CR alone, as on very old systems'],
])('a file that editors would not show as it is, is found once: %s %#', async (file, edit, problem) => {
  const [found, ...others] = await problemsAfter(directory, file, edit)
  expect(found?.replace(/:\d+(?=: a char)/, '')).toContain(file + problem)
  expect(others).toEqual([])
})

const named = (ending: string) => `the file is not read: rename it to new.${ending}, or move it elsewhere`
const ofPages = 'the file is not read: this folder takes pages/home.yaml, pages/services.yaml, '
test.each([
  ['services/new.yml', 'services/new.yml', named('yaml')],
  ['blog/new.md', 'blog/new.md', named('mdx')],
  ['services/drafts/new.yaml', 'services/drafts', 'a folder in here is not read: move its files to content/services'],
  ['pages/About.yaml', 'pages/About.yaml', ofPages],
  ['Site.yml', 'Site.yml', 'the file is not read: this folder takes site.yaml, interface.yaml, '],
])('a file under a name that is not read is found: %s', async (name, place, message) => {
  put(directory, name, 'id: new\n')
  expect(await problemsIn(directory)).toEqual([expect.stringContaining(`${place}: ${message}`)])
})

test.each([
  ['forms.yaml', 'forms.yaml.txt', 'rename forms.yaml.txt to forms.yaml'],
  ['forms.yaml', 'Forms.yml', 'rename Forms.yml to forms.yaml'],
  ['brand/mark.svg', 'brand/logo.svg', 'create it'],
])('a file that is missing is asked for, by another name that it has: %s', async (file, name, fix) => {
  renameSync(join(directory, file), join(directory, name))
  expect(await problemsIn(directory)).toEqual([`${file}: the file is missing: ${fix}`])
})

test('what editors and systems leave beside a file is no problem', async () => {
  const left =
    '.DS_Store .new.yaml.swp headshots.yaml~ #new.yaml# old.yaml.bak ~$prices.docx README.md Thumbs.db desktop.ini'
  for (const name of left.split(' '))
    for (const folder of ['services', 'cases', 'blog']) writeFileSync(join(directory, folder, name), 'x: [')
  expect(await problemsIn(directory)).toEqual([])
})

test('the mark of UTF-8 and white space behind the lines of --- are no problem', async () => {
  const edit = (source: string) => `\ufeff${source.replaceAll(/^---$/gm, '--- ')}`
  expect(await problemsAfter(directory, 'blog/brand-authority.mdx', edit)).toEqual([])
})

test('an accent that an editor has written as a character of its own is the same letter', async () => {
  const [one, two] = ['Cr\u00e9ation', 'Cre\u0301ation']
  const page = join(directory, 'pages/blog.yaml')
  writeFileSync(page, readFileSync(page, 'utf8').replace('- Growth', `- Growth\n  - ${one}`))
  const edit = (source: string) => source.replace(/^category: .*/m, `category: ${two}`)
  expect(await problemsAfter(directory, 'blog/brand-authority.mdx', edit)).toEqual([])
})
