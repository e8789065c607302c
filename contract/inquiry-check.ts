import { fill } from './fill.ts'
import * as z from 'zod/mini'
import { type InquiryCheck, type InquiryOptions, inquiryLimits, type Problem } from './inquiry.ts'

/** Characters that control the direction of text or have no width: phones and address books put them around numbers. */
const invisible = /[\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
/** Control characters and line separators: anything that could end a header line. */
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/
const controlInText = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

/** Longest line that is normalised, characters: more than any field accepts. Normalising is quadratic in the length, which strangers choose. */
const longestComposed = 2000

function oneLine(value: unknown): unknown {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string') return value
  const text = value.toWellFormed()
  return (text.length > longestComposed ? text : text.normalize('NFC'))
    .replace(invisible, '')
    .replaceAll('\t', ' ')
    .trim()
}

function manyLines(value: unknown): unknown {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string') return value
  return value
    .toWellFormed()
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(controlInText, '')
    .trim()
}

/** Converts a domain with other than ASCII letters to its ASCII form, as a browser's e-mail field does. */
function mailAddress(value: unknown): unknown {
  const line = oneLine(value)
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

const line = (max: number) => z.pipe(z.transform(oneLine), isText.check(noControl, atMost(max)))
const requiredLine = (max: number) => z.pipe(z.transform(oneLine), isText.check(given, noControl, atMost(max)))
const email = z.pipe(
  z.transform(mailAddress),
  isText.check(given, atMost(inquiryLimits.email), z.regex(z.regexes.html5Email, 'email')),
)
const message = z.pipe(z.transform(manyLines), isText.check(given, atMost(inquiryLimits.message)))
const choice = (values: readonly string[]) =>
  z.pipe(z.transform(oneLine), isText.check(z.refine((value) => value === '' || values.includes(value), 'option')))

function schemaOf(form: 'message' | 'inquiry', options: InquiryOptions) {
  const common = { email, company: line(inquiryLimits.company), message }
  if (form === 'message') return z.object({ name: requiredLine(inquiryLimits.name), ...common })
  return z.object({
    fullName: requiredLine(inquiryLimits.name),
    ...common,
    phone: line(inquiryLimits.phone),
    projectType: choice(options.projectTypes),
    budget: choice(options.budgets),
    timeline: choice(options.timelines),
  })
}

function problemOf(code: string): Problem {
  const [name, max] = code.split(' ')
  return max === undefined ? { code: name as Problem['code'] } : { code: 'tooLong', max: Number(max) }
}

/** Checks and normalises what was typed into a form: the checked inquiry, or the refused fields. Unknown fields are ignored. */
export function checkInquiry(
  form: 'message' | 'inquiry',
  values: Readonly<Record<string, unknown>>,
  options: InquiryOptions,
): InquiryCheck {
  const result = z.safeParse(schemaOf(form, options), values)
  if (!result.success) {
    const problems: Record<string, Problem> = {}
    for (const issue of result.error.issues) problems[String(issue.path[0])] ??= problemOf(issue.message)
    return { ok: false, problems }
  }
  const data: Record<string, string> = result.data
  const of = (name: string) => data[name] ?? ''
  return {
    ok: true,
    inquiry: {
      form,
      name: of('name') || of('fullName'),
      email: of('email'),
      phone: of('phone'),
      company: of('company'),
      projectType: of('projectType'),
      budget: of('budget'),
      timeline: of('timeline'),
      message: of('message'),
    },
  }
}

/** The words for a refused field; `errors` are those of `content/forms.yaml`. */
export function problemText(problem: Problem, errors: Readonly<Record<Problem['code'], string>>): string {
  return fill(errors[problem.code], { max: problem.max ?? '' })
}

/** Makes one line of at most `max` characters of a value that no visitor typed (an address, a campaign parameter). */
export function capped(value: unknown, max: number = inquiryLimits.origin): string {
  const text = oneLine(value)
  return typeof text === 'string' ? text.replace(new RegExp(control.source, 'g'), '').slice(0, max).toWellFormed() : ''
}
