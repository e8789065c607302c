import type { CSSProperties } from 'react'
import { Picture } from '#app/ui/picture.tsx'
import { drawnSizes, type Tile as Place } from './mosaic.ts'
import { frameNumber, type GalleryPhoto, photoSearch, ratioOf } from './photo.ts'
import { hasDialogs } from './use-lightbox.ts'

interface TileProps extends Place {
  readonly photo: GalleryPhoto
  readonly number: number
  readonly count: number
  readonly onOpen: (number: number) => void
}

/** One photo of the mosaic with its caption. Without script it is a link to the photo's own address. */
export function Tile({ photo, number, count, onOpen, ...place }: TileProps) {
  const { picture, caption } = photo
  const { light, lightBefore } = place
  const layouts = Object.entries(place.places).flatMap(([name, { span, rise }]) => [
    [`--${name}-span`, span],
    [`--${name}-rise`, Math.round(rise * 1000) / 1000],
  ])
  return (
    <li
      className={light === 'night' ? 'tile night' : 'tile'}
      data-stands={place.stands}
      data-first={place.isFirst || undefined}
      data-turns={light !== lightBefore || undefined}
      style={
        {
          ...Object.fromEntries(layouts),
          '--light': `var(--${light})`,
          '--light-before': `var(--${lightBefore})`,
        } as CSSProperties
      }
    >
      <a
        href={photoSearch(photo)}
        data-photo={number}
        data-replay
        className="tile-link"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
          if (!hasDialogs()) return
          event.preventDefault()
          onOpen(number)
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
