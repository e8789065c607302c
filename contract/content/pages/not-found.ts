import { z } from 'zod'
import { metadata, text } from '../parts.ts'

/** `content/pages/not-found.yaml` and the last-resort error page. */
export const notFoundPage = z.strictObject({
  metadata: metadata.describe('Tab title and description of an address where no page is.'),
  code: text.describe('The large figures in the empty frame, like 404.'),
  message: text.describe('Says that the page was not found.'),
  homeLabel: text.describe('Words of the button to the home page.'),
  frame: text.describe('Small line over the message.'),
  unexpected: text.describe('Heading of the last-resort error page; the error’s message follows.'),
})
export type NotFoundPage = z.infer<typeof notFoundPage>
