import type { z } from 'zod'
import { colonInText } from './yaml-words.ts'

/** What is wrong with a field, and how to mend it. */
type WordedIssue = { readonly path: readonly PropertyKey[]; readonly message: string }

/** Fields of version 0.1 that went, and what to do with their lines. */
const gone: Readonly<Record<string, string>> = {
  fromPrice: 'the lowest price of the packages is computed: delete this line',
  galleryUrl: 'the address of a gallery stands in galleries.yaml alone: delete this line',
  marks: 'it is called tally: rename it',
  'facts.category': 'this word stands before the tags of a case now: write tags in place of category',
  'receipt.greeting': 'a receipt greets nobody and quotes nothing: delete this line',
  'receipt.quoteTitle': 'a receipt greets nobody and quotes nothing: delete this line',
}

/** The same of fields that are new since, with their lines. */
const added: Readonly<Record<string, string>> = {
  prices: "prices: { from: 'from {price}', person: '{price}/person', month: '{price}/month' }",
}

/** How to write what is expected. */
const types: Readonly<Record<string, string>> = {
  array: 'this takes a list: begin each entry on a line of its own with "- ", or write [] if there is to be none',
  object: 'this takes fields of its own: write them as "name: value", indented below it',
  number: 'this takes a number: write digits without quotes',
  int: 'this takes a whole number: write digits without quotes',
  boolean: 'this takes true or false: write one of them without quotes',
}

/** Words for an issue of which the schema itself says nothing. */
export function defaultWords({ input, ...issue }: z.core.$ZodRawIssue): string | undefined {
  if (input === undefined) return `the field is missing: add ${added[issue.path?.join('.') ?? ''] ?? 'it'}`
  if (issue.code !== 'invalid_type') return undefined
  if (issue.expected !== 'string') return types[issue.expected]
  if (input === null) return 'this is empty: fill it in'
  // A placeholder without quotes is read as a field without a value.
  const isBraced = typeof input === 'object' && Object.values(input).every((inside) => inside === null)
  const fix =
    typeof input === 'object' && !isBraced ? 'write it without dashes, brackets or fields' : 'put it in quotes'
  return `this takes text: ${fix}`
}

/** What a schema issue says of which fields; each unknown field gets an issue of its own. */
export function wordIssue(issue: z.core.$ZodIssue): WordedIssue[] {
  const { path, message } = issue
  if (issue.code === 'invalid_union' && issue.errors.length > 0) return wordUnion(issue)
  if (issue.code !== 'unrecognized_keys') return [{ path, message }]
  return issue.keys.map((key) => {
    const place = [...path, key]
    return { path: place, message: gone[place.join('.')] ?? 'no such field: remove it or correct its name' }
  })
}

/** Words the issues of a value that may be written in several ways, for the way in which it is written: as fields, or as a text. */
function wordUnion({ path, errors, input }: z.core.$ZodIssueInvalidUnion): WordedIssue[] {
  const fields = typeof input === 'object' && !Array.isArray(input) ? Object.entries(input ?? {}) : []
  const asFields = errors.find((issues) => !issues.some(isOfAnotherKind))
  const asText = errors.find((issues) => issues.some((issue) => isOfAnotherKind(issue) && issue.expected === 'string'))
  const strange = asFields?.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))
  // YAML reads words before a colon as a field, and a placeholder without quotes as a field without a value.
  const isText = fields.length === 1 && strange?.length === 1
  if (isText && fields[0]?.[1] !== null) return [{ path, message: colonInText }]
  const issues = (isText ? asText : (asFields ?? asText)) ?? errors[0] ?? []
  return issues.flatMap((issue) => wordIssue({ ...issue, path: [...path, ...issue.path] }))
}

/** Whether an issue says that the value as a whole is of another kind than expected: not a text, not a list, or no fields. */
const isOfAnotherKind = (issue: z.core.$ZodIssue): issue is z.core.$ZodIssueInvalidType =>
  issue.code === 'invalid_type' && issue.path.length === 0
