/** What page and server agree on. It does not import the schema library, because browsers load this file; the check is in inquiry-check.ts. */

/** Upper limits of what a visitor may send, in characters; of the body as a whole, in bytes. */
export const inquiryLimits = {
  name: 200,
  email: 254,
  phone: 40,
  company: 200,
  option: 40,
  subject: 300,
  message: 10_000,
  origin: 300,
  /** A plain form encodes a Chinese character in 9 bytes: with every field at its limit that is about 110,000. */
  bodyBytes: 160 * 1024,
} as const

/** Path of the function. */
export const functionPath = '/functions/v1/send-contact-email'

/** The three things that can be posted to the function. */
export const formKinds = ['message', 'inquiry', 'test'] as const
/** One of the things that can be posted. */
export type FormKind = (typeof formKinds)[number]

/** Ids of the elements that say how a plain post of each form went; its answer leads to them. */
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
  /** The same for every attempt to send the same words, so that a repeat makes no second inquiry. Empty without JavaScript. */
  idempotencyKey: 'idempotencyKey',
  /** A trap for robots. People leave it empty; its name is nonsense, so that no browser fills it in. */
  trap: 'fax_extension',
  /** When the visitor began, ms since 1970. Empty without JavaScript. */
  startedAt: 'startedAt',
  /** Where the visitor first came from: the address that linked here. */
  referrer: 'referrer',
} as const

/** Campaign parameters that are remembered from the address of a visitor's first page. */
export const campaignFields = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const
/** Name of a campaign parameter. */
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

/** The result of either form: what one visitor wrote, trimmed and checked. Empty text where nothing was given. */
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
