import { z } from 'zod'

const size = z.int().positive()

/** A picture as its own set of derivatives: an original, or a phone's tighter crop of one. */
const pictureCrop = z.strictObject({
  path: z.string().describe('Public path without width and extension, like /photos/keith/room-1a2b3c.'),
  width: size.describe('Width after orientation, px.'),
  height: size.describe('Height after orientation, px.'),
})

export type PictureCrop = z.infer<typeof pictureCrop>

/** The derivatives of one original, as the pages need them: few and short fields, because the page and the props of an island both carry them. */
export const pictureEntry = pictureCrop.extend({
  phone: pictureCrop.optional().describe('The crop for phones, where the content asks for one.'),
})

export type PictureEntry = z.infer<typeof pictureEntry>

/** Manifest of all derivatives, by original: `keith/room.jpg` under content/photos, `films/hero-reel.jpg` for a film's poster. */
export const pictureManifest = z.record(z.string(), pictureEntry)
export type PictureManifest = z.infer<typeof pictureManifest>

/** Manifest of the ribbon. */
export const ribbonManifest = z.strictObject({
  path: z.string().optional().describe('Public path without width and extension; absent while no frame is exposed.'),
})
export type RibbonManifest = z.infer<typeof ribbonManifest>

/** Manifest of the films: public path by file name under content/films. */
export const filmManifest = z.record(z.string(), z.string())
