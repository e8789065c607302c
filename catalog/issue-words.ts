import type { z } from 'zod'
import { colonInText } from './yaml-marks.ts'

/** One schema issue as an editor reads it: the field, what is wrong and how to mend it. */
export interface WordedIssue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** Words a schema issue found in `value`; each unknown field gets an issue of its own. */
export function wordIssue(issue: z.core.$ZodIssue, value: unknown): WordedIssue[] {
  const { path } = issue
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...path, key],
      message: 'no such field: remove it or correct its name',
    }))
  }
  if (issue.code === 'invalid_type' && issue.input === undefined && issue.message.includes('undefined')) {
    return [{ path, message: `the field is missing: add it${kinds[issue.expected] ?? ''}` }]
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) return wordUnion(issue, value)
  // Words of the schema's own say more.
  const isRaw = /^(Invalid|Too) /.test(issue.message)
  return [{ path, message: (isRaw ? messageOf(issue, valueAt(value, path)) : undefined) ?? issue.message }]
}

/** What stands in a field. */
const kinds: Readonly<Record<string, string>> = {
  string: ', with a text',
  array: ', with a list below it',
  object: ', with fields of its own below it',
  number: ', with a number',
  int: ', with a whole number',
  boolean: ', with true or false',
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((inside, key) => (inside as Record<PropertyKey, unknown> | null | undefined)?.[key], value)

function messageOf(issue: z.core.$ZodIssue, given: unknown): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return typeMessage(issue, given)
    case 'invalid_format':
      return formats[issue.format]
    case 'invalid_value':
      return oneOf(issue.values)
    case 'invalid_union':
      return 'options' in issue && issue.options ? choiceMessage(issue.options, given) : undefined
    case 'too_small':
    case 'too_big':
      return sizeMessage(issue)
    default:
      return undefined
  }
}

const oneOf = (values: readonly unknown[]) => `write one of these: ${values.join(', ')}`

const choiceMessage = (options: readonly unknown[], given: unknown) =>
  given === undefined ? `the field is missing: ${oneOf(options)}` : oneOf(options)

const isFields = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

/** Words the issues of a value that may be written in several ways, for the way in which it is written: as fields, or as a text. */
function wordUnion({ path, errors }: z.core.$ZodIssueInvalidUnion, value: unknown): WordedIssue[] {
  const given = valueAt(value, path)
  const keys = isFields(given) ? Object.keys(given) : []
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

/** How to write what is expected. */
const types: Record<string, string> = {
  array: 'this takes a list: begin each entry on a line of its own with "- "',
  object: 'this takes fields of its own: write them as "name: value", indented below it',
  number: 'this takes a number: write digits without quotes',
  int: 'this takes a whole number: write digits without quotes',
  boolean: 'this takes true or false: write one of them without quotes',
}

/** What to write where nothing stands, if that is not obvious. */
const fills: Record<string, string> = { array: 'add an entry, or write [] if there is to be none' }

function typeMessage({ path, expected }: z.core.$ZodIssueInvalidType, given: unknown): string | undefined {
  if (given === null || given === undefined)
    return path.length === 0
      ? 'the file is empty: fill it in or bring it back'
      : `nothing stands here: ${fills[expected] ?? 'fill it in'}`
  if (expected !== 'string') return types[expected]
  // A placeholder without quotes is read as a field without a value.
  const isBraced = typeof given === 'object' && Object.values(given).every((value) => value === null)
  const fix =
    typeof given === 'object' && !isBraced ? 'write it without dashes, brackets or fields' : 'put it in quotes'
  return `this takes text: ${fix}`
}

const formats: Record<string, string> = {
  email: 'this is no e-mail address: write one like "hello@example.com"',
  date: 'this is no day: write it as YYYY-MM-DD, like "2025-02-01"',
  url: 'this is no address: write it in full, like "https://example.com/page"',
  hostname: 'this is no host: write its name alone, like "photos.example.com"',
}

/** How many entries or characters there may be, or between which numbers it lies. */
function sizeMessage(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string | undefined {
  const limit = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum)
  const bound = issue.exact ? 'exactly' : issue.code === 'too_small' ? 'at least' : 'at most'
  if (issue.origin === 'number' || issue.origin === 'int') {
    const edge = issue.inclusive === false ? (issue.code === 'too_small' ? 'more than' : 'less than') : bound
    return `this takes ${edge} ${limit}: correct the number`
  }
  const units: Record<string, string> = { array: 'entries', string: 'characters' }
  const unit = units[issue.origin]
  if (unit === undefined) return undefined
  const action = issue.code === 'too_small' ? 'add what is missing' : 'shorten it'
  return `this takes ${bound} ${limit} ${limit === 1 ? unit.replace(/ies$/, 'y').replace(/s$/, '') : unit}: ${action}`
}
