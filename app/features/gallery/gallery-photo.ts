import type { InterfaceText } from '#contract/content/interface.ts'
import type { ResolvedPicture } from '#contract/pictures.ts'

export interface GalleryPhoto {
  readonly id: string
  readonly picture: ResolvedPicture
}

export type GalleryWords = InterfaceText['lightbox']
