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
    ['a missing field', good.replace('price: $150/person\n', ''), '1 price: the field is missing: add it (string)'],
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

  test('that is no YAML names the line', () => {
    expect(problemsOf(good.replace('price: $150', 'price: [')).join()).toMatch(/^[23] .*not valid YAML/)
  })

  test('inside another file counts its lines from there', () => {
    expect(problemsOf(good.replace('price:', 'prise:'), 10)[0]).toMatch(/^1[01] /)
  })
})
