import { z } from 'zod'
import { note, text } from './parts.ts'

const field = z.strictObject({
  label: text.describe('Label above the field; required ones carry the mark of the specification.'),
  hint: text.optional().describe('A short hint under the label.'),
})
const option = z.strictObject({
  value: text.describe('What is sent and stored.'),
  label: text.describe('What a visitor reads.'),
})

/** `content/forms.yaml`: labels, options and messages of both forms. */
export const forms = z.strictObject({
  optionalMark: text.describe('Mark beside the label of an optional field.'),
  choose: text.describe('First entry of a list: nothing chosen.'),
  sending: text.describe('Words of a submit button while it sends.'),
  message: z.strictObject({
    submit: text,
    success: text,
    failure: text,
    fields: z.strictObject({ name: field, email: field, company: field, message: field }),
  }),
  inquiry: z.strictObject({
    submit: text,
    success: note,
    failure: note,
    subject: text.describe('Subject of the mail; {fullName} is the visitor.'),
    fields: z.strictObject({
      fullName: field,
      email: field,
      phone: field,
      company: field,
      projectType: field,
      budget: field,
      timeline: field,
      message: field,
    }),
  }),
  test: z.strictObject({
    success: note.describe('Toast; {id} is the message id.'),
    failure: text.describe('Title of the failure toast; the server’s words follow.'),
    payload: z
      .strictObject({
        fullName: text,
        email: z.email(),
        phone: text,
        company: text,
        projectType: text,
        budget: text,
        timeline: text,
        message: text,
        subject: text,
      })
      .describe('The fixed sample that Send Test Email sends.'),
  }),
  projectTypes: z.array(option).min(1),
  budgets: z.array(option).min(1),
  timelines: z.array(option).min(1),
  errors: z.strictObject({
    required: text,
    email: text,
    tooLong: text.describe('{max} is the limit.'),
    option: text,
    characters: text,
    tooMany: z
      .strictObject({ one: text, many: text.describe('{minutes} is the number.') })
      .describe('Too many posts: to be tried again in one minute, or in several.'),
    tooLarge: text.describe('More text than a post may carry; without JavaScript the words are one step back.'),
    unavailable: text.describe('The store does not answer.'),
    unreachable: text.describe('Description of a failed test mail where the website itself could not be reached.'),
  }),
  mail: z
    .strictObject({
      intro: text.describe('First line of the mail to the agency; {name} is the visitor.'),
      reply: text.describe('Says that an answer goes straight to the visitor.'),
      source: text.describe('Heading over where the inquiry came from.'),
      page: text,
      referrer: text,
      campaign: text,
      received: text,
      id: text,
    })
    .describe('Small words of the mail to the agency.'),
  receipt: z.strictObject({
    subject: text.describe('{name} is the agency.'),
    greeting: text.describe('{name} is the visitor.'),
    body: z.array(text).min(1),
    quoteTitle: text,
    closing: text,
  }),
})
export type Forms = z.infer<typeof forms>
