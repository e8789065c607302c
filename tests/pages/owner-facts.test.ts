import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import type { AboutPage } from '#contract/content/pages/about.ts'
import { contentCopy } from '#tests/support/content-copy.ts'
import { problemsAfter } from '#tests/support/edited-content.ts'
import { addressesOf, all, open, region, textsOf } from './documents.ts'

const directory = contentCopy()
afterEach(() => vi.unstubAllEnvs())

test('an owner’s team, location, press, awards and clients stand on the about page before its call', async () => {
  const fixture = readFileSync('tests/support/owner-facts.yaml', 'utf8')
  const { facts } = parse(fixture) as Pick<AboutPage, 'facts'>
  expect(await problemsAfter(directory, 'pages/about.yaml', (source) => source + fixture)).toEqual([])
  vi.stubEnv('CONTENT_DIR', directory)
  const page = await open('/about')
  const ids = all(page, 'main > section[id]').map(({ id }) => id)
  expect(ids.slice(-6)).toEqual(['team', 'location', 'press', 'awards', 'clients', 'say-hi'])
  for (const { title, items } of facts) {
    const list = region(page, title)
    expect(textsOf(list, 'h3').map((name) => name.replace(/ \(.*\)$/, ''))).toEqual(items.map(({ name }) => name))
    expect(textsOf(list, 'li > p')).toEqual(items.flatMap(({ text = [] }) => text))
    expect(addressesOf(list, 'a[target=_blank]')).toEqual(items.flatMap(({ link = [] }) => link))
    const portraits = items.flatMap(({ image }) => (image?.src ? image.alt : []))
    expect(all(list, 'img').map((image) => image.getAttribute('alt'))).toEqual(portraits)
  }
})
