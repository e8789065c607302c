import { expect, test } from 'vitest'
import { z } from 'zod'
import { video } from '#contract/content/parts.ts'
import { redirects } from '#contract/content/redirects.ts'
import { service } from '#contract/content/service.ts'
import { parseYaml } from './yaml-file.ts'

const problemsOf = (source: string, schema: z.ZodType) => {
  const result = parseYaml(source, { file: 'a.yaml', schema })
  return result.ok ? [] : result.problems.map(({ line, field, message }) => `${line} ${field}: ${message}`)
}

const features = z.strictObject({ features: service.shape.features })
test('an empty list says how to write one without entries', () => {
  expect(problemsOf('moved:\n', redirects)).toEqual([
    '1 moved: nothing stands here: add an entry, or write [] if there is to be none',
  ])
})

const quotes = 'put it in quotes'
test.each([
  ['Delivery: within 5 days', ['2 features.0: a text with a colon in it: put the whole text in quotes']],
  ['Delivery:', [`2 features.0: this takes text: ${quotes}`]],
  ['{site.name}', [`2 features.0: this takes text: ${quotes}`]],
  ['', ['2 features.0: nothing stands here: fill it in']],
  ['""', ['2 features.0: write something here: the text is empty']],
  ['24', [`2 features.0: this takes text: ${quotes}`]],
  ['[One]', ['2 features.0: this takes text: write it without dashes, brackets or fields']],
  [
    '{ titel: One, description: More }',
    [
      '2 features.0.title: the field is missing: add it, with a text',
      '2 features.0.titel: no such field: remove it or correct its name',
    ],
  ],
  ['title: One', ['2 features.0.description: the field is missing: add it, with a text']],
  ['{ title: One, description: }', ['2 features.0.description: nothing stands here: fill it in']],
  ['{ title: One, description: 5 }', [`2 features.0.description: this takes text: ${quotes}`]],
  ['{ title: " One", description: More }', [expect.stringMatching(/^2 features\.0\.title: remove the white space/)]],
])('a feature that is neither a text nor fields names what is wrong: %j', (feature, expected) => {
  expect(problemsOf(`features:\n  - ${feature}\n  - Two\n  - Three\n`, features)).toEqual(expected)
})

test.each([
  ['youtube', '2 film.provider: write one of these: vimeo, file'],
  ['', '2 film.provider: write one of these: vimeo, file'],
])('a provider of films that none is: %j', (provider, expected) => {
  expect(problemsOf(`film:\n  provider: ${provider}\n`, z.strictObject({ film: video }))).toEqual([expected])
})

test('a film without its provider is asked for one', () => {
  expect(problemsOf('film:\n  title: One\n', z.strictObject({ film: video }))).toEqual([
    '1 film.provider: the field is missing: write one of these: vimeo, file',
  ])
})
