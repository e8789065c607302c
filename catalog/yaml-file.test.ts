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
    ['a wrong type', good.replace('$150/person', '150'), '2 price: Invalid input: expected string, received number'],
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

  test('that is no YAML names the line', () => {
    expect(problemsOf(good.replace('price: $150', 'price: [')).join()).toMatch(/^[23] .*not valid YAML/)
  })

  test('inside another file counts its lines from there', () => {
    expect(problemsOf(good.replace('price:', 'prise:'), 10)[0]).toMatch(/^1[01] /)
  })
})
