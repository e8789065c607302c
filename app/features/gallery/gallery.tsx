import type { CSSProperties } from 'react'
import { afterPaint } from '#app/ui/after-paint.ts'
import { Picture } from '#app/ui/picture.tsx'
import { columns, drawnSizes, type Lines, type Mosaic, placeTiles, type Tile as Place } from './mosaic.ts'
import { frameNumber, type GalleryPhoto, type GalleryWords, photoSearch, ratioOf } from './photo.ts'
import { PhotoView } from './photo-view.tsx'
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
  const { Lightbox, wanted, isMissing, open, move, close } = useLightbox(photos, asked)
  const isServed = wanted === asked
  return (
    <div className="mosaic-frame" data-mosaic={mosaic}>
      {/* The role survives `list-style: none` in every browser. */}
      <ul
        className="mosaic grid"
        style={{ '--columns': columns } as CSSProperties}
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
      {wanted && Lightbox && (
        <Lightbox photos={photos} words={words} start={wanted} grows={!isServed} onMove={move} onClose={close} />
      )}
      {wanted && !Lightbox && (isServed || isMissing) && (
        <PhotoView photos={photos} words={words} number={wanted} path={path} />
      )}
    </div>
  )
}

type TileProps = Place & { photo: GalleryPhoto; number: number; count: number; onOpen: (number: number) => void }

/** One photo of the mosaic with its caption. Without script it is a link to the photo's own address. */
function Tile({ photo, number, count, onOpen, light, lightBefore, ...place }: TileProps) {
  const { picture, caption } = photo
  const layouts = Object.entries(place.places).flatMap(([name, { span, rise }]) => [
    [`--${name}-span`, span],
    [`--${name}-rise`, Math.round(rise * 1000) / 1000],
  ])
  const lights = { '--light': `var(--${light})`, '--light-before': `var(--${lightBefore})` }
  return (
    <li
      className={light === 'night' ? 'tile night' : 'tile'}
      data-stands={place.stands}
      data-first={place.isFirst || undefined}
      data-turns={light !== lightBefore || undefined}
      style={{ ...Object.fromEntries(layouts), ...lights } as CSSProperties}
    >
      <a
        href={photoSearch(photo)}
        data-photo={number}
        data-replay
        className="tile-link"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
          event.preventDefault()
          afterPaint(() => onOpen(number))
        }}
      >
        <Picture
          picture={picture}
          sizes={drawnSizes(place, ratioOf(picture))}
          number={frameNumber(number, count)}
          className="size-full"
        />
        <span className="tile-counter label">{frameNumber(number, count)}</span>
      </a>
      {/* The photo's own description says it to a screen reader. */}
      {caption && (
        <p className="tile-caption label" aria-hidden>
          {caption.at && <span>{caption.at}</span>}
          {caption.words && <span>{caption.words}</span>}
        </p>
      )}
    </li>
  )
}
