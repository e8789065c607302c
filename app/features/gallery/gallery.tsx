import { type Lines, type Mosaic, placeTiles } from './mosaic.ts'
import type { GalleryPhoto, GalleryWords } from './photo.ts'
import { PhotoView } from './photo-view.tsx'
import { Tile } from './tile.tsx'
import { prepareLightbox, useLightbox } from './use-lightbox.ts'

interface GalleryProps {
  readonly photos: readonly GalleryPhoto[]
  readonly words: GalleryWords
  readonly mosaic: Mosaic
  /** The columns of a plan. */
  readonly lines?: Lines | undefined
  /** Address of its page. */
  readonly path: string
  /** Place of the photo that the address names. */
  readonly asked?: number | undefined
}

/** The photos of a case as a mosaic; a photo opens in the lightbox, which is loaded when somebody reaches for a tile. */
export function Gallery({ photos, words, mosaic, lines, path, asked }: GalleryProps) {
  const { Lightbox, shown, viewed, open, move, close } = useLightbox(photos, asked)
  return (
    <div className="mosaic-frame" data-mosaic={mosaic}>
      {/* The role survives `list-style: none` in every browser. */}
      <ul
        className="mosaic"
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles
        role="list"
        onPointerOver={prepareLightbox}
        onFocus={prepareLightbox}
        onTouchStart={prepareLightbox}
      >
        {placeTiles(photos, mosaic, lines).map((place, index) => (
          <Tile key={place.photo.id} {...place} number={index + 1} count={photos.length} onOpen={open} />
        ))}
      </ul>
      {viewed && <PhotoView photos={photos} words={words} number={viewed} path={path} />}
      {Lightbox && shown && (
        <Lightbox key={shown} photos={photos} words={words} start={shown} onMove={move} onClose={close} />
      )}
    </div>
  )
}
