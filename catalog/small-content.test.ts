import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentCopy } from '#tests/support/content-copy.ts'
import { parse, stringify } from 'yaml'
import type { BlogPost } from '#contract/content/blog.ts'
import type { CaseStudy } from '#contract/content/case-study.ts'
import type { CasesPage } from '#contract/content/pages/cases.ts'
import type { HomePage } from '#contract/content/pages/home.ts'
import type { ServicesPage } from '#contract/content/pages/services.ts'
import type { Service } from '#contract/content/service.ts'
import type { Site } from '#contract/content/site.ts'
import { content } from './content.ts'
import { checkContent } from './content-check.ts'
import { formatProblem } from './content-error.ts'

const directory = contentCopy()
const problems = async () => (await checkContent(directory)).map(formatProblem)

/** Changes a YAML file as data. */
function change(file: string, edit: (value: never) => object): void {
  const path = join(directory, file)
  writeFileSync(path, stringify(edit(parse(readFileSync(path, 'utf8')) as never)))
}

/** Without an article that is listed, Home has no section for them. */
function unlinkBlogSection(): void {
  change('site.yaml', (site: Site) => ({
    ...site,
    footer: { ...site.footer, company: site.footer.company.filter(({ to }) => to !== '/#blog') },
  }))
}

/** Removes the files of a folder but one. */
function keepOnly(folder: string, kept: string): void {
  for (const name of readdirSync(join(directory, folder))) if (name !== kept) rmSync(join(directory, folder, name))
}

test('a site may have one case', async () => {
  // Articles link to the others.
  rmSync(join(directory, 'blog'), { recursive: true })
  unlinkBlogSection()
  writeFileSync(join(directory, 'redirects.yaml'), 'moved: []\n')
  keepOnly('cases', 'keith.yaml')
  change('pages/cases.yaml', (page: CasesPage) => ({ ...page, order: ['keith'] }))
  change('pages/home.yaml', (page: HomePage) => ({
    ...page,
    hero: { ...page.hero, shortcut: undefined },
    cases: { ...page.cases, cases: ['keith'] },
  }))
  for (const name of readdirSync(join(directory, 'services')))
    change(`services/${name}`, (service: Service) => ({ ...service, relatedCase: 'keith' }))
  expect(await problems()).toEqual([])
})

test('a site may have eleven services, or thirteen', async () => {
  const { wheel } = content().home.services
  const gone = content().services.findLast(({ id }) => !wheel.includes(id))?.id
  const without = (ids: readonly string[]) => ids.filter((id) => id !== gone)
  rmSync(join(directory, `services/${gone}.yaml`))
  change('pages/services.yaml', (page: ServicesPage) => ({ ...page, order: without(page.order) }))
  change('site.yaml', (site: Site) => ({
    ...site,
    footer: { ...site.footer, services: without(site.footer.services) },
  }))
  for (const name of readdirSync(join(directory, 'cases')))
    change(`cases/${name}`, (study: CaseStudy) => ({ ...study, services: without(study.services) }))
  expect(await problems()).toEqual([])
  for (const id of ['one-more', 'two-more']) {
    cpSync(join(directory, 'services/headshots.yaml'), join(directory, `services/${id}.yaml`))
    change(`services/${id}.yaml`, (service: Service) => ({ ...service, id, title: id }))
    change('pages/services.yaml', (page: ServicesPage) => ({ ...page, order: [...page.order, id] }))
  }
  expect(await problems()).toEqual([])
})

test('a blog may have one article, or none', async () => {
  unlinkBlogSection()
  writeFileSync(join(directory, 'redirects.yaml'), 'moved: []\n')
  keepOnly('blog', 'brand-authority.mdx')
  const path = join(directory, 'blog/brand-authority.mdx')
  const [, head = ''] = readFileSync(path, 'utf8').split(/^---$/m)
  const fields = { ...(parse(head) as BlogPost), related: [] }
  writeFileSync(path, `---\n${stringify(fields)}---\nText\n`)
  expect(await problems()).toEqual([])
  rmSync(join(directory, 'blog'), { recursive: true })
  expect(await problems()).toEqual([])
})
