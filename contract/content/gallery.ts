import { z } from 'zod'
import { alt, caption, externalLink, photoPath, picture, text } from './parts.ts'

/** One photo of a gallery. */
const galleryPhoto = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9_-]+$/, 'use lower-case letters, digits, _ and -')
    .describe('Unique within its gallery.'),
  src: photoPath
    .optional()
    .describe('The original under content/photos. Left out while it is not taken yet: an unexposed frame stands in.'),
  alt: alt.describe('Caption of the lightbox and text for screen readers; unique within its gallery.'),
  focus: picture.shape.focus,
  caption: caption.optional().describe('Beside its tile: the hour and a few words.'),
})

/** Number of photos that every case gallery has. */
export const photosPerGallery = 21

/** One gallery: where its originals are hosted, and its photos in the order they are shown. */
const gallery = z
  .strictObject({
    key: z
      .string()
      .regex(/^[a-z]+$/, 'lower-case letters only')
      .describe('Key, also its folder under content/photos.'),
    title: text
      .min(6, 'write six characters or more: with a photo’s number behind it, it has to describe the photo')
      .describe('Alt title: the extraction tools number their photos after it.'),
    url: externalLink.describe('The external gallery.'),
    photos: z.array(galleryPhoto).describe(`Its ${photosPerGallery} photos, in the order they are shown.`),
  })
  .superRefine(({ key, photos }, context) => {
    const missing = photosPerGallery - photos.length
    if (missing === 0) return
    const fix = missing > 0 ? `add ${missing}, without src where a photo is not taken yet` : `remove ${-missing}`
    const message = `a gallery takes ${photosPerGallery} photos, and "${key}" has ${photos.length}: ${fix}`
    context.addIssue({ code: 'custom', path: ['photos'], message, input: photos })
  })
export type Gallery = z.infer<typeof gallery>

/** `content/galleries.yaml`: all galleries and the host that serves their originals. */
export const galleries = z.strictObject({
  cdnHost: z
    .hostname()
    .regex(/^[^A-Z]*$/, 'use lower-case letters: addresses are compared with it')
    .describe('Host of the hosted galleries’ pictures: the only one that extraction admits.'),
  galleries: z.array(gallery).min(1).describe('The galleries, in the order the extraction tool walks them.'),
})
export type Galleries = z.infer<typeof galleries>
