import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentCopy } from '#tests/support/content-copy.ts'
import { problemsAfter } from '#tests/support/edited-content.ts'

const directory = contentCopy()

test('a case whose gallery does not exist yet is told where galleries stand', async () => {
  const unknown = (source: string) => source.replace('gallery: keith', 'gallery: kieth')
  expect(await problemsAfter(directory, 'cases/keith.yaml', unknown)).toEqual([
    'cases/keith.yaml:4 gallery: there is no gallery "kieth": correct the id or add it to galleries.yaml',
  ])
})

test('two categories that differ in capitals alone are one to a visitor', async () => {
  const twice = (source: string) =>
    source.replace(/^categories:\n {2}- (\w+)/m, (all, name) => `${all}\n  - ${name.toLowerCase()}`)
  expect(await problemsAfter(directory, 'pages/blog.yaml', twice)).toEqual([
    expect.stringMatching(/^pages\/blog\.yaml:\d+ categories\.1: "[a-z]+" stands twice: make it unique/),
  ])
})

test('of a case and its copy, the copy is the one to change', async () => {
  cpSync(join(directory, 'cases/keith.yaml'), join(directory, 'cases/before-keith.yaml'))
  const problems = await problemsAfter(directory, 'redirects.yaml', (source) => `${source}\n`)
  expect(problems).toContainEqual(expect.stringMatching(/^cases\/before-keith\.yaml:\d+ title: .* of keith too/))
  expect(problems).not.toContainEqual(expect.stringMatching(/^cases\/keith\.yaml/))
})

test.each([
  ['{site.name', '"{site.name" has lost a brace: write {site.name}'],
  ['site.name}', '"site.name}" has lost a brace: write {site.name}'],
])('a placeholder that lost a brace is named: %s', async (half, message) => {
  const edit = (source: string) => source.replace('{site.name}', half)
  expect(await problemsAfter(directory, 'pages/about.yaml', edit)).toEqual([expect.stringContaining(`: ${message}`)])
})
