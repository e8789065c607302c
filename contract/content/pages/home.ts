import { z } from 'zod'
import { quote } from '../proof.ts'
import {
  emphasized,
  externalLink,
  fields,
  link,
  metadata,
  picture,
  sectionTitle,
  slug,
  stat,
  text,
  textWith,
  video,
} from '../parts.ts'

/** How a section begins. */
const head = {
  time: text.optional().describe('The hour of the shoot day on the line over the section, like 9:00 am.'),
  title: sectionTitle,
  text: text.describe('One or two sentences beside the heading.'),
}

/** Most days that lead to a case: those of a special size. */
const mostLinks = 12

const day = picture
  .extend({
    size: z
      .enum(['single', 'story', 'square', 'wide', 'open'])
      .default('single')
      .describe('Format of the piece: single, upright, larger or the one open day. All but single lead to their case.'),
    caption: text
      .max(48)
      .optional()
      .describe('What the piece is, like "Reel, 9 s"; twelve characters fit under a single day.'),
  })
  .describe('One day of the month: a piece of content.')
export type MonthDay = z.infer<typeof day>

const month = fields('The month of content.', {
  name: text.describe('Name of the list of days, for screen readers.'),
  opened: textWith('number').describe('Over the caption of the open day; {number} is its number.'),
  ribbon: text.describe('Under the row of all days at the foot of the first screen.'),
  weeks: text.describe('Name of the links to the weeks on a phone, for screen readers.'),
  hours: z
    .array(text)
    .length(5, 'name five hours, from the morning’s one frame to the evening')
    .describe('What the light says while it goes along the bar, like "11:30 am".'),
  days: z
    .array(day)
    .min(7)
    .max(31)
    .refine(
      (days) => days.filter(({ size }) => size === 'open').length <= 1,
      'one day can be open: make the others smaller',
    )
    .refine(
      (days) => days.filter(({ size }) => size !== 'single').length <= mostLinks,
      `at most ${mostLinks} days have a size of their own: make the others single`,
    )
    .describe('One day of shooting, cut into a month.'),
})

const post = z.strictObject({
  id: slug.describe('Unique.'),
  image: picture.describe('The post’s picture.'),
  url: externalLink.describe('The post.'),
  isVideo: z.boolean().describe('Marks a moving post.'),
  title: text.describe('What the post is about.'),
})

/** `content/pages/home.yaml` */
export const homePage = z.strictObject({
  metadata,
  hero: fields('The top of the page, down to the client logos.', {
    headline: emphasized.describe('The promise; one pair of *asterisks* sets words in italics.'),
    tagline: text.describe('What the agency does and for whom.'),
    aside: text.describe('The one wink under the tagline.'),
    casesLabel: text.describe('Words of the button that scrolls to the cases.'),
    emailLabel: text.describe('Words of the mailto link.'),
    stats: z.array(stat).length(4).describe('The four figures of the hero.'),
    shortcut: fields('A line under the actions that leads one kind of client on.', {
      question: text.describe('Whom the line is for, like "Law firm?".'),
      first: link.describe('Where they look first.'),
      between: text.describe('The word between the two links.'),
      second: link.describe('Where they look next.'),
    }).optional(),
    frame: picture.optional().describe('The first frame of the day: on desktops as wide as the screen.'),
    month,
    film: video.optional().describe('The full-width film, if there is one.'),
    trusted: fields('The picture of client logos; the picture itself is in content/brand.', {
      title: text.describe('Heading of the logos block.'),
      names: z.array(text).min(4).describe('The brands on the picture, read aloud as its description.'),
    }),
  }),
  services: fields('The section with the wheel of services.', {
    ...head,
    wheel: z
      .array(slug)
      .length(8, 'the wheel has eight places: name exactly eight services')
      .describe('Ids of the eight services of the wheel, clockwise from the top.'),
  }),
  cases: fields('The section of case studies.', {
    ...head,
    cases: z.array(slug).min(1).max(6).describe('Slugs of the cases, in order: six, or as many as there are.'),
    allLabel: text.describe('Words of the button to all cases.'),
  }),
  blog: fields('The section of the three newest articles; not shown while there is none.', {
    ...head,
    allLabel: text.describe('Words of the button to all posts.'),
  }),
  about: fields('The section with the founder’s note.', {
    time: head.time,
    title: head.title,
    letter: z.array(text).min(2).describe('The founder’s note, paragraph by paragraph.'),
    signature: text.describe('Who signs it: a role, not a person.'),
    image: picture.describe('The founder’s corner.'),
    caption: text.describe('Stands under the picture like a note on a contact sheet; says more than what it shows.'),
    stats: z.array(stat).length(3).describe('The three figures of this section.'),
    portfolioLabel: text.describe('Words of the link to the founder’s portfolio.'),
    moreLabel: text.describe('Words of the button to the about page.'),
  }),
  social: fields('The strip of recent posts.', {
    ...head,
    filmLabel: text.describe('Said of a moving post, where eyes see its mark.'),
    items: z.array(post).min(3).describe('The teaser’s posts.'),
  }),
  contact: fields('The last section, around the short form; the form’s own words are in forms.yaml.', {
    ...head,
    textLabel: text.describe('Stands over the number for text messages, also in the menu of phones.'),
    emailLabel: text.describe('Stands over the e-mail address.'),
    quote: quote.optional().describe('What a client said, beside the form.'),
  }),
})
