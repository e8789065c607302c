import type { Light } from '#catalog/cases.ts'
import type { InterfaceText } from '#contract/content/interface.ts'
import type { ResolvedPicture } from '#contract/pictures.ts'

export interface GalleryPhoto {
  readonly id: string
  readonly picture: ResolvedPicture
  /** Beside the tile: the hour, and a few words. */
  readonly caption?: { readonly at?: string | undefined; readonly words?: string | undefined } | undefined
  /** What it was taken in, where its hour is known: the ground of its row. */
  readonly light?: Light | undefined
}

export type GalleryWords = InterfaceText['lightbox']
