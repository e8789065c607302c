import type { CaseData } from '#catalog/cases.ts'
import { jpegUrl, jpegWidth, type ResolvedPicture } from '#contract/pictures.ts'
import { twoDigits } from '#app/ui/two-digits.ts'

export type GalleryPhoto = CaseData['photos'][number]
export type GalleryWords = CaseData['words']

/** Query parameter that names the open photo by its id, `?photo=lamp`; older links have its place, counted from 1, `?photo=7`. */
const photoParameter = 'photo'

/** Place of the photo that an address asks for, from 1, or nothing where it names none of the gallery's. */
export function photoNumber(
  parameters: URLSearchParams,
  photos: readonly { readonly id: string }[],
): number | undefined {
  const value = parameters.get(photoParameter) ?? ''
  const byId = photos.findIndex(({ id }) => id === value) + 1
  const number = byId || (/^[1-9]\d{0,3}$/.test(value) ? Number(value) : 0)
  return number >= 1 && number <= photos.length ? number : undefined
}

/** The query of a photo's address: by its id, so that a shared link goes on to show it when the order changes. */
export const photoSearch = ({ id }: { readonly id: string }): string => `?${photoParameter}=${id}`

/** How a photo's place is written on tiles and in the lightbox, like "07 / 21". */
export const frameNumber = (number: number, count: number): string => `${twoDigits(number)} / ${twoDigits(count)}`

/** Width to height; of a photo that is not taken yet, the usual one. */
export const ratioOf = ({ entry }: ResolvedPicture): number => (entry ? entry.width / entry.height : 3 / 2)

/** How wide a photo is that fills the width or the height of the screen, whichever ends first; zoomed in, twice that. */
export function photoSizes(ratio: number, isZoomed = false): string {
  const times = isZoomed ? 2 : 1
  const shape = `${Math.round(ratio * 1000)}/1000`
  return `(min-aspect-ratio:${shape}) ${Math.round(100 * ratio * times)}vh,${100 * times}vw`
}

/** A photo as it is shown with a link to it; `undefined` while it is not taken yet. */
export function sharedPicture({ alt, entry }: ResolvedPicture) {
  if (!entry) return undefined
  const width = Math.min(jpegWidth, entry.width)
  return { src: jpegUrl(entry), width, height: Math.round((width * entry.height) / entry.width), alt }
}
