import { z } from 'zod'
import { caption, closingCall, color, fields, hour, metadata, note, picture, slug, stat, text, video } from './parts.ts'
import { galleryKey } from './gallery.ts'
import { quote } from './proof.ts'

/** How a case page is composed: each orders the same parts around an idea of its own. */
export const compositions = ['still', 'line', 'stage', 'sequence', 'plan'] as const

/** The ground of a page, dark in both themes, and what is written on it; contrast is checked. */
const tint = z.strictObject({
  paper: color.describe('The ground.'),
  raised: color.describe('A step lighter: fields and frames that have not loaded.'),
  ink: color.describe('Words.'),
  quiet: color.describe('Labels and notes.'),
  line: color.describe('Hairlines.'),
})
export type Tint = z.infer<typeof tint>

const titledList = z.strictObject({
  title: text.describe('Heading of the list.'),
  items: z.array(text).min(2).describe('Its entries.'),
})

const percent = z.number().min(15).max(85)

/** `content/cases/<slug>.yaml`: one case study. */
export const caseStudy = z.strictObject({
  id: slug.describe('Slug: the last part of the address, and the file name.'),
  alias: z.int().positive().optional().describe('Number under which old links know the case: /cases/1 redirects here.'),
  gallery: galleryKey.describe('Key of its gallery in content/galleries.yaml.'),
  title: text.describe('Title of the case.'),
  client: text.describe('Kind of client, like "Hospitality attorney". Never a person.'),
  category: text.describe('Category on lists and cards.'),
  pageCategory: text.optional().describe('Category on its own page where that differs (art-of-outsmarting).'),
  tag: text.optional().describe('A second badge beside the category; shown once where both say the same (keith).'),
  date: text.optional().describe('When it took place, as shown.'),
  location: text.optional().describe('Where, as shown.'),
  description: text.max(240).describe('One or two sentences: cards, and under the title of its own page.'),
  image: picture.describe('The cover.'),
  composition: z.enum(compositions).default('stage').describe('How the page is composed: see content/README.md.'),
  opening: picture.optional().describe('The picture that opens the page. Default: the cover.'),
  frames: z
    .array(picture.extend({ at: hour.optional().describe('When it was taken: a sequence places it by this.') }))
    .max(9)
    .default([])
    .describe('More pictures of the opening: the frames of a line or a sequence; beside the figures of `still`.'),
  lines: z
    .tuple([percent, percent])
    .refine(([a, b]) => b - a >= 15, 'leave at least 15 between the two lines')
    .optional()
    .describe('Of a plan: where the two lines stand, percent of the width, from left to right.'),
  tint: tint.optional().describe('A ground of its own, dark in both themes, like a library at dusk.'),
  hour: caption
    .extend({ at: hour.describe('Time of day, like "2:10 pm".') })
    .optional()
    .describe('The hour on the line of the day under the opening, and a few words.'),
  tally: fields('A tick for each of what the first figure counts.', {
    count: z.int().min(10).max(400).describe('How many ticks stand under the figures.'),
    words: text.describe('What each of them is, like "One mark, one portrait."'),
  }).optional(),
  metrics: z
    .array(stat.extend({ note: text.optional().describe('A line under the figure that explains it.') }))
    .length(3)
    .describe('Key metrics, three, static text; the first may stand larger.'),
  tags: z.array(text).min(1).describe('What was done, as short tags.'),
  services: z.array(slug).min(1).describe('Ids of the services that it shows.'),
  overview: z.array(text).min(2).describe('The story: what was asked, what we did, what came of it.'),
  coverage: fields('What was photographed, area by area.', {
    title: text.describe('Heading over the coverage areas.'),
    areas: z.array(note).min(3).describe('Coverage-area cards.'),
  }),
  deliverables: titledList.optional().describe('Key deliverables.'),
  results: titledList.optional().describe('Results: what came of it.'),
  sessions: fields('Sessions of the event (map-headshots).', {
    title: text.describe('Heading of the sessions.'),
    items: z.array(note).min(2).describe('The sessions.'),
  }).optional(),
  quote: quote.optional().describe('What the client said, before the call at the end.'),
  video: video.optional().describe('A film on the case page (map-headshots).'),
  closing: closingCall.optional().describe('A call at the end of the page.'),
  showsMore: z.boolean().optional().describe('Whether the page also shows three more case studies (keith).'),
  metadata,
})
export type CaseStudy = z.infer<typeof caseStudy>
