import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentCopy } from '#tests/support/content-copy.ts'
import { brandProblems } from './brand-check.ts'
import { formatProblem } from './content-error.ts'

const directory = contentCopy()
const square = 'viewBox="0 0 48 48"'

async function problemsOf(attributes: string, inside: string, before = ''): Promise<string[]> {
  const svg = `${before}<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>\n${inside}\n</svg>\n`
  writeFileSync(join(directory, 'brand/mark.svg'), svg)
  return (await brandProblems(directory)).map(formatProblem)
}

test.each([
  ['a tag that is not closed', '<path d="M0 0h9v9z">', 'path line 2 and svg'],
  ['an & alone', '<title>Light & Sons</title>', 'xmlParseEntityRef'],
  ['a prefix that stands for nothing', '<use xlink:href="#a"/>', 'xlink'],
])('%s is found with its line', async (_, inside, fault) => {
  const [problem, ...more] = await problemsOf(square, inside)
  expect(problem).toMatch(/^brand\/mark\.svg:[23]: this is no SVG that can be read \(.*\): export it again as SVG$/)
  expect(problem).toContain(fault)
  expect(more).toEqual([])
})

const wanted = 'brand/mark.svg: draw the mark in one colour, black, on a square viewBox like "0 0 48 48": '

test.each([
  ['a wide viewBox', 'viewBox="0 0 96 48"', '<path d="M0 0h9v9z"/>', 'its viewBox is "0 0 96 48"'],
  ['no viewBox', 'width="48" height="48"', '<path d="M0 0h9v9z"/>', 'it has no viewBox'],
  [
    'two colours',
    square,
    '<path fill="red" d="M0 0h9"/><path style="stroke:#fff" d="M0 0h9"/>',
    'it has "red", "#fff"',
  ],
  ['a style sheet', square, '<style>.a{fill:#16130f}</style><path class="a" d="M0 0h9v9z"/>', 'it has "#16130f"'],
  ['a photograph', square, '<image href="data:,"/>', 'it has "a picture"'],
])('a mark with %s is refused in words that say how to draw it', async (_, attributes, inside, fault) => {
  expect(await problemsOf(attributes, inside)).toEqual([wanted + fault])
})

test.each([
  ['black by default', '<path d="M0 0h9v9z"/>'],
  ['black by name', '<g fill="none" stroke="black"><path fill="#000000" d="M0 0h9v9z"/></g>'],
  ['the text’s colour', '<path fill="currentColor" d="M0 0h9v9z"/>'],
  ['a stencil in white', '<clipPath id="a"><path fill="#fff" d="M0 0h9v9z"/></clipPath><path clip-path="url(#a)"/>'],
])('a mark in %s is in order', async (_, inside) => {
  expect(await problemsOf(`viewBox="0,0 48,48.0"`, inside, '<?xml version="1.0"?>\n<!-- drawn by hand -->\n')).toEqual(
    [],
  )
})
