import { z } from 'zod'
import { alt, caption, externalLink, like, picture, text } from './parts.ts'

/** Key of a gallery. */
export const galleryKey = like(/^[a-z]+$/, 'use lower-case letters only, as in galleries.yaml')

/** One photo of a gallery. */
const galleryPhoto = z.strictObject({
  id: like(/^[a-z0-9_-]+$/, 'use lower-case letters, digits, _ and -').describe('Unique within its gallery.'),
  src: picture.shape.src,
  alt: alt.describe('Caption of the lightbox and text for screen readers; unique within its gallery.'),
  focus: picture.shape.focus,
  caption: caption.optional().describe('Beside its tile: the hour and a few words.'),
})

/** One gallery: where its originals are hosted, and its photos in the order they are shown. */
const gallery = z.strictObject({
  key: galleryKey.describe('Key, also its folder under content/photos.'),
  title: text
    .min(6, 'write six characters or more: with a photo’s number after it, it has to describe the photo')
    .describe('Alt title: the extraction tools number their photos after it.'),
  url: externalLink.describe('The external gallery.'),
  photos: z
    .array(galleryPhoto)
    .min(1, 'a gallery needs a photo: add one, without src while it is not taken yet')
    .max(200, 'a gallery takes 200 photos at most: leave some out, or make two galleries of them')
    .describe('Its photos, 1 to 200, in the order they are shown.'),
})
export type Gallery = z.infer<typeof gallery>

/** `content/galleries.yaml`: all galleries and the host that serves their originals. */
export const galleries = z.strictObject({
  cdnHost: z
    .hostname('write the name of a host alone, like "photos.example.com"')
    .regex(/^[^A-Z]*$/, 'use lower-case letters: addresses are compared with it')
    .describe('Host of the hosted galleries’ pictures: the only one that extraction admits.'),
  galleries: z.array(gallery).min(1).describe('The galleries, in the order the extraction tool walks them.'),
})
export type Galleries = z.infer<typeof galleries>
