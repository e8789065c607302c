import { z } from 'zod'

/** The small pieces that several content files are made of. */

/** Fields that belong together, with what they are for. An unknown one is an error with file and line, never silently ignored. */
export const fields = <Shape extends z.core.$ZodLooseShape>(about: string, shape: Shape) =>
  z.strictObject(shape).describe(about)

/** Text of one form, with words that say how to write it. */
export const like = (form: RegExp, words: string) => z.string().regex(form, words)

/** An identifier as used in addresses: lower-case letters, digits and single hyphens. */
export const slug = like(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'use lower-case letters, digits and hyphens, like "mock-trial"')

const written = z
  .string()
  .min(1, 'write something here: the text is empty')
  .refine((value) => value.trim() === value, {
    error: ({ input }) =>
      String(input).endsWith('\n')
        ? 'the text ends with an empty line: begin it with >- in place of >, or |- in place of |'
        : 'remove the white space at the start or end',
  })

/** Text that a visitor reads: one trimmed line or paragraph, never empty, with no placeholders but `{site.…}`. */
export const text = written.superRefine(placeholdersOf([]))

/** Text with placeholders of its own, each of which has to occur in it: `textWith('minutes')` takes `{minutes}`. */
export const textWith = (...names: string[]) => written.superRefine(placeholdersOf(names))

/** Refuses words in braces that nothing will be filled in for, because visitors would see the braces. */
function placeholdersOf(names: readonly string[]) {
  const known = names.map((name) => `{${name}}`)
  return (value: string, context: z.core.$RefinementCtx<string>) => {
    const found: readonly string[] = value.match(/\{\s*[\p{L}_][\p{L}\p{N}_.-]*\s*\}/gu) ?? []
    // Placeholders of the site have been replaced by now; the check of the whole content finds any that are left.
    const unknown = found.find((name) => !known.includes(name) && !name.startsWith('{site.'))
    const missing = known.find((name) => !found.includes(name))
    const message =
      unknown && known.length > 0
        ? `this text knows ${known.join(', ')}; ${unknown} is not one of them: correct its name`
        : unknown
          ? `there is no placeholder ${unknown} here: remove it, or see content/README.md`
          : missing && `${missing} is missing: write it where its value is to stand`
    if (message) context.addIssue({ code: 'custom', message, input: value })
  }
}

const writtenAs = (words: string) => ({
  error: ({ code }: { readonly code: string }) => (code === 'invalid_format' ? words : undefined),
})

/** A day, YYYY-MM-DD. */
export const date = z.iso.date(writtenAs('write a day as YYYY-MM-DD, like "2025-02-01"'))

/** An e-mail address. */
export const email = z.email(writtenAs('write an e-mail address, like "hello@example.com"'))

