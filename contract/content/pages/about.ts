import { z } from 'zod'
import {
  callTitle,
  externalLink,
  fields,
  metadata,
  note,
  pageTitle,
  picture,
  sectionTitle,
  stat,
  text,
} from '../parts.ts'
import { step } from '../proof.ts'

const fact = z.strictObject({
  name: text.describe('A person, a place, a publication, an award or a client.'),
  text: text.optional().describe('Role, address, headline or year.'),
  link: externalLink.optional().describe('Where the name leads.'),
  image: picture.optional().describe('A portrait, shown 4 to 5.'),
})

const factList = z.strictObject({
  id: z.enum(['team', 'location', 'press', 'awards', 'clients']).describe('What the list is of, and its anchor.'),
  title: sectionTitle,
  items: z.array(fact).min(1).describe('In order.'),
})

/** `content/pages/about.yaml` */
export const aboutPage = z.strictObject({
  metadata,
  title: pageTitle,
  intro: z.array(text).min(1).describe('Paragraphs under the heading.'),
  story: fields('How the agency came to be.', {
    title: text.describe('Heading of the story.'),
    paragraphs: z.array(text).min(2).describe('The story, paragraph by paragraph.'),
    image: picture.describe('The picture beside it.'),
    caption: text.describe('Stands under the picture like a note on a contact sheet; says more than what it shows.'),
  }),
  stats: z.array(stat).length(3).describe('The three figures of this page.'),
  timeline: fields('The years so far.', {
    title: sectionTitle,
    entries: z.array(step).length(4).describe('Four entries, oldest first.'),
  }),
  values: z
    .strictObject({ title: sectionTitle, items: z.array(note).length(4).describe('Four values.') })
    .describe('What the agency holds to.'),
  facts: z
    .array(factList)
    .refine((lists) => new Set(lists.map(({ id }) => id)).size === lists.length, 'each list can be there once')
    .default([])
    .describe('Team, location, press, awards and clients, in the order written here: whichever an owner has.'),
  closing: fields('The call at the end of the page.', {
    title: callTitle,
    text: text.describe('One or two sentences beside the heading.'),
    label: text.describe('Words of the button that opens the text-message composer.'),
    message: text.describe('Prefilled text message.'),
    formLabel: text.optional().describe('Words of the link to the form beside that button.'),
  }),
})
export type AboutPage = z.infer<typeof aboutPage>
