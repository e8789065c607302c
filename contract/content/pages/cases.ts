import { z } from 'zod'
import { metadata, paginationWords, slug, text } from '../parts.ts'

/** `content/pages/cases.yaml` */
export const casesPage = z.strictObject({
  metadata,
  title: text,
  intro: text,
  order: z.array(slug).min(1).describe('Slugs of all cases in list order.'),
  galleryLabel: text.describe('Words of the link to a case’s external gallery.'),
  pagination: paginationWords.describe('Where there are more cases than one page shows.'),
  actionTitle: text,
  actionLabel: text.describe('Words of the button that opens the text-message composer.'),
  actionMessage: text.describe('Prefilled text message.'),
  backLabel: text,
  facts: z
    .strictObject({ client: text, date: text, location: text, category: text, work: text })
    .describe('Words before the facts of a case: kind of client, date, place, category, what was done.'),
  metricsTitle: text,
  overviewTitle: text,
  galleryTitle: text,
  relatedTitle: text.describe('Heading of the related cases.'),
  moreTitle: text.describe('Heading of the more-case-studies block.'),
  viewLabel: text.describe('Words of the link on a case card.'),
  nextLabel: text.describe('Words before the next case.'),
})
export type CasesPage = z.infer<typeof casesPage>
