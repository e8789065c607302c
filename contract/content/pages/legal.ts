import { z } from 'zod'
import { metadata, text } from '../parts.ts'

/** `content/pages/privacy.yaml` and `terms.yaml` */
export const legalPage = z.strictObject({
  metadata,
  title: text,
  /** Day of the last change, YYYY-MM-DD; shown after `updatedLabel`. */
  updated: z.iso.date(),
  /** Stands before that day. */
  updatedLabel: text,
  intro: text,
  sections: z.array(z.strictObject({ title: text, paragraphs: z.array(text).min(1) })).min(2),
})
export type LegalPage = z.infer<typeof legalPage>
