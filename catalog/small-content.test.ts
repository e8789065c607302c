import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentCopy, problemsIn } from '#tests/support/edited-content.ts'
import { parse, stringify } from 'yaml'
import { content } from './content.ts'

const directory = contentCopy()

/** Changes a YAML file as data. */
// oxlint-disable-next-line typescript/no-explicit-any
function change(file: string, edit: (value: any) => void): void {
  const path = join(directory, file)
  const value = parse(readFileSync(path, 'utf8')) as unknown
  edit(value)
  writeFileSync(path, stringify(value))
}

/** Removes the files of a folder but one. */
function keepOnly(folder: string, kept: string): void {
  for (const name of readdirSync(join(directory, folder))) if (name !== kept) rmSync(join(directory, folder, name))
}

test('a site may have one case', async () => {
  // Articles link to the others.
  rmSync(join(directory, 'blog'), { recursive: true })
  writeFileSync(join(directory, 'redirects.yaml'), 'moved: []\n')
  keepOnly('cases', 'keith.yaml')
  change('pages/cases.yaml', (page) => (page.order = ['keith']))
  change('pages/home.yaml', (page) => {
    delete page.hero.shortcut
    page.cases.cases = ['keith']
  })
  for (const name of readdirSync(join(directory, 'services')))
    change(`services/${name}`, (service) => (service.relatedCase = 'keith'))
  expect(await problemsIn(directory)).toEqual([])
})

test('a site may have eleven services', async () => {
  const { wheel } = content().home.services
  const gone = content().services.findLast(({ id }) => !wheel.includes(id))?.id
  const without = (ids: readonly string[]) => ids.filter((id) => id !== gone)
  rmSync(join(directory, `services/${gone}.yaml`))
  change('pages/services.yaml', (page) => (page.order = without(page.order)))
  change('site.yaml', ({ footer }) => (footer.services = without(footer.services)))
  for (const name of readdirSync(join(directory, 'cases')))
    change(`cases/${name}`, (study) => (study.services = without(study.services)))
  expect(await problemsIn(directory)).toEqual([])
})

test('a blog may have one article, or none', async () => {
  writeFileSync(join(directory, 'redirects.yaml'), 'moved: []\n')
  keepOnly('blog', 'brand-authority.mdx')
  const path = join(directory, 'blog/brand-authority.mdx')
  const [, head = ''] = readFileSync(path, 'utf8').split(/^---$/m)
  writeFileSync(path, `---${head.replace(/^related:\n(?: .*\n)+/m, 'related: []\n')}---\nText\n`)
  expect(await problemsIn(directory)).toEqual([])
  rmSync(join(directory, 'blog'), { recursive: true })
  expect(await problemsIn(directory)).toEqual([])
})
