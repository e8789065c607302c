import type { CSSProperties } from 'react'
import { Picture } from '#app/ui/picture.tsx'
import { columns, drawnSizes, type Lines, type Mosaic, placeTiles, type Tile as Place } from './mosaic.ts'
import { frameNumber, type GalleryPhoto, photoSearch, ratioOf } from './photo.ts'

interface TilesProps {
  readonly photos: readonly GalleryPhoto[]
  readonly mosaic: Mosaic
  /** The columns of a plan. */
  readonly lines?: Lines | undefined
}

/** The photos of a case as a mosaic, each a link to its own address. Nothing of it is hydrated: the lightbox listens to its clicks. */
export function Tiles({ photos, mosaic, lines }: TilesProps) {
  return (
    <div className="mosaic-frame" data-mosaic={mosaic}>
      {/* The role survives `list-style: none` in every browser. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul className="mosaic grid" style={{ '--columns': columns } as CSSProperties} role="list">
        {placeTiles(photos, mosaic, lines).map((place, index) => (
          <Tile key={place.photo.id} {...place} number={index + 1} count={photos.length} />
        ))}
      </ul>
    </div>
  )
}

type TileProps = Place & { photo: GalleryPhoto; number: number; count: number }

/** One photo of the mosaic with its caption. */
function Tile({ photo, number, count, light, lightBefore, ...place }: TileProps) {
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
      <a href={photoSearch(photo)} data-photo={number} data-replay className="tile-link">
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
