import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { alt, internalLink } from '#contract/content/parts.ts'
import { parseYaml } from './yaml-file.ts'

const schema = z.strictObject({
  title: z.string().min(1, 'write something here: the text is empty'),
  price: z.string(),
  picture: z.strictObject({ alt }),
  links: z.array(z.strictObject({ to: internalLink })).max(2),
})

const good = `title: Headshots
price: $150/person
picture:
  alt: A stool before a grey backdrop
links:
  - to: /contact
`
const problemsOf = (source: string, firstLine?: number) => {
  const result = parseYaml(source, { file: 'services/headshots.yaml', schema, ...(firstLine && { firstLine }) })
  return result.ok ? [] : result.problems.map(({ line, field, message }) => `${line} ${field}: ${message}`)
}

describe('a content file', () => {
  test('that is right has no problems', () => {
    expect(problemsOf(good)).toEqual([])
  })

  test.each([
    [
      'an unknown field',
      good.replace('price:', 'prise: 1\nprice:'),
      '2 prise: no such field: remove it or correct its name',
    ],
    ['a missing field', good.replace('price: $150/person\n', ''), '1 price: the field is missing: add it, with a text'],
    ['a wrong type', good.replace('$150/person', '150'), '2 price: this takes text: put it in quotes'],
    [
      'an empty alt',
      good.replace('A stool before a grey backdrop', '""'),
      '4 picture.alt: describe what the picture shows in a short sentence',
    ],
    [
      'a list that is too long',
      `${good}${'  - to: /contact\n'.repeat(2)}`,
      '5 links: this takes at most 2 entries: shorten it',
    ],
    [
      'a link without a slash',
      good.replace('/contact', 'contact'),
      '6 links.0.to: start with a single slash, like "/contact" or "/#blog"',
    ],
  ])('with %s names line, field and fix', (_, source, expected) => {
    expect(problemsOf(source)).toContain(expected)
  })

  test.each([
    [
      'text for a list',
      z.array(z.string()),
      'one',
      'this takes a list: begin each entry on a line of its own with "- "',
    ],
    ['a list for text', z.string(), '[one]', 'this takes text: write it without dashes, brackets or fields'],
    ['a placeholder without quotes', z.string(), '{site.name}', 'this takes text: put it in quotes'],
    ['nothing', z.string(), '', 'nothing stands here: fill it in'],
    ['text for fields', z.strictObject({}), 'one', expect.stringMatching(/^this takes fields of its own: /)],
    ['text for a number', z.int(), 'one', 'this takes a number: write digits without quotes'],
    ['half a number', z.int(), '1.5', 'this takes a whole number: write digits without quotes'],
    ['a number out of bounds', z.int().min(1900), '19', 'this takes at least 1900: correct the number'],
    ['a number that is not positive', z.int().positive(), '0', 'this takes more than 0: correct the number'],
    ['text for yes or no', z.boolean(), 'one', 'this takes true or false: write one of them without quotes'],
    ['no day', z.iso.date(), '31.12.2025', expect.stringMatching(/^this is no day: write it as YYYY-MM-DD/)],
    ['no mail address', z.email(), 'hello', expect.stringMatching(/^this is no e-mail address: write one like /)],
    ['no web address', z.url(), 'hello', expect.stringMatching(/^this is no address: write it in full/)],
    ['no choice', z.enum(['a', 'b']), 'c', 'write one of these: a, b'],
  ])('with %s says how to write it', (_, field, source, message) => {
    const result = parseYaml(`field: ${source}\n`, { file: 'a.yaml', schema: z.strictObject({ field }) })
    expect(result).toEqual({ ok: false, problems: [{ file: 'a.yaml', line: 1, field: 'field', message }] })
  })

  test('that is empty says so', () => {
    expect(problemsOf('')).toEqual(['1 : the file is empty: fill it in or bring it back'])
  })

  test('with one slip has one problem', () => {
    expect(problemsOf(good.replace('price:', '\tprice:').replace('picture:', '\tpicture:'))).toHaveLength(1)
  })

  test.each([
    ['before a field', (s: string) => s.replace('\nprice:', '\n\u00a0price:')],
    ['behind a colon', (s: string) => s.replace('price: ', 'price:\u00a0')],
    ['behind a dash', (s: string) => s.replace('- to', '-\u00a0to').replace(': /', ' /')],
    ['between braces', (s: string) => s.replace('\n  alt: A stool before a grey backdrop', ' { alt:\u00a0A stool }')],
  ])('with a space that does not break %s names it, because nobody can see it', (_, edit) => {
    expect(problemsOf(edit(good))).toEqual([
      expect.stringMatching(/^\d+ \w*: a space before or behind the field is one that does not break/),
    ])
  })

  const quotes = 'put the whole text in quotes'
  test.each([
    ['*Work*', `a text cannot begin with * as it stands: ${quotes}`],
    ['*Work* and more', `a text cannot begin with * as it stands: ${quotes}`],
    ['&Sons make pictures', `a text cannot begin with & as it stands: ${quotes}`],
    ['& Sons', `a text cannot begin with & as it stands: ${quotes}`],
    ['!New with us', `a text cannot begin with ! as it stands: ${quotes}`],
    ['! New', `a text cannot begin with ! as it stands: ${quotes}`],
    ['@home', `a text cannot begin with @ as it stands: ${quotes}`],
    ['{ label: Us, url: @home }', `a text cannot begin with @ as it stands: ${quotes}`],
    ['"%d"x', expect.stringMatching(/^the quotes close before the text ends: put the whole text in single quotes/)],
    ["'What's new'", expect.stringMatching(/^the quotes close before the text ends: write each ' inside it twice/)],
    ['[New] with us', `a text cannot begin with [ as it stands: ${quotes}`],
    ['{count} found', `a text cannot begin with { as it stands: ${quotes}`],
    ['> more', `a text cannot begin with > as it stands: ${quotes}`],
    ['- more', `a text cannot begin with - as it stands: ${quotes}`],
    ['“Agency: number one”', `curly quotes do not hold a text together: write straight ones, " or '`],
    ['Agency: number one', `a text with a colon in it: ${quotes}`],
    ['{ alt: Room: the first }', `a text with a colon in it: ${quotes}`],
    ['"a \\K"', expect.stringMatching(/^a backslash in double quotes.*: write it twice/)],
    ['"never closed', 'a quote is opened here and not closed: close it, or remove it'],
    ["'never closed", 'a quote is opened here and not closed: close it, or remove it'],
    ['[one, two', `a bracket is opened here and not closed: close it, or ${quotes}`],
    [
      'Agency no. #1 in town',
      `"#1 in town" is taken for a comment and left out: ${quotes}, or the comment on a line of its own`,
    ],
    ['"a\\vb"', 'U+000B cannot be shown: remove what stands for it, or write a space there'],
    ['"a\\ud800b"', 'U+D800 cannot be shown: remove what stands for it, or write a space there'],
    ['#1 in town', expect.stringMatching(/^"#1 in town" is taken for a comment/)],
  ])('that says %s names line, field and fix', (value, message) => {
    const inner = z.strictObject({ first: z.string(), title: z.string(), after: z.string() })
    const source = `hero:\n  - first: one\n    title: ${value}\n    after: two\nlast: x\n`
    const result = parseYaml(source, {
      file: 'a.yaml',
      schema: z.strictObject({ hero: z.array(inner), last: z.string() }),
    })
    expect(result).toEqual({ ok: false, problems: [{ file: 'a.yaml', line: 3, field: 'hero.0.title', message }] })
  })

  test('whose last quote is not closed names the line where it opens', () => {
    expect(problemsOf(`title: "Headshots\n${good.replace(/^title.*\n/, '')}`)).toEqual([
      '1 title: a quote is opened here and not closed: close it, or remove it',
    ])
  })

  test.each([
    ['a field twice', good.replace('picture:', 'price: $2\npicture:'), /^3 price: the field stands here a second time/],
    ['a tab', good.replace('  alt', '\talt'), /^4 .*: a tab stands at the start of the line: indent with spaces/],
    ['another file', `${good}---\nx: y\n`, /^7 undefined: the line of --- begins another file inside this one: remove/],
    ['a line of its own', good.replace('picture:', 'and more\npicture:'), /^3 .*: this line is no field/],
    ['a line of its own', good.replace('picture:', 'and more\npicture:'), /^3 undefined: /],
    [
      'a field too far left',
      good.replace('  - to: /contact\n', '  - to: /contact\n    as: x\n  - to: /about\n   as: y\n'),
      /^9 \S+: this line or the next begins too far/,
    ],
    [
      'a line too far left',
      good.replace('links:\n  -', 'links:\n  - to: /about\n -'),
      /^7 .*: this line or the next begins too far/,
    ],
    ['a line too far right', good.replace('picture:', ' picture:'), /^2 price: this line or the next begins too far/],
  ])('with %s says what to do', (_, source, expected) => {
    const [problem, ...others] = problemsOf(source)
    expect(problem).toMatch(expected)
    expect(problem).not.toMatch(/at line|column|YAML/)
    expect(others).toEqual([])
  })

  test('may hold comments where no text ends', () => {
    const source = '# the whole\ntitle: "One" # first\nyear: 2019 # founded\nlist: # of words\n  # own line\n  - a#b\n'
    const schema = z.strictObject({ title: z.string(), year: z.int(), list: z.array(z.string()) })
    expect(parseYaml(source, { file: 'a.yaml', schema })).toEqual({
      ok: true,
      value: { title: 'One', year: 2019, list: ['a#b'] },
    })
  })

  test('inside another file counts its lines from there', () => {
    expect(problemsOf(good.replace('price:', 'prise:'), 10)[0]).toMatch(/^1[01] /)
  })
})
