import { z } from 'zod'
import { callTitle, externalLink, metadata, note, pageTitle, picture, sectionTitle, stat, text } from '../parts.ts'

const factList = z.strictObject({
  id: z
    .enum(['team', 'location', 'press', 'awards', 'clients'])
    .describe('What the list is of; a link to /about#team leads to it.'),
  title: sectionTitle,
  items: z
    .array(
      z.strictObject({
        name: text.describe('A person, a place, a publication, an award or a client.'),
        text: text.optional().describe('Role, address, headline or year.'),
        link: externalLink.optional().describe('Where the name leads.'),
        image: picture.optional().describe('A portrait, shown 4 to 5.'),
      }),
    )
    .min(1)
    .describe('In order.'),
})

/** `content/pages/about.yaml` */
export const aboutPage = z.strictObject({
  metadata,
  title: pageTitle,
  intro: z.array(text).min(1).describe('Paragraphs under the heading.'),
  story: z
    .strictObject({
      title: text.describe('Heading of the story.'),
      paragraphs: z.array(text).min(2).describe('The story, paragraph by paragraph.'),
      image: picture.describe('The picture beside it.'),
      caption: text.describe('Stands under the picture like a note on a contact sheet; says more than what it shows.'),
    })
    .describe('How the agency came to be.'),
  stats: z.array(stat).length(3).describe('The three figures of this page.'),
  timeline: z
    .strictObject({
      title: sectionTitle,
      entries: z
        .array(
          z.strictObject({
            when: text.describe('Year or span, as shown.'),
            title: text.describe('Heading of the entry.'),
            text: text.describe('One to three sentences on that time.'),
          }),
        )
        .length(4)
        .describe('Four entries, oldest first.'),
    })
    .describe('The years so far.'),
  values: z
    .strictObject({ title: sectionTitle, items: z.array(note).length(4).describe('Four values.') })
    .describe('What the agency holds to.'),
  facts: z
    .array(factList)
    .refine((lists) => new Set(lists.map(({ id }) => id)).size === lists.length, 'each list can be there once')
    .default([])
    .describe('Team, location, press, awards and clients, in the order written here: whichever an owner has.'),
  closing: z
    .strictObject({
      title: callTitle,
      text: text.describe('One or two sentences beside the heading.'),
      label: text.describe('Words of the button that opens the text-message composer.'),
      message: text.describe('Prefilled text message.'),
      formLabel: text.optional().describe('Words of the link to the form beside that button.'),
    })
    .describe('The call at the end of the page.'),
})
export type AboutPage = z.infer<typeof aboutPage>
