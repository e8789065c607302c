import { expect, test } from 'vitest'
import { z } from 'zod'
import { date, email, internalLink, text } from '#contract/content/parts.ts'
import { service } from '#contract/content/service.ts'
import { parseYaml } from './yaml-file.ts'

const problemsOf = (source: string, schema: z.ZodType, firstLine?: number) => {
  const result = parseYaml(source, { file: 'a.yaml', schema, ...(firstLine && { firstLine }) })
  return result.ok ? [] : result.problems.map(({ line, field, message }) => `${line} ${field ?? '-'}: ${message}`)
}

const page = z.strictObject({
  title: text,
  price: text,
  picture: z.strictObject({ alt: text }),
  links: z.array(z.strictObject({ to: internalLink })).max(2),
})
const good = `title: Headshots
price: $150/person
picture:
  alt: A stool before a grey backdrop
links:
  - to: /contact
`

test('a file that is right has no problems, and may hold comments where no text ends', () => {
  expect(problemsOf(good, page)).toEqual([])
  const source = '# the whole\ntitle: "One" # first\nyear: 2019 # founded\nlist: # of words\n  # own line\n  - a#b\n'
  const schema = z.strictObject({ title: text, year: z.int(), list: z.array(text) })
  expect(parseYaml(source, { file: 'a.yaml', schema })).toEqual({
    ok: true,
    value: { title: 'One', year: 2019, list: ['a#b'] },
  })
})

test.each([
  ['price:', 'prise: 1\nprice:', '2 prise: no such field: remove it or correct its name'],
  ['price: $150/person\n', '', '1 price: the field is missing: add it'],
  ['$150/person', '150', '2 price: this takes text: put it in quotes'],
  ['A stool before a grey backdrop', '""', '4 picture.alt: write something here: the text is empty'],
  ['  - to', '  - to: /a\n  - to: /b\n  - to', '5 links: Too big: expected array to have <=2 items'],
  ['/contact', 'contact', '6 links.0.to: start with a single slash, like "/contact" or "/#blog"'],
  [/[^]*/, '', '1 -: the file is empty: fill it in or bring it back'],
])('a field that is not what it should be is named with its line and the fix: %s', (from, to, problem) => {
  expect(problemsOf(good.replace(from, to), page)).toEqual([problem])
})

test.each<[z.ZodType, string, string]>([
  [z.array(text), 'one', 'this takes a list: begin each entry on a line of its own with "- ", or write [] if'],
  [text, '[one]', 'this takes text: write it without dashes, brackets or fields'],
  [z.strictObject({}), 'one', 'this takes fields of its own: write them as "name: value", indented below it'],
  [z.int(), '1.5', 'this takes a whole number: write digits without quotes'],
  [z.boolean(), 'one', 'this takes true or false: write one of them without quotes'],
  [date, '31.12.2025', 'write a day as YYYY-MM-DD, like "2025-02-01"'],
  [email, 'hello', 'write an e-mail address, like "hello@example.com"'],
])('a value of another kind is told how to be written: %#', (field, source, message) => {
  const [problem, ...others] = problemsOf(`field: ${source}\n`, z.strictObject({ field }))
  expect(problem).toContain(`1 field: ${message}`)
  expect(others).toEqual([])
})

const quotes = 'put it in quotes'
test.each([
  ['Delivery: within 5 days', [': a text with a colon in it: put the whole text in quotes']],
  ['{ titel: One, description: More }', ['.title: the field is missing: add it', '.titel: no such field: remove it']],
  ['{ title: One, description: 5 }', [`.description: this takes text: ${quotes}`]],
])('a feature that is neither a text nor fields names what is wrong: %j', (feature, expected) => {
  const features = z.strictObject({ features: service.shape.features })
  expect(problemsOf(`features:\n  - ${feature}\n  - Two\n  - Three\n`, features)).toEqual(
    expected.map((problem) => expect.stringContaining(`2 features.0${problem}`)),
  )
})

test('one slip is one problem, and a part of a file counts its lines from there', () => {
  expect(problemsOf(good.replace('price:', '\tprice:').replace('picture:', '\tpicture:'), page)).toHaveLength(1)
  expect(problemsOf(good.replace('price:', 'prise:'), page, 10)[0]).toMatch(/^1[01] /)
})

test.each([
  ['before a field', (s: string) => s.replace('\nprice:', '\n\u00a0price:')],
  ['behind a colon', (s: string) => s.replace('price: ', 'price:\u00a0')],
  ['behind a dash', (s: string) => s.replace('- to', '-\u00a0to').replace(': /', ' /')],
  ['between braces', (s: string) => s.replace('\n  alt: A stool before a grey backdrop', ' { alt:\u00a0A stool }')],
])('a space that does not break %s is named, because nobody can see it', (_, edit) => {
  expect(problemsOf(edit(good), page)).toEqual([
    expect.stringMatching(/^\d+ -: a space before or after the field is a non-breaking one/),
  ])
})

const whole = 'put the whole text in quotes'
test.each([
  ['*Work*', `a text cannot begin with * as it stands: ${whole}`],
  ['&Sons make pictures', `a text cannot begin with & as it stands: ${whole}`],
  ['@home', `a text cannot begin with @ as it stands: ${whole}`],
  ['"%d"x', 'the quotes close before the text ends: put the whole text in single quotes'],
  ["'What's new'", "the quotes close before the text ends: write each ' inside it twice"],
  ['{count} found', `a text cannot begin with { as it stands: ${whole}`],
  ['“Agency: number one”', `curly quotes do not hold a text together: write straight ones, " or '`],
  ['Agency: number one', `a text with a colon in it: ${whole}`],
  ['"a \\K"', 'a backslash in double quotes'],
  ['"never closed', 'a quote is opened here and not closed: close it, or remove it'],
  ['[one, two', `a bracket is opened here and not closed: close it, or ${whole}`],
  ['Agency no. #1 in town', `"#1 in town" is taken for a comment and left out: ${whole}, or the comment on a line`],
  ['"a\\vb"', 'U+000B cannot be shown: remove what stands for it, or write a space there'],
  ['"a\\ud800b"', 'U+D800 cannot be shown: remove what stands for it, or write a space there'],
])('a text that YAML would misread names line and fix: %s', (value, message) => {
  const inner = z.strictObject({ first: text, title: text, after: text })
  const source = `hero:\n  - first: one\n    title: ${value}\n    after: two\nlast: x\n`
  expect(problemsOf(source, z.strictObject({ hero: z.array(inner), last: text }))).toEqual([
    expect.stringContaining(`3 -: ${message}`),
  ])
})

test.each([
  [/^title: /, 'title: "', /^1 -: a quote is opened here and not closed: close it, or remove it/],
  ['picture:', 'price: $2\npicture:', /^3 -: the field stands here a second time/],
  ['  alt', '\talt', /^4 .*: a tab stands at the start of the line: indent with spaces/],
  [/$/, '---\nx: y\n', /^7 -: the line of --- begins another file inside this one: remove/],
  ['picture:', 'and more\npicture:', /^3 -: this line is no field/],
  ['picture:', ' picture:', /^2 -: this line or the next begins too far/],
])('a slip of syntax says what to do, in no parser’s words: %#', (from, to, expected) => {
  const [problem, ...others] = problemsOf(good.replace(from, to), page)
  expect(problem).toMatch(expected)
  expect(problem).not.toMatch(/at line|column|YAML/)
  expect(others).toEqual([])
})
