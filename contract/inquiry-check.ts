import { fill } from './fill.ts'
import * as z from 'zod/mini'
import {
  fieldsOf,
  type InquiryCheck,
  type InquiryColumn,
  inquiryColumns,
  type InquiryField,
  inquiryLimits,
  type InquiryOptions,
  type Problem,
  type TypedForm,
} from './inquiry.ts'
import { originLimit } from './origin.ts'
import { isSeen, meaninglessUnseen, typedAddress } from './typed-text.ts'

/** Control characters and line separators: anything that could end a header line. */
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/
const controlInText = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

/** Longest line that is normalised, characters: more than any field accepts. Normalising is quadratic in the length, which strangers choose. */
const longestComposed = 2000

/** Text as it is stored, once `clean` has done what its kind of field needs. What is no text stays, to be refused. */
const normalised = (clean: (text: string) => string) => (value: unknown) => {
  if (typeof value !== 'string') return value ?? ''
  const text = clean(value.toWellFormed()).replace(meaninglessUnseen, '').trim()
  return isSeen(text) ? text : ''
}
const oneLine = normalised((text) =>
  (text.length > longestComposed ? text : text.normalize('NFC')).replaceAll('\t', ' '),
)
const manyLines = normalised((text) => text.replace(/\r\n?|\u2028|\u2029/g, '\n').replace(controlInText, ''))

/** What was meant by an address, its domain in ASCII letters, as a browser's e-mail field has it. */
function mailAddress(value: unknown): unknown {
  const line = oneLine(typeof value === 'string' ? typedAddress(value) : value)
  if (typeof line !== 'string' || line.length > inquiryLimits.email) return line
  const at = line.lastIndexOf('@')
  const domain = line.slice(at + 1)
  if (at < 1 || !/[^\u0000-\u007f]/.test(domain) || /[\s/?#:@\\]/.test(domain)) return line
  return URL.canParse(`http://${domain}`) ? `${line.slice(0, at)}@${new URL(`http://${domain}`).hostname}` : line
}

/** The one spelling of an e-mail address by which the store compares: as a form normalises it, in lower case. */
export function normalAddress(address: string): string {
  return String(mailAddress(address)).toLowerCase()
}

const isText = z.string({ error: 'characters' })
const noControl = z.regex(/^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/, 'characters')
const atMost = (max: number) => z.maxLength(max, `tooLong ${max}`)
const given = z.minLength(1, 'required')

/** The rule of one field: how it is normalised, then what is refused. */
function ruleOf({ kind, isRequired, max, list }: InquiryField, options: InquiryOptions) {
  const first = isText.check(...(isRequired ? [given] : []))
  if (kind === 'email')
    return z.pipe(z.transform(mailAddress), first.check(atMost(max), z.regex(z.regexes.html5Email, 'email')))
  if (kind === 'text') return z.pipe(z.transform(manyLines), first.check(atMost(max)))
  if (list === undefined) return z.pipe(z.transform(oneLine), first.check(noControl, atMost(max)))
  const isOption = z.refine<string>((value) => value === '' || options[list].includes(value), 'option')
  return z.pipe(z.transform(oneLine), first.check(isOption))
}

function problemOf(code: string): Problem {
  const [name, max] = code.split(' ')
  return max === undefined ? { code: name as Problem['code'] } : { code: 'tooLong', max: Number(max) }
}

/** Checks and normalises what was typed into a form: the checked inquiry, or the refused fields. Unknown fields are ignored. */
export function checkInquiry(
  form: TypedForm,
  values: Readonly<Record<string, unknown>>,
  options: InquiryOptions,
): InquiryCheck {
  const fields = fieldsOf(form)
  const schema = z.object(Object.fromEntries(fields.map(([name, field]) => [name, ruleOf(field, options)])))
  const result = z.safeParse(schema, values)
  if (!result.success) {
    const problems: Record<string, Problem> = {}
    for (const issue of result.error.issues) problems[String(issue.path[0])] ??= problemOf(issue.message)
    return { ok: false, problems }
  }
  const typed = new Map(fields.map(([name, { column }]) => [column, result.data[name]]))
  const columns = Object.fromEntries(inquiryColumns.map((column) => [column, typed.get(column) ?? '']))
  return { ok: true, inquiry: { form, ...(columns as Record<InquiryColumn, string>) } }
}

/** The words for a refused field; `errors` are those of `content/forms.yaml`. */
export function problemText(problem: Problem, errors: Readonly<Record<Problem['code'], string>>): string {
  return fill(errors[problem.code], { max: problem.max ?? '' })
}

/** Makes one line of at most `max` characters of a value that no visitor typed (an address, a campaign parameter). */
export function capped(value: unknown, max: number = originLimit): string {
  const text = oneLine(value)
  return typeof text === 'string' ? text.replace(new RegExp(control.source, 'g'), '').slice(0, max).toWellFormed() : ''
}
