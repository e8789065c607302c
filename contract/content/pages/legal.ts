import { z } from 'zod'
import { date, metadata, pageTitle, text } from '../parts.ts'

const section = z.strictObject({
  title: text.describe('Heading of the section.'),
  paragraphs: z.array(text).min(1).describe('Its paragraphs.'),
})

/** `content/pages/privacy.yaml`, `terms.yaml` and `accessibility.yaml` */
export const legalPage = z.strictObject({
  metadata,
  title: pageTitle,
  updated: date.describe('Day of the last change, YYYY-MM-DD; shown after `updatedLabel`.'),
  updatedLabel: text.describe('Stands before that day.'),
  intro: text.describe('The text in short, under the heading.'),
  sections: z.array(section).min(2).describe('The text itself, in order.'),
})
