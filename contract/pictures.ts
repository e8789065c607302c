import type { Picture, Video } from './content/parts.ts'
import type { PictureCrop, PictureEntry } from './picture-manifest.ts'

/**
 * Widths that AVIF derivatives are made at, px. Each is at most 1.5 times the one before, so that no picture is sent at more than 1.5
 * times the pixels it is shown at, down to the frames of a film strip.
 */
export const avifWidths = [80, 120, 180, 270, 400, 600, 900, 1200, 1800, 2560] as const

/** Widest JPEG, px: one of each picture, for feeds, previews of shared links, mail and whatever reads no `srcset`. */
export const jpegWidth = 1200

/** The ribbon: all days of the month as one picture in a row. */
export const ribbonSheet = {
  /** Width to height of a frame. */
  ratio: 45 / 32,
  /** Widths of a frame, px: plain desktops; dense and the widest ones. */
  widths: { plain: 48, dense: 96 },
} as const

/** Where the pipeline leaves its results, relative to the project; a build never cleans these folders. */
export const pictureFolders = {
  /** Served as /photos/. */
  photos: '.cache/photos/files',
  photoManifest: '.cache/photos/manifest.json',
  ribbonManifest: '.cache/photos/ribbon.json',
  /** Served as /films/. */
  films: '.cache/films/files',
  filmManifest: '.cache/films/manifest.json',
} as const

/** A picture as a page receives it: with its derivatives; without them it has not been taken, and the page shows an unexposed frame. */
export type ResolvedPicture = Readonly<Omit<Picture, 'src'>> & { readonly entry?: PictureEntry }

type WithPoster<Film> = Film extends Video ? Omit<Film, 'poster'> & { readonly poster: ResolvedPicture } : never
/** A film as a page receives it. A file's sources are public paths; there are none while it is not cut yet. */
export type ResolvedFilm = Readonly<WithPoster<Video>>

/** Widths of the AVIFs of a picture that is `originalWidth` px wide: all steps up to that, and its own width where that adds something. */
export function derivativeWidths(originalWidth: number): number[] {
  const widths: number[] = avifWidths.filter((width) => width <= originalWidth)
  const own = Math.min(originalWidth, avifWidths[avifWidths.length - 1] ?? originalWidth)
  return own > (widths.at(-1) ?? 0) * 1.15 ? [...widths, own] : widths
}

/** Public address of one AVIF. */
export function derivativeUrl(path: string, width: number): string {
  return `${path}-${width}.avif`
}

/** Public address of the JPEG. */
export function jpegUrl({ path }: Pick<PictureCrop, 'path'>): string {
  return `${path}.jpg`
}

/**
 * The `srcset` of a picture: its AVIFs, which every browser of the site's floor reads. Files narrower than `from` or wider than `to`, px, are left
 * out: its box has no use for them.
 */
export function sourceSet(picture: PictureCrop, from = 0, to = Infinity): string {
  return derivativeWidths(picture.width)
    .filter((width) => width >= Math.min(from, picture.width) && width <= to)
    .map((width) => `${derivativeUrl(picture.path, width)} ${width}w`)
    .join(', ')
}
