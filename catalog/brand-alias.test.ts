import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandAlias } from './brand-alias.ts'

test('every drawing of the brand that the site names is taken from the content that is built', () => {
  const { find, replacement } = brandAlias('/home/owner/content')
  const named = globSync('app/**/*.{tsx,css}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/["']([^"'\n]*content\/brand\/[^"']+)["']/g)].map(([, name = '']) => name),
  )
  expect(named.map((name) => name.replace(find, replacement)).toSorted()).toEqual(
    ['mark', 'trusted-narrow', 'trusted'].map((name) => `/home/owner/content/brand/${name}.svg`),
  )
})
