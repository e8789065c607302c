import { z } from 'zod'
import { externalLink, metadata, picture, slug, stat, text, video } from '../parts.ts'

/** `content/pages/home.yaml` */
export const homePage = z.strictObject({
  metadata,
  hero: z.strictObject({
    headline: text.describe('The promise; one pair of *asterisks* sets the emphasised words in italics.'),
    tagline: text.describe('What the agency does and for whom.'),
    aside: text.describe('The one wink under the tagline.'),
    casesLabel: text.describe('Words of the button that scrolls to the cases.'),
    emailLabel: text.describe('Words of the mailto link.'),
    stats: z.array(stat).length(4).describe('The four figures of the hero.'),
    strip: z.array(picture).min(7).max(31).describe('Pictures of the strip: one day cut into a month of frames.'),
    film: video.describe('The full-width film.'),
    trusted: z.strictObject({
      title: text.describe('Heading of the logos block.'),
      names: z.array(text).min(4).describe('The brands on the picture, read aloud as its description.'),
    }),
  }),
  services: z.strictObject({
    title: text,
    text: text.describe('One sentence under the heading.'),
    wheel: z
      .array(slug)
      .length(8, 'the wheel has eight places: name exactly eight services')
      .describe('Ids of the eight services of the wheel, clockwise from the top.'),
  }),
  cases: z.strictObject({
    title: text,
    text: text.describe('One sentence under the heading.'),
    cases: z.array(slug).min(1).max(6).describe('Slugs of the cases, in order: six, or as many as there are.'),
    allLabel: text.describe('Words of the button to all cases.'),
  }),
  blog: z.strictObject({ title: text, text, allLabel: text.describe('Words of the button to all posts.') }),
  about: z.strictObject({
    title: text,
    letter: z.array(text).min(2).describe('The founder’s note, paragraph by paragraph.'),
    signature: text.describe('Who signs it: a role, not a person.'),
    image: picture.describe('The founder’s corner.'),
    stats: z.array(stat).length(3).describe('The three figures of this section.'),
    portfolioLabel: text.describe('Words of the link to the founder’s portfolio.'),
    moreLabel: text.describe('Words of the button to the about page.'),
  }),
  social: z.strictObject({
    title: text,
    text,
    filmLabel: text.describe('Said of a moving post, where eyes see its mark.'),
    items: z
      .array(
        z.strictObject({
          id: slug.describe('Unique.'),
          image: picture.describe('The post’s picture.'),
          url: externalLink.describe('The post.'),
          isVideo: z.boolean().describe('Marks a moving post.'),
          title: text.describe('What the post is about.'),
        }),
      )
      .min(3)
      .describe('The teaser’s posts.'),
  }),
  contact: z.strictObject({ title: text, text, textLabel: text, emailLabel: text }),
})
export type HomePage = z.infer<typeof homePage>