/** A color, as `#rrggbb`. */
export const color = like(/^#[0-9a-f]{6}$/, 'write a color as # and six of 0-9 and a-f, in quotes, like "#c5381f"')

/** Text in which one pair of *asterisks* may set words in italics. A pair has no white space just inside it, so `5* and 6*` is refused. */
export const emphasized = text.regex(
  /^[^*]*(\*[^*\s](?:[^*]*[^*\s])?\*[^*]*)?$/,
  'one pair of asterisks sets words in italics, like "becomes *a month* of content": remove any other asterisk',
)

/** The heading that opens a page. */
export const pageTitle = emphasized.describe('Heading of the page; *asterisks* set words in italics.')

/** The heading of a section of Home or the about page. */
export const sectionTitle = emphasized.describe('Heading of the section; *asterisks* set words in italics.')

/** The heading of a call that ends a page. */
export const callTitle = emphasized.describe('Heading of the call; *asterisks* set words in italics.')

/** A path of one form, in the characters of an address as browsers send it: an HTTP header accepts no others. */
export const pathLike = (form: RegExp, words: string) =>
  like(form, words).regex(
    /^[\x21-\x7e]*$/,
    'write white space and letters beyond A to Z as a browser’s address bar copies them, like "/caf%C3%A9"',
  )

/** A path inside the site, starting with a slash, with an optional anchor: checked against the routes that exist. */
export const internalLink = pathLike(/^\/(?![/\\])/, 'start with a single slash, like "/contact" or "/#blog"')

/** A link to a page of this site. */
export const link = z.strictObject({
  label: text.describe('Words of the link.'),
  to: internalLink.describe('Page of this site.'),
})

/** A full https address outside the site, or the placeholder of one: the check of the whole content finds those that nothing stands for. */
export const externalLink = z
  .string()
  .refine(
    (link) => (link.startsWith('https://') && URL.canParse(link)) || link.startsWith('{site.'),
    'use a full address that starts with https://',
  )

/** A picture file under `content/photos`, like `keith/room.jpg`. */
export const photoPath = z
  .string({
    error: ({ input }) =>
      input === null ? 'this is empty: name a picture, or remove the whole line while it is not taken yet' : undefined,
  })
  .regex(
    /^[a-z0-9-]+\/[a-z0-9_-]+\.(jpg|jpeg|png|webp)$/,
    'name a picture under content/photos like "keith/room.jpg" (lower case, jpg, png or webp)',
  )

/** What a picture shows, as a caption would say it: read aloud by screen readers and shown where the file fails. */
export const alt = z
  .string()
  .trim()
  .min(8, 'describe what the picture shows in a short sentence')
  .max(200, 'keep the description under 200 characters')
  .superRefine(placeholdersOf([]))

const percentages = like(/^(100|\d{1,2})% (100|\d{1,2})%$/, 'write two percentages from 0% to 100%, like "50% 30%"')

/** A picture with its description. */
export const picture = z.strictObject({
  src: photoPath.optional().describe('The original under content/photos; left out while it is not taken yet.'),
  alt: alt.describe('What the picture shows, as a caption would say it.'),
  focus: percentages.optional().describe('Where the eye goes, left and top: kept in view by crops. Default 50% 50%.'),
})
export type Picture = z.infer<typeof picture>

const filmControl = percentages.optional().describe('Where the play button stands, left and top. Default 50% 46%.')

const filmNumber = like(/^\d+$/, 'write the number at the end of the film’s address, in quotes, like "76979871"')
const filmName = like(/^[a-z0-9-]+(\.[a-z0-9]+)*\.(mp4|webm)$/, 'name a file under content/films like "hero-reel.mp4"')
const filmPoster = like(/^[a-z0-9-]+\.jpg$/, 'name a JPEG under content/films, like "hero-reel.jpg"')

const film = {
  title: text.describe('What the film shows, for screen readers.'),
  width: z.int().positive().describe('Width of the film, px.'),
  height: z.int().positive().describe('Height of the film, px.'),
}

const filmFile = z.strictObject({
  src: filmName.describe('File under content/films.'),
  type: text.describe('MIME type with codecs, like video/mp4; codecs="avc1.640028".'),
})

/** A film: from a hosting provider, or a file of ours. */
export const video = z.discriminatedUnion('provider', [
  z.strictObject({
    provider: z.literal('vimeo').describe("The provider's player and script, loaded when the film comes near."),
    id: filmNumber.describe("The provider's film number."),
    ...film,
    poster: picture.describe('Shown until the film plays, and where it cannot.'),
    control: filmControl,
  }),
  z.strictObject({
    provider: z.literal('file').describe('Self-hosted files in a <video>.'),
    sources: z.array(filmFile).min(1).describe('The film in its formats: the first that a browser plays wins.'),
    poster: filmPoster.describe('Shown until the film plays: a picture under content/films.'),
    control: filmControl,
    ...film,
    seconds: z.number().positive().describe('Length of the film, s.'),
    published: date.describe('Day the film was put on the site, YYYY-MM-DD; search engines show it.'),
  }),
])
export type Video = z.infer<typeof video>

/** A figure the agency claims, as static text: the value is never computed. */
export const stat = z.strictObject({
  value: text
    .max(14, 'a figure takes at most 14 characters: shorten it, and say the rest in its label')
    .describe('The figure as shown, like "375+"; at most 14 characters.'),
  label: text.describe('What it counts, like "happy clients".'),
})
export type Stat = z.infer<typeof stat>

/** A time of day as the site writes it, like "2:10 pm". */
export const hour = like(/^(1[0-2]|[1-9]):[0-5]\d [ap]m$/, 'write a time of day like "9:40 am" or "2:10 pm"')

/** When a photo was taken, and what it is in a few words: shown beside it, where its description is read aloud. */
export const caption = z.strictObject({
  at: hour.optional().describe('Time of day, like "2:10 pm".'),
  words: text.max(48).optional().describe('A few words, at most 48 characters.'),
})

/** A heading with a paragraph under it. */
export const note = z.strictObject({
  title: text.describe('The heading.'),
  text: text.describe('One to three sentences.'),
})
export type Note = z.infer<typeof note>

/** The call that ends a page, with a button that leads to the contact page. */
export const closingCall = z.strictObject({
  title: callTitle,
  text: text.describe('One or two sentences.'),
  label: text.describe('Words of its button, which leads to the contact page.'),
})

/** What a search result and a shared link show. */
export const metadata = fields('What the browser’s tab, a search result and a shared link show of the page.', {
  title: text.max(65).describe('Tab title without the agency name, at most 65 characters.'),
  description: text.min(50).max(170).describe('One or two sentences, 50 to 170 characters.'),
})
export type Metadata = z.infer<typeof metadata>

/** Words of the links through a list that is longer than one page. */
export const paginationWords = z.strictObject({
  label: text.describe('Name of the links to further pages, for screen readers.'),
  position: textWith('page', 'pages').describe('{page} and {pages} are the numbers.'),
  previous: text.describe('The way to what stands before.'),
  next: text.describe('The way to what stands after.'),
})
export type PaginationWords = z.infer<typeof paginationWords>
