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
  /** A trap for robots. People leave it empty; its name is on no list of what browsers fill in. */
  trap: 'pebble_tone',
  /** When the visitor began, ms since 1970. Empty without JavaScript. */
  startedAt: 'startedAt',
} as const

/** The lists that a field can offer; their entries stand in `content/forms.yaml`. */
export type OptionList = 'projectTypes' | 'budgets' | 'timelines'

/** One field of a form. Form, check, store, mail, CSV, print and JSON follow from it; its words are `fields` of its form in `content/forms.yaml`. */
export interface InquiryField {
  /** What it is stored, printed and exported as; both forms store what means the same in the same place. */
  readonly column: string
  /** One line of any text, an e-mail address, an entry of a list, or a text of many lines. */
  readonly kind: 'line' | 'email' | 'list' | 'text'
  readonly isRequired: boolean
  /** Upper limit, characters. */
  readonly max: number
  /** The list, where it is one. */
  readonly list?: OptionList
  /** What browsers fill in; also decides the keyboard of a phone. */
  readonly autoComplete?: 'name' | 'email' | 'tel' | 'organization'
}

const { name, email, phone, company, message, option } = inquiryLimits
const nameField = { column: 'name', kind: 'line', isRequired: true, max: name, autoComplete: 'name' } as const
const emailField = { column: 'email', kind: 'email', isRequired: true, max: email, autoComplete: 'email' } as const
const phoneField = { column: 'phone', kind: 'line', isRequired: false, max: phone, autoComplete: 'tel' } as const
const companyField = {
  column: 'company',
  kind: 'line',
  isRequired: false,
  max: company,
  autoComplete: 'organization',
} as const
const messageField = { column: 'message', kind: 'text', isRequired: true, max: message } as const
const listField = <Column extends string>(column: Column, list: OptionList) =>
  ({ column, kind: 'list', isRequired: false, max: option, list }) as const

/** What a visitor types in each form: by the name that it is posted under, in the order of the page. A new field is a line here and its words. */
export const formFields = {
  message: { name: nameField, email: emailField, company: companyField, message: messageField },
  inquiry: {
    fullName: nameField,
    email: emailField,
    phone: phoneField,
    company: companyField,
    projectType: listField('projectType', 'projectTypes'),
    budget: listField('budget', 'budgets'),
    timeline: listField('timeline', 'timelines'),
    message: messageField,
  },
} as const satisfies Record<'message' | 'inquiry', Record<string, InquiryField>>

/** A form that a visitor fills in. */
export type TypedForm = keyof typeof formFields
/** Name of a field, as it is posted by that form. */
export type FieldName<Form extends TypedForm> = Extract<keyof (typeof formFields)[Form], string>
type FieldsOf<Form extends TypedForm> = (typeof formFields)[Form][FieldName<Form>]
/** What a field is stored, printed and exported as. */
export type InquiryColumn = FieldsOf<'message'>['column'] | FieldsOf<'inquiry'>['column']

/** The fields of a form with their names, from top to bottom. */
export function fieldsOf(form: TypedForm): readonly (readonly [name: string, field: InquiryField])[] {
  return Object.entries<InquiryField>(formFields[form])
}

/** Everything that a form can fill, each once, in the order of the longer form: rows of the mail, columns of an export. */
export const inquiryColumns = [
  ...new Set([...fieldsOf('inquiry'), ...fieldsOf('message')].map(([, { column }]) => column)),
] as readonly InquiryColumn[]

/** Where a column is filled: in the longer form, or in the other where that has no such field; with the field's name and rule. */
export function fieldAt(column: InquiryColumn) {
  for (const form of ['inquiry', 'message'] as const)
    for (const [name, field] of fieldsOf(form)) if (field.column === column) return { form, name, field }
  return undefined
}

/** The values that the lists admit. */
export type InquiryOptions = Readonly<Record<OptionList, readonly string[]>>

/** The result of either form: what one visitor wrote, trimmed and checked. Empty text where nothing was given. */
export type Inquiry = { readonly form: TypedForm } & Readonly<Record<InquiryColumn, string>>

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
