import { z } from 'zod'
import { type FieldName, fieldsOf, type TypedForm } from '../inquiry.ts'
import { email, fields, note, text, textWith } from './parts.ts'

const field = z.strictObject({
  label: text.describe('Label above the field; that of a required one ends in " *".'),
  hint: text.optional().describe('A short hint under the label.'),
})
const option = z.strictObject({
  value: text.describe('What is sent and stored; unique in its list.'),
  label: text.describe('What a visitor reads, and the agency in its mail.'),
})

/** The words of a form's fields: one entry for each field of `contract/inquiry.ts`. */
function fieldWords<Form extends TypedForm>(form: Form) {
  const entries = fieldsOf(form).map(([name, { kind, isRequired, list }]) => [
    name,
    field.describe(`A ${list ? `list of \`${list}\`` : kind}; ${isRequired ? 'required' : 'optional'}.`),
  ])
  return z.strictObject(Object.fromEntries(entries) as Record<FieldName<Form>, typeof field>)
}

/** A value for each field of the contact page. */
const sample = Object.fromEntries(
  fieldsOf('inquiry').map(([name, { kind, list }]) => [
    name,
    (kind === 'email' ? email : text).describe(
      list ? `A value of \`${list}\`; the mail shows its label.` : `The ${kind} of the made-up visitor.`,
    ),
  ]),
) as Record<FieldName<'inquiry'>, typeof text>

/** `content/forms.yaml`: labels, options and messages of both forms. */
export const forms = z.strictObject({
  optionalMark: text.describe('Mark beside the label of an optional field.'),
  choose: text.describe('First entry of a list: nothing chosen.'),
  sending: text.describe('Words of a submit button while it sends.'),
  message: fields('The short form at the end of the home page.', {
    submit: text.describe('Words of the button that sends it.'),
    success: text.describe('Shown under the form once the message has arrived.'),
    failure: text.describe('Shown under the form when sending failed; the reason follows where there is one.'),
    fields: fieldWords('message').describe('Its fields, from top to bottom.'),
  }),
  inquiry: fields('The form of the contact page.', {
    submit: text.describe('Words of the button that sends it.'),
    success: note.describe('Toast once the message has arrived; it also stays by the form.'),
    failure: note.describe('Toast when sending failed; the reason follows where there is one.'),
    subject: textWith('fullName').describe('Subject of the mail from either form; {fullName} is the visitor.'),
    fields: fieldWords('inquiry').describe('Its fields, from top to bottom; the mail has their labels too.'),
  }),
  test: fields('What Send Test Email on the contact page sends and says.', {
    success: note
      .extend({ text: textWith('id').describe('One to three sentences; {id} is the message id.') })
      .describe('Toast once the mail server took it; {id} in the text is the message id.'),
    written: note.describe('Toast where no mail server is set: the test mail was written to a file.'),
    failure: text.describe('Title of the failure toast; one of the reasons follows.'),
    reasons: fields('Why it did not leave, as strangers are told; the operator is told the mail server’s own words.', {
      unreachable: text.describe('No connection to the mail server.'),
      login: text.describe('It does not accept the login.'),
      refused: text.describe('It does not accept the mail.'),
      slow: text.describe('It does not answer in time.'),
    }),
    payload: fields('The fixed sample that Send Test Email sends.', {
      ...sample,
      subject: text.describe('Subject of the test mail, in place of the usual one.'),
    }),
  }),
  projectTypes: z.array(option).min(1).describe('Entries of the list of project types, in order.'),
  budgets: z.array(option).min(1).describe('Entries of the list of budget ranges, in order.'),
  timelines: z.array(option).min(1).describe('Entries of the list of timelines, in order.'),
  errors: fields('Why something was refused: beside its field, or after the form’s own words of failure.', {
    required: text.describe('A required field is empty.'),
    email: text.describe('What was typed is no e-mail address.'),
    tooLong: textWith('max').describe('The text is too long; {max} is the limit in characters.'),
    option: text.describe('What was chosen is not in the list.'),
    characters: text.describe('A field of one line holds a line break or other characters that it does not take.'),
    tooMany: fields('Too many posts: to be tried again in one minute, or in several.', {
      one: text.describe('The visitor may try again in one minute.'),
      many: textWith('minutes').describe('{minutes} is the number.'),
    }),
    tooLarge: text.describe('More text than a post may carry; without JavaScript the words are one step back.'),
    unavailable: text.describe('The store does not answer.'),
    unreachable: text.describe('Description of a failed test mail where the website itself could not be reached.'),
  }),
  mail: fields('Small words of the mail to the agency.', {
    intro: textWith('name').describe('First line of the mail to the agency; {name} is the visitor.'),
    reply: text.describe('Says that an answer goes straight to the visitor.'),
    source: text.describe('Heading over where the inquiry came from.'),
    page: text.describe('Label of the page it was sent from.'),
    referrer: text.describe('Label of the address that linked the visitor here.'),
    campaign: text.describe('Label of the campaign marks of that link.'),
    received: text.describe('Label of when it arrived, in UTC.'),
    id: text.describe('Label of the id that the inquiry is stored under.'),
  }),
  receipt: fields('The mail that tells a visitor that the message arrived; `receipts` in site.yaml turns it on.', {
    subject: textWith('name').describe('{name} is the agency.'),
    body: z.array(text).min(1).describe('Its paragraphs: it arrived, when an answer comes, how to reach the agency.'),
    closing: text.describe('Last line: who signs.'),
  }),
})
export type Forms = z.infer<typeof forms>
