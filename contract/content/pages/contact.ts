import { z } from 'zod'
import { metadata, pageTitle, picture, text } from '../parts.ts'
import { questions, quote } from '../proof.ts'

/** `content/pages/contact.yaml` */
export const contactPage = z.strictObject({
  metadata,
  title: pageTitle,
  intro: text.describe('One or two sentences under the heading.'),
  photograph: z
    .strictObject({
      image: picture.describe('A tall photograph; on phones a strip of it stands over the heading.'),
      caption: text.describe('One short line at its foot.'),
    })
    .optional()
    .describe('Stands beside the form; without it the form has the page to itself.'),
  testimonials: z
    .strictObject({
      title: text.describe('Heading over the quotes.'),
      items: z.array(quote).min(1).describe('The quotes, in order.'),
    })
    .optional()
    .describe('What clients said; leave it out until somebody said something.'),
  questions: questions.optional().describe('Questions that come up before a message is sent.'),
  details: z
    .strictObject({
      title: text.describe('Heading of the column under the form.'),
      textLabel: text.describe('Stands at the number for text messages, under the intro.'),
      emailLabel: text.describe('Stands at the e-mail address.'),
      areaLabel: text.describe('Stands over the service area, in the column under the form.'),
      replyLabel: text.describe('Stands at the time in which a visitor gets an answer.'),
      steps: z
        .strictObject({
          title: text.describe('Heading over the steps.'),
          items: z.array(text).min(1).describe('One sentence for each, in order.'),
        })
        .optional()
        .describe('What happens after a message was sent.'),
      copyLabel: text.describe(
        'Name of the button that copies the number or the address, for screen readers; what it copies follows.',
      ),
      copiedLabel: text.describe('Shown in that button for two seconds after it copied.'),
      testLabel: text.describe('Words of the Send Test Email button.'),
      testingLabel: text.describe('The same while it sends.'),
      testNote: text.describe('One sentence that says what the button does.'),
    })
    .describe('The ways to reach the agency without the form; number and addresses are in site.yaml.'),
  form: z
    .strictObject({
      title: text.describe('Heading over the form.'),
      text: text.describe('One or two sentences beside it.'),
      moreLabel: text.describe('Names the optional fields, which are folded behind it.'),
    })
    .describe('What stands over the form; its own words are in forms.yaml.'),
})
export type ContactPage = z.infer<typeof contactPage>
