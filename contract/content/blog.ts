import { z } from 'zod'
import { date, picture, slug, text } from './parts.ts'

/** Front matter of `content/blog/<id>.mdx`. */
export const blogPost = z
  .strictObject({
    id: slug.describe('Identifier: the last part of the address, and the file name.'),
    title: text.max(110).describe('Title of the article.'),
    excerpt: text.min(60).max(260).describe('What it says, in one or two sentences: cards, search, the search result.'),
    category: text.describe('Category of the list and its filter: one of `categories` in content/pages/blog.yaml.'),
    label: text.optional().describe('Longer category label on the article page, like "Strategy & Innovation".'),
    tags: z.array(text).min(1).max(8).describe('Tags: searched and shown.'),
    author: text.describe('"our founder" or the agency. Never an invented person.'),
    date: date.describe(
      'Day of publication, YYYY-MM-DD; one to come publishes with the first build on or after it, in UTC.',
    ),
    readTime: z.int().positive().optional().describe('Reading time in minutes where it is given; otherwise computed.'),
    image: picture.describe('The picture of the card and of the article’s head.'),
    listed: z.boolean().default(true).describe('false keeps it off list, Home and feeds; links and sitemap have it.'),
    related: z.array(slug).max(4).describe('Ids of related articles, in order; [] where there are none.'),
    likes: z.int().nonnegative().optional().describe('The decorative like count.'),
    sourceName: text.optional().describe('Name of a source it draws on; shown where its address is given too.'),
    sourceUrl: z
      .url({ protocol: /^https?$/, error: 'write an address in full, like "https://example.com/page"' })
      .optional()
      .describe('Address of that source.'),
    draft: z.boolean().default(false).describe('true shows it in development only.'),
    updated: date.optional().describe('Day of the last change of substance, YYYY-MM-DD; not before `date`.'),
  })
  .refine(({ date, updated }) => updated === undefined || updated >= date, {
    path: ['updated'],
    error: 'this day is before `date`: write the day of the last change, or remove the field',
  })
export type BlogPost = z.infer<typeof blogPost>
