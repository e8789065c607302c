import { z } from 'zod'
import { metadata, text } from '../parts.ts'

/** `content/pages/contact.yaml` */
export const contactPage = z.strictObject({
  metadata,
  title: text,
  intro: text,
  testimonials: z.strictObject({
    title: text,
    items: z
      .array(z.strictObject({ quote: text, by: text.describe('A role and a kind of company. Never a person.') }))
      .min(2),
  }),
  details: z.strictObject({
    title: text,
    textLabel: text,
    emailLabel: text,
    areaLabel: text,
    replyLabel: text,
    copyLabel: text,
    copiedLabel: text,
    testLabel: text.describe('Words of the Send Test Email button.'),
    testingLabel: text.describe('The same while it sends.'),
    testNote: text.describe('One sentence that says what the button does.'),
  }),
  form: z.strictObject({ title: text, text }),
})
export type ContactPage = z.infer<typeof contactPage>
