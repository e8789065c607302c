/** What page and server agree on. No schema library in here: the forms ship this file; the check stands in inquiry-check.ts. */

/** Upper bounds of what a visitor may send, in characters; the body as a whole in bytes. */
export const inquiryLimits = {
  name: 200,
  email: 254,
  phone: 40,
  company: 200,
  option: 40,
  subject: 300,
  message: 10_000,
  origin: 300,
  /** A plain form writes 9 bytes for a Chinese character: every field at its limit comes to about 110,000. */
  bodyBytes: 160 * 1024,
} as const

/** Where the function answers. */
export const functionPath = '/functions/v1/send-contact-email'

/** The three things that can be posted to the function. */
export const formKinds = ['message', 'inquiry', 'test'] as const
export type FormKind = (typeof formKinds)[number]

/** Ids of what says how a plain post of each form went: the answer leads there. */
export const outcomeIds = {
  message: 'message-outcome',
  inquiry: 'inquiry-outcome',
  test: 'test-outcome',
} as const satisfies Record<FormKind, string>

/** Names of the hidden fields that every form carries beside what a visitor types. */
export const hiddenFields = {
  /** Which form it is: one of `formKinds`. */
  form: 'form',
  /** Path of the page it was posted from; the answer leads back there. */
  page: 'page',
  /** The same for every attempt to send the same words, so that a repeat is one inquiry. Empty without JavaScript. */
  idempotencyKey: 'idempotencyKey',
  /** Left empty by people; a nonsense name that no browser fills in by itself. */
  trap: 'fax_extension',
  /** When the visitor began, ms since 1970. Empty without JavaScript. */
  startedAt: 'startedAt',
  /** Where the visitor first came from: address of the site that linked here. */
  referrer: 'referrer',
} as const

/** Marks of a campaign that are kept from a visitor's first page. */
export const campaignFields = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const
export type CampaignField = (typeof campaignFields)[number]

/** What a visitor types in each form, by field name, in the order of the page. */
export const typedFields = {
  message: ['name', 'email', 'company', 'message'],
  inquiry: ['fullName', 'email', 'phone', 'company', 'projectType', 'budget', 'timeline', 'message'],
  test: [],
} as const satisfies Record<FormKind, readonly string[]>

/** The values that the three lists of the contact page admit. */
export interface InquiryOptions {
  readonly projectTypes: readonly string[]
  readonly budgets: readonly string[]
  readonly timelines: readonly string[]
}

/** What both forms come to: the words of one visitor, trimmed and checked. Empty text where nothing was given. */
export interface Inquiry {
  readonly form: 'message' | 'inquiry'
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly company: string
  readonly projectType: string
  readonly budget: string
  readonly timeline: string
  readonly message: string
}

/** Why a field was refused; the words for it stand in `content/forms.yaml` under `errors`. */
export interface Problem {
  readonly code: 'required' | 'email' | 'tooLong' | 'option' | 'characters'
  /** The limit in characters where the text is too long. */
  readonly max?: number
}

/** A checked inquiry, or the refused fields by name. */
export type InquiryCheck =
  | { readonly ok: true; readonly inquiry: Inquiry }
  | { readonly ok: false; readonly problems: Readonly<Record<string, Problem>> }
