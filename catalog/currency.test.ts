import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentCopy } from '#tests/support/content-copy.ts'
import { checkContent } from './content-check.ts'
import { formatProblem } from './content-error.ts'

const directory = contentCopy()
const problems = async () => (await checkContent(directory)).map(formatProblem)
const replace = (file: string, from: string, to: string) => {
  const path = join(directory, file)
  const source = readFileSync(path, 'utf8')
  expect(source).toContain(from)
  writeFileSync(
    path,
    source.replace(from, () => to),
  )
}

test('a price in another currency is named where it stands', async () => {
  replace('services/headshots.yaml', 'fromPrice: from $150/person', 'fromPrice: from €150/person')
  expect(await problems()).toEqual([
    expect.stringMatching(
      /^services\/headshots\.yaml:8 fromPrice: .*in €, and the site's are in USD: write it in USD, or/,
    ),
  ])
})

test('where the currency changes, every price that was left is named', async () => {
  replace('site.yaml', 'currency: USD', 'currency: EUR')
  const found = await problems()
  expect(found.length).toBeGreaterThan(20)
  expect(found).toContainEqual(expect.stringMatching(/^forms\.yaml:75 budgets\.0\.label: .* in \$/))
  expect(found.every((problem) => problem.includes("the site's are in EUR"))).toBe(true)
})

test('a dollar is written by its sign alone in any country that has one', async () => {
  replace('site.yaml', 'currency: USD', 'currency: AUD')
  expect(await problems()).toEqual([])
})
