import { jpegUrl, jpegWidth, type ResolvedPicture } from '#contract/pictures.ts'

/** A photo as it is shown with a link to it; `undefined` while it is not taken yet. */
export function sharedPicture({ alt, entry }: ResolvedPicture) {
  if (!entry) return undefined
  const width = Math.min(jpegWidth, entry.width)
  return { src: jpegUrl(entry), width, height: Math.round((width * entry.height) / entry.width), alt }
}
