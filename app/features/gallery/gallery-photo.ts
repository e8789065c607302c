import type { InterfaceText } from '#contract/content/interface.ts'
import type { ResolvedPicture } from '#contract/pictures.ts'

export interface GalleryPhoto {
  readonly id: string
  readonly picture: ResolvedPicture
  /** Beside the tile: the hour, and a few words. */
  readonly caption?: { readonly at?: string | undefined; readonly words?: string | undefined } | undefined
}

export type GalleryWords = InterfaceText['lightbox']
