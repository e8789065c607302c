import { z } from 'zod'
import { fields, metadata, pageTitle, picture, text } from '../parts.ts'
import { questions, quote } from '../proof.ts'

/** `content/pages/contact.yaml` */
export const contactPage = z.strictObject({
  metadata,
  title: pageTitle,
  intro: text.describe('One or two sentences under the heading.'),
  photograph: fields('Stands beside the form; without it the form has the page to itself.', {
    image: picture.describe('A tall photograph; on phones a strip of it stands over the heading.'),
    caption: text.describe('One short line at its foot.'),
  }).optional(),
  testimonials: fields('What clients said; leave it out until somebody said something.', {
    title: text.describe('Heading over the quotes.'),
    items: z.array(quote).min(1).describe('The quotes, in order.'),
  }).optional(),
  questions: questions.optional().describe('Questions that come up before a message is sent.'),
  details: fields('The ways to reach the agency without the form; number and addresses are in site.yaml.', {
    title: text.describe('Heading of the column under the form.'),
    textLabel: text.describe('Stands at the number for text messages, under the intro.'),
    emailLabel: text.describe('Stands at the e-mail address.'),
    areaLabel: text.describe('Stands over the service area, in the column under the form.'),
    replyLabel: text.describe('Stands at the time in which a visitor gets an answer.'),
    steps: fields('What happens after a message was sent.', {
      title: text.describe('Heading over the steps.'),
      items: z.array(text).min(1).describe('One sentence for each, in order.'),
    }).optional(),
    copyLabel: text.describe(
      'Name of the button that copies number or address, for screen readers; what it copies follows.',
    ),
    copiedLabel: text.describe('Shown in that button for two seconds after it copied.'),
    testLabel: text.describe('Words of the Send Test Email button.'),
    testingLabel: text.describe('The same while it sends.'),
    testNote: text.describe('One sentence that says what the button does.'),
  }),
  form: fields('What stands over the form; its own words are in forms.yaml.', {
    title: text.describe('Heading over the form.'),
    text: text.describe('One or two sentences beside it.'),
    moreLabel: text.describe('Names the optional fields, which are folded behind it.'),
  }),
})
export type ContactPage = z.infer<typeof contactPage>
