import { z } from 'zod'
import { callTitle, fields, metadata, pageTitle, paginationWords, slug, text, textWith } from '../parts.ts'

/** `content/pages/cases.yaml` */
export const casesPage = z.strictObject({
  metadata,
  title: pageTitle,
  intro: text.describe('One or two sentences under the heading.'),
  order: z.array(slug).min(1).describe('Slugs of all cases in list order.'),
  galleryLabel: text.describe('Words of the link to a case’s external gallery.'),
  pagination: paginationWords.describe('Where there are more cases than one page shows.'),
  actionTitle: callTitle,
  actionLabel: text.describe('Words of the button that opens the text-message composer.'),
  formLabel: text.optional().describe('Words of the link to the form beside that button.'),
  actionMessage: text.describe('Prefilled text message.'),
  backLabel: text.describe('Words of the link above a case, back to the list.'),
  facts: fields('Words before the facts of a case: kind of client, date, place, tags, services.', {
    client: text.describe('Before the kind of client.'),
    date: text.describe('Before when it took place.'),
    location: text.describe('Before where it took place.'),
    tags: text.describe('Before what was done, as its tags.'),
    work: text.describe('Before the titles of the services that the case shows.'),
  }),
  framesLabel: text.describe('Name of the row of frames that opens a line or a sequence, for screen readers.'),
  metricsTitle: text.describe('Heading over the three key metrics of a case.'),
  overviewTitle: text.describe('Heading over the story of a case.'),
  galleryTitle: text.describe('Heading over the photos of a case.'),
  galleryCount: textWith('count').describe('Beside it; {count} is their number.'),
  relatedTitle: text.describe('Heading of the related cases.'),
  moreTitle: text.describe('Heading of the more-case-studies block.'),
  viewLabel: text.describe('Words of the link on a case card.'),
  nextLabel: text.describe('Words before the next case.'),
})
export type CasesPage = z.infer<typeof casesPage>
