import { z } from 'zod'
import { metadata, text } from '../parts.ts'

/** `content/pages/not-found.yaml` and the last-resort error page. */
export const notFoundPage = z.strictObject({
  metadata,
  code: text,
  message: text,
  homeLabel: text,
  frame: text,
  unexpected: text.describe('Heading of the last-resort error page; the error’s message follows.'),
})
export type NotFoundPage = z.infer<typeof notFoundPage>
