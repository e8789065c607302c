import { fieldsOf, type FormKind, formKinds, hiddenFields } from '#contract/inquiry.ts'
import { type CampaignField, campaignFields, referrerField } from '#contract/origin.ts'
import { capped } from '#contract/inquiry-check.ts'
import { repeatWindowMs } from './accept.ts'

/** The parts of a post: which form, what was typed, and what is known about it. Nothing has been checked yet. */
export interface Post {
  readonly form: FormKind
  readonly values: Readonly<Record<string, unknown>>
  /** Path of the page to answer on: always a path of this site. */
  readonly page: string
  readonly idempotencyKey: string
  /** Without a key of the form's own: what the key was just before. */
  readonly earlierKey: string | undefined
  readonly trap: string
  readonly startedAt: number | undefined
  readonly referrer: string
  readonly campaign: Readonly<Partial<Record<CampaignField, string>>>
}

/** Where each form stands. */
export const formPages: Readonly<Record<FormKind, string>> = { message: '/', inquiry: '/contact', test: '/contact' }

/** The trap's name until 2026-11-25, in pages that are open or kept somewhere. To be removed a month later. */
const formerTrap = 'fax_extension'

const testSubject = 'TEST EMAIL - Contact Form Simulation'

/** Takes a post apart. `referer` is the request header: the page it was posted from. */
export function readPost(
  fields: Readonly<Record<string, unknown>>,
  around: { readonly referer: string; readonly now: number },
): Post {
  const form = formOf(fields)
  const values = Object.fromEntries((form === 'test' ? [] : fieldsOf(form)).map(([name]) => [name, fields[name]]))
  const key = capped(fields[hiddenFields.idempotencyKey], 100)
  const startedAt = Number(capped(fields[hiddenFields.startedAt], 20) || Number.NaN)
  const stretch = Math.floor(around.now / repeatWindowMs)
  return {
    form,
    values,
    page: ownPath(fields[hiddenFields.page]) ?? ownPath(pathOf(around.referer)) ?? formPages[form],
    idempotencyKey: key || String(stretch),
    earlierKey: key === '' ? String(stretch - 1) : undefined,
    trap: capped(fields[hiddenFields.trap] ?? fields[formerTrap], 200),
    startedAt: Number.isFinite(startedAt) ? startedAt : undefined,
    referrer: capped(fields[referrerField]),
    campaign: campaignOf(fields, around.referer),
  }
}

/** The form that stands on a page, for a post whose fields could not be read. */
export function formAt(referer: string): FormKind {
  return (pathOf(referer) ?? '/') === '/' ? 'message' : 'inquiry'
}

function formOf(fields: Readonly<Record<string, unknown>>): FormKind {
  const named = formKinds.find((kind) => kind === fields[hiddenFields.form])
  if (named !== undefined) return named
  const subject = fields['subject']
  if (fields['type'] === 'test_email' || (typeof subject === 'string' && subject.includes(testSubject))) return 'test'
  return fields['type'] === 'contact_form' || fields['fullName'] !== undefined ? 'inquiry' : 'message'
}

function pathOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).pathname : undefined
}

/** A plain path of this site, so that no other host can be smuggled into a redirect; `undefined` for anything else. */
function ownPath(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= 100 && /^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/.test(value)
    ? value
    : undefined
}

/** Campaign parameters: from the form, or without JavaScript from the address of the page. */
function campaignOf(
  fields: Readonly<Record<string, unknown>>,
  referer: string,
): Partial<Record<CampaignField, string>> {
  const query = URL.canParse(referer) ? new URL(referer).searchParams : new URLSearchParams()
  const found = campaignFields.map((name) => [name, capped(fields[name] || query.get(name), 100)] as const)
  return Object.fromEntries(found.filter(([, value]) => value !== ''))
}
