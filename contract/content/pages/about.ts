import { z } from 'zod'
import { metadata, note, picture, stat, text } from '../parts.ts'

/** `content/pages/about.yaml` */
export const aboutPage = z.strictObject({
  metadata,
  title: text,
  intro: z.array(text).min(1),
  story: z.strictObject({ title: text, paragraphs: z.array(text).min(2), image: picture }),
  stats: z.array(stat).length(3).describe('The three figures of this page.'),
  timeline: z.strictObject({
    title: text,
    entries: z
      .array(z.strictObject({ when: text.describe('Year or span, as shown.'), title: text, text }))
      .length(4)
      .describe('Four entries, oldest first.'),
  }),
  values: z.strictObject({ title: text, items: z.array(note).length(4).describe('Four values.') }),
  closing: z.strictObject({
    title: text,
    text,
    label: text.describe('Words of the button that opens the text-message composer.'),
    message: text.describe('Prefilled text message.'),
  }),
})
export type AboutPage = z.infer<typeof aboutPage>
