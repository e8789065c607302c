import type { z } from 'zod'
import { colonInText } from './yaml-marks.ts'

/** What is wrong with a field, and how to mend it. */
type WordedIssue = { readonly path: readonly PropertyKey[]; readonly message: string }

/** Words a schema issue found in `value`; each unknown field gets an issue of its own. */
export function wordIssue(issue: z.core.$ZodIssue, value: unknown): WordedIssue[] {
  const { path } = issue
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key], message: 'no such field: remove it or correct its name' }))
  if (issue.code === 'invalid_union' && issue.errors.length > 0) return wordUnion(issue, value)
  // Words of the schema's own say more.
  const isRaw = issue.message.startsWith('Invalid ')
  return [{ path, message: (isRaw ? messageOf(issue, valueAt(value, path)) : undefined) ?? issue.message }]
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((inside, key) => (inside as Record<PropertyKey, unknown> | null | undefined)?.[key], value)

/** How to write what is expected. */
const types: Readonly<Record<string, string>> = {
  array: 'this takes a list: begin each entry on a line of its own with "- ", or write [] if there is to be none',
  object: 'this takes fields of its own: write them as "name: value", indented below it',
  number: 'this takes a number: write digits without quotes',
  int: 'this takes a whole number: write digits without quotes',
  boolean: 'this takes true or false: write one of them without quotes',
}

function messageOf(issue: z.core.$ZodIssue, given: unknown): string | undefined {
  const isFile = issue.path.length === 0
  if (isFile && (given === null || given === undefined)) return 'the file is empty: fill it in or bring it back'
  if (given === undefined) return 'the field is missing: add it'
  if (issue.code !== 'invalid_type') return undefined
  if (issue.expected !== 'string') return types[issue.expected]
  if (given === null) return 'this is empty: fill it in'
  // A placeholder without quotes is read as a field without a value.
  const isBraced = typeof given === 'object' && Object.values(given).every((inside) => inside === null)
  const fix =
    typeof given === 'object' && !isBraced ? 'write it without dashes, brackets or fields' : 'put it in quotes'
  return `this takes text: ${fix}`
}

/** Words the issues of a value that may be written in several ways, for the way in which it is written: as fields, or as a text. */
function wordUnion({ path, errors }: z.core.$ZodIssueInvalidUnion, value: unknown): WordedIssue[] {
  const given = valueAt(value, path)
  const keys = typeof given === 'object' && !Array.isArray(given) ? Object.keys(given ?? {}) : []
  const asFields = errors.find((issues) => !issues.some(isOfAnotherKind))
  const asText = errors.find((issues) => issues.some((issue) => isOfAnotherKind(issue) && issue.expected === 'string'))
  const strange = asFields?.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))
  // YAML reads words before a colon as a field, and a placeholder without quotes as a field without a value.
  const isText = keys.length === 1 && strange?.length === 1
  if (isText && Object.values(given ?? {})[0] !== null) return [{ path, message: colonInText }]
  const issues = (isText ? asText : (asFields ?? asText)) ?? errors[0] ?? []
  return issues.flatMap((issue) => wordIssue({ ...issue, path: [...path, ...issue.path] }, value))
}

/** Whether an issue says that the value as a whole is of another kind than expected: not a text, not a list, or no fields. */
const isOfAnotherKind = (issue: z.core.$ZodIssue): issue is z.core.$ZodIssueInvalidType =>
  issue.code === 'invalid_type' && issue.path.length === 0
