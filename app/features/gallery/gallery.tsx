import type { GalleryPhoto, GalleryWords } from './gallery-photo.ts'
import { mosaicTiles } from './mosaic/mosaic-tiles.ts'
import { Tile } from './tile.tsx'
import { prepareLightbox, useLightbox } from './use-lightbox.ts'

/** The photos of a case as a mosaic; a photo opens in the lightbox, which is loaded when somebody reaches for a tile. */
export function Gallery({ photos, words }: { photos: readonly GalleryPhoto[]; words: GalleryWords }) {
  const { Lightbox, shown, open, ...lightbox } = useLightbox(photos)
  const tiles = mosaicTiles(photos.map(({ picture }) => picture))
  return (
    <div className="mosaic-frame">
      {/* The role survives `list-style: none` in every browser. */}
      <ul
        className="mosaic"
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles
        role="list"
        onPointerOver={prepareLightbox}
        onFocus={prepareLightbox}
        onTouchStart={prepareLightbox}
      >
        {photos.map(({ id, picture }, index) => {
          const tile = tiles[index]
          return (
            tile && <Tile key={id} {...tile} picture={picture} number={index + 1} count={photos.length} onOpen={open} />
          )
        })}
      </ul>
      {Lightbox && shown && (
        <Lightbox
          key={shown}
          photos={photos}
          words={words}
          start={shown}
          onMove={lightbox.move}
          onClose={lightbox.close}
        />
      )}
    </div>
  )
}
