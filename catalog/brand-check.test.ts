import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentCopy } from '#tests/support/content-copy.ts'
import { brandProblems } from './brand-check.ts'
import { formatProblem } from './content-error.ts'

const directory = contentCopy()

async function problemsOf(attributes: string, inside: string, before = ''): Promise<string[]> {
  const svg = `${before}<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>\n${inside}\n</svg>\n`
  writeFileSync(join(directory, 'brand/mark.svg'), svg)
  return (await brandProblems(directory)).map(formatProblem)
}

test.each([
  ['a tag that is not closed', '<path d="M0 0h9v9z">', 'path line 2 and svg'],
  ['an & alone', '<title>Light & Sons</title>', 'xmlParseEntityRef'],
])('%s is found with its line', async (_, inside, fault) => {
  const [problem, ...more] = await problemsOf('viewBox="0 0 48 48"', inside)
  expect(problem).toMatch(/^brand\/mark\.svg:[23]: this SVG cannot be read \(.*\): export it again as SVG$/)
  expect(problem).toContain(fault)
  expect(more).toEqual([])
})

test('a mark stands on a square', async () => {
  const path = '<path d="M0 0h9v9z"/>'
  const before = '<?xml version="1.0"?>\n<!-- drawn by hand -->\n'
  expect(await problemsOf('viewBox="0,0 48,48.0"', path, before)).toEqual([])
  for (const wrong of ['viewBox="0 0 96 48"', 'width="48" height="48"'])
    expect(await problemsOf(wrong, path)).toEqual([
      'brand/mark.svg: draw the mark on a square viewBox, like "0 0 48 48"',
    ])
})
