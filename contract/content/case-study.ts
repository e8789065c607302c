import { z } from 'zod'
import { closingCall, externalLink, metadata, note, picture, slug, stat, text, video } from './parts.ts'

/** `content/cases/<slug>.yaml`: one case study. */
export const caseStudy = z.strictObject({
  id: slug.describe('Slug: the last part of the address, and the file name.'),
  alias: z.int().positive().optional().describe('Number under which old links know the case: /cases/1 redirects here.'),
  gallery: z
    .string()
    .regex(/^[a-z]+$/, 'write a key of galleries.yaml: lower-case letters only')
    .describe('Key of its gallery in content/galleries.yaml.'),
  title: text.describe('Title of the case.'),
  client: text.describe('Kind of client, like "Hospitality attorney". Never a person.'),
  category: text.describe('Category on lists and cards.'),
  pageCategory: text.optional().describe('Category on its own page where that differs (art-of-outsmarting).'),
  tag: text.optional().describe('A second badge beside the category; shown once where both say the same (keith).'),
  date: text.optional().describe('When it took place, as shown.'),
  location: text.optional().describe('Where, as shown.'),
  description: text.max(240).describe('One or two sentences: cards, and under the title of its own page.'),
  image: picture.describe('The cover.'),
  galleryUrl: externalLink.optional().describe('External gallery with all pictures.'),
  metrics: z.array(stat).length(3).describe('Key metrics, three, static text.'),
  tags: z.array(text).min(1).describe('What was done, as short tags.'),
  services: z.array(slug).min(1).describe('Ids of the services that it shows.'),
  overview: z.array(text).min(2).describe('The story: what was asked, what we did, what came of it.'),
  coverage: z
    .strictObject({
      title: text.describe('Heading over the coverage areas.'),
      areas: z.array(note).min(3).describe('Coverage-area cards.'),
    })
    .describe('What was photographed, area by area.'),
  deliverables: z
    .strictObject({
      title: text.describe('Heading of the list.'),
      items: z.array(text).min(2).describe('What was delivered.'),
    })
    .optional()
    .describe('Key deliverables.'),
  results: z
    .strictObject({
      title: text.describe('Heading of the list.'),
      items: z.array(text).min(2).describe('What came of it.'),
    })
    .optional()
    .describe('Results.'),
  sessions: z
    .strictObject({
      title: text.describe('Heading of the sessions.'),
      items: z.array(note).min(2).describe('The sessions.'),
    })
    .optional()
    .describe('Sessions of the event (map-headshots).'),
  video: video.optional().describe('A film on the case page (map-headshots).'),
  closing: closingCall.optional().describe('A call at the end of the page.'),
  showsMore: z
    .boolean()
    .optional()
    .describe('Whether the page also shows the block of three more case studies (keith).'),
  metadata,
})
export type CaseStudy = z.infer<typeof caseStudy>
