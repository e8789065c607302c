import { fieldsOf, type FormKind, formKinds, hiddenFields, inquiryLimits } from '#contract/inquiry.ts'
import { type CampaignField, campaignFields, referrerField } from '#contract/origin.ts'
import { capped } from '#contract/inquiry-check.ts'

/** Without a key from the form, the same words within this time are one inquiry, whatever network they come from, ms. */
export const repeatWindowMs = 10 * 60 * 1000

type Fields = Readonly<Record<string, unknown>>

/** The parts of a post: which form, what was typed, and what is known about it. Nothing has been checked yet. */
export type Post = ReturnType<typeof readPost>

/** Where each form stands. */
export const formPages: Readonly<Record<FormKind, string>> = { message: '/', inquiry: '/contact', test: '/contact' }

/** The trap's name until 2026-11-25, in pages that are open or kept somewhere. To be removed a month later. */
const formerTrap = 'fax_extension'

const testSubject = 'TEST EMAIL - Contact Form Simulation'

/** Takes a post apart. `referer` is the request header: the page it was posted from. */
export function readPost(fields: Fields, { referer, now }: { referer: string; now: number }) {
  const form = formOf(fields)
  const names = form === 'test' ? [] : fieldsOf(form).map(([name]) => name)
  const values: Fields = Object.fromEntries(names.map((name) => [name, fields[name]]))
  const key = capped(fields[hiddenFields.idempotencyKey], 100)
  const startedAt = Number(capped(fields[hiddenFields.startedAt], 20) || Number.NaN)
  const stretch = Math.floor(now / repeatWindowMs)
  return {
    form,
    values,
    /** The page to answer on: always a path of this site. */
    page: ownPath(fields[hiddenFields.page]) ?? ownPath(pathOf(referer)) ?? formPages[form],
    /** The form's own key, or one derived from the time where it has none. */
    idempotencyKey: key || String(stretch),
    /** The derived key of the stretch of time before: a repeat may come just after its end. */
    earlierKey: key === '' ? String(stretch - 1) : undefined,
    trap: capped(fields[hiddenFields.trap] ?? fields[formerTrap], 200),
    startedAt: Number.isFinite(startedAt) ? startedAt : undefined,
    referrer: capped(fields[referrerField]),
    campaign: campaignOf(fields, referer),
  }
}

/** The form that stands on a page, for a post whose fields could not be read. */
export function formAt(referer: string): FormKind {
  return (pathOf(referer) ?? '/') === '/' ? 'message' : 'inquiry'
}

function formOf(fields: Fields): FormKind {
  const named = formKinds.find((kind) => kind === fields[hiddenFields.form])
  if (named !== undefined) return named
  const subject = fields['subject']
  if (fields['type'] === 'test_email' || (typeof subject === 'string' && subject.includes(testSubject))) return 'test'
  return fields['type'] === 'contact_form' || fields['fullName'] !== undefined ? 'inquiry' : 'message'
}

const pathOf = (address: string) => URL.parse(address)?.pathname

/** A plain path of this site, so that no other host can be smuggled into a redirect; `undefined` for anything else. */
function ownPath(value: unknown): string | undefined {
  const isPath = typeof value === 'string' && value.length <= 100 && /^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/.test(value)
  return isPath ? value : undefined
}

/** Campaign parameters: from the form, or without JavaScript from the address of the page. */
function campaignOf(fields: Fields, referer: string): Partial<Record<CampaignField, string>> {
  const query = URL.parse(referer)?.searchParams
  const found = campaignFields.map((name) => [name, capped(fields[name] || query?.get(name), 100)] as const)
  return Object.fromEntries(found.filter(([, value]) => value !== ''))
}

/** Why a body is not looked at, or what is wrong with it. */
export type BodyProblem = 'cross-site' | 'malformed' | 'too-large' | 'unsupported-type'

/** The fields of a post, however they were encoded, or what is wrong with its body. */
export type BodyReading = { readonly isForm: boolean } & (
  | { readonly ok: true; readonly fields: Fields }
  | { readonly ok: false; readonly problem: BodyProblem }
)

const json = 'application/json'
const urlencoded = 'application/x-www-form-urlencoded'

/** Reads JSON or a plain form, at most `inquiryLimits.bodyBytes` of it, in UTF-8. How long it may take is a limit of the connection. */
export async function readBody(request: Request): Promise<BodyReading> {
  const type = request.headers.get('content-type') ?? ''
  const kind = type.split(';')[0]?.trim().toLowerCase() ?? ''
  const isForm = kind === urlencoded || kind === 'multipart/form-data'
  const isPlain = (request.headers.get('content-encoding') ?? 'identity') === 'identity'
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(type)?.[1] ?? 'utf-8'
  if ((!isForm && kind !== json) || !isPlain || !/^utf-?8$/i.test(charset))
    return { ok: false, problem: 'unsupported-type', isForm }
  const bytes = await readBytes(request)
  if (typeof bytes === 'string') return { ok: false, problem: bytes, isForm }
  const fields = await parse(bytes, type, kind)
  return fields === undefined ? { ok: false, problem: 'malformed', isForm } : { ok: true, fields, isForm }
}

async function readBytes(request: Request): Promise<Buffer | BodyProblem> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > inquiryLimits.bodyBytes) return 'too-large'
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // The client closed the connection or broke the framing: nobody is waiting for the reason.
    return 'malformed'
  }
}

/** What a body holds; `undefined` where it is not what it says, or not in UTF-8. */
async function parse(bytes: Buffer, type: string, kind: string): Promise<Fields | undefined> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (kind === json) {
      const value: unknown = JSON.parse(text)
      return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
    }
    // Throws at codes that are not UTF-8, which the reader below would hide.
    if (kind === urlencoded) decodeURIComponent(text.replace(/%(?![\da-f]{2})/gi, ''))
    const form = await new Response(text, { headers: { 'content-type': type } }).formData()
    return Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError || error instanceof URIError) return undefined
    throw error
  }
}
