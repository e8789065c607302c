import { z } from 'zod'
import { emphasized, externalLink, metadata, picture, sectionTitle, slug, stat, text, video } from '../parts.ts'

const time = text.optional().describe('The hour of the shoot day on the line over the section, like 9:00 am.')

/** `content/pages/home.yaml` */
export const homePage = z.strictObject({
  metadata,
  hero: z
    .strictObject({
      headline: emphasized.describe('The promise; one pair of *asterisks* sets words in italics.'),
      tagline: text.describe('What the agency does and for whom.'),
      aside: text.describe('The one wink under the tagline.'),
      casesLabel: text.describe('Words of the button that scrolls to the cases.'),
      emailLabel: text.describe('Words of the mailto link.'),
      stats: z.array(stat).length(4).describe('The four figures of the hero.'),
      strip: z.array(picture).min(7).max(31).describe('Pictures of the strip: one day cut into a month of frames.'),
      film: video.optional().describe('The full-width film, if there is one.'),
      trusted: z
        .strictObject({
          title: text.describe('Heading of the logos block.'),
          names: z.array(text).min(4).describe('The brands on the picture, read aloud as its description.'),
        })
        .describe('The picture of client logos; the picture itself is in content/brand.'),
    })
    .describe('The top of the page, down to the client logos.'),
  services: z
    .strictObject({
      time,
      title: sectionTitle,
      text: text.describe('One or two sentences beside the heading.'),
      wheel: z
        .array(slug)
        .length(8, 'the wheel has eight places: name exactly eight services')
        .describe('Ids of the eight services of the wheel, clockwise from the top.'),
    })
    .describe('The section with the wheel of services.'),
  cases: z
    .strictObject({
      time,
      title: sectionTitle,
      text: text.describe('One or two sentences beside the heading.'),
      cases: z.array(slug).min(1).max(6).describe('Slugs of the cases, in order: six, or as many as there are.'),
      allLabel: text.describe('Words of the button to all cases.'),
    })
    .describe('The section of case studies.'),
  blog: z
    .strictObject({
      time,
      title: sectionTitle,
      text: text.describe('One or two sentences beside the heading.'),
      allLabel: text.describe('Words of the button to all posts.'),
    })
    .describe('The section of the three newest articles; not shown while there is none.'),
  about: z
    .strictObject({
      time,
      title: sectionTitle,
      letter: z.array(text).min(2).describe('The founder’s note, paragraph by paragraph.'),
      signature: text.describe('Who signs it: a role, not a person.'),
      image: picture.describe('The founder’s corner.'),
      caption: text.describe('Stands under the picture like a note on a contact sheet; says more than what it shows.'),
      stats: z.array(stat).length(3).describe('The three figures of this section.'),
      portfolioLabel: text.describe('Words of the link to the founder’s portfolio.'),
      moreLabel: text.describe('Words of the button to the about page.'),
    })
    .describe('The section with the founder’s note.'),
  social: z
    .strictObject({
      time,
      title: sectionTitle,
      text: text.describe('One or two sentences beside the heading.'),
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
    })
    .describe('The strip of recent posts.'),
  contact: z
    .strictObject({
      time,
      title: sectionTitle,
      text: text.describe('One or two sentences beside the heading.'),
      textLabel: text.describe('Stands over the number for text messages, also in the menu of phones.'),
      emailLabel: text.describe('Stands over the e-mail address.'),
    })
    .describe('The last section, around the short form; the form’s own words are in forms.yaml.'),
})
export type HomePage = z.infer<typeof homePage>
