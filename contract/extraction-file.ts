import { z } from 'zod'
import { maxPhotos } from './extraction.ts'

const photo = z
  .strictObject({
    id: z
      .string()
      .regex(/^[1-9]\d*$/, 'number the photos from "1"')
      .describe('Place in the gallery, from "1".'),
    src: z.url({ protocol: /^https$/, error: 'use an address that starts with https://' }).describe('Its address.'),
    alt: z
      .string()
      .trim()
      .min(1, 'write what the picture shows')
      .describe('The gallery’s title and the number at first.'),
  })
  .readonly()

/** The JSON that the extraction tools offer for download and `npm run galleries -- import` reads. */
export const extractionFile = z.strictObject({
  version: z.literal(1, 'this program reads version 1'),
  extractedAt: z.iso.datetime().describe('When it was written.'),
  galleries: z
    .record(z.string(), z.array(photo).max(maxPhotos, `a gallery has at most ${maxPhotos} photos`).readonly())
    .readonly()
    .describe('Photos by gallery key.'),
})
