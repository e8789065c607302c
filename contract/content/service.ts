import { z } from 'zod'
import { ownQuestions, quote } from './proof.ts'
import { metadata, picture, slug, text, video } from './parts.ts'
import { price } from './price.ts'

const feature = z.strictObject({
  title: text.describe('The feature.'),
  description: text.describe('What it means for the client.'),
})

const offer = z.strictObject({
  name: text.describe('Name of the package.'),
  price: price.describe('What it costs.'),
  features: z.array(text).min(2).describe('What the package includes.'),
  featured: z.boolean().optional().describe('The one most clients take.'),
})

/** `content/services/<id>.yaml`: one service, with what it includes and what it costs. */
export const service = z.strictObject({
  id: slug.describe('Identifier: the last part of the address, and the file name.'),
  icon: z
    .enum([
      'camera',
      'film',
      'calendar',
      'broadcast',
      'portrait',
      'building',
      'chat',
      'compass',
      'chart',
      'mark',
      'browser',
      'growth',
    ])
    .describe('Which line icon stands for it.'),
  title: text.describe('Full title.'),
  wheelTitle: text.optional().describe('Short title on the home wheel; only the services that stand on it.'),
  description: text.max(160).describe('One line: the index, the wheel’s tooltip, and under the title of its own page.'),
  fullDescription: z.array(text).min(1).describe('Paragraphs of the service page.'),
  features: z
    .array(z.union([text, feature]))
    .min(3)
    .describe("What's Included: lines, or title and description."),
  packages: z
    .array(offer)
    .min(1)
    .refine(
      (packages) => packages.filter(({ featured }) => featured).length <= 1,
      'one package at most is featured: remove that line from the others',
    )
    .describe('What it costs.'),
  image: picture.describe('The picture of the service page and of the index.'),
  video: video.optional().describe('A film on the service page (social-media).'),
  relatedCase: slug.optional().describe('Slug of the case that proves it; none where no case did this work.'),
  quote: quote.optional().describe('What a client said about this service, before the call at the end.'),
  questions: ownQuestions.optional().describe('Two or three questions of this service alone.'),
  consultationMessage: text.describe('Prefilled text message of "Start Your Transformation".'),
  metadata,
})
export type Service = z.infer<typeof service>
