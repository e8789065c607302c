import type { CSSProperties } from 'react'
import { Picture } from '#app/ui/picture.tsx'
import type { GalleryPhoto } from './gallery-photo.ts'
import { drawnSizes, type Tile as Place } from './mosaic.ts'
import { frameNumber, photoSearch } from './photo-address.ts'
import { hasDialogs } from './use-lightbox.ts'

/** One photo of the mosaic with its caption. Without script it is a link to the photo's own address. */
export function Tile(props: {
  photo: GalleryPhoto
  place: Place
  number: number
  count: number
  onOpen: (number: number) => void
}) {
  const { photo, place, number, count } = props
  const { picture, caption } = photo
  const { phone, tablet, desktop } = place.places
  const style = {
    '--phone-span': phone.span,
    '--phone-rise': rounded(phone.rise),
    '--tablet-span': tablet.span,
    '--tablet-rise': rounded(tablet.rise),
    '--desktop-span': desktop.span,
    '--desktop-rise': rounded(desktop.rise),
    '--light': `var(--${place.light})`,
    '--light-before': `var(--${place.lightBefore})`,
  } as CSSProperties
  return (
    <li
      className={place.light === 'night' ? 'tile night' : 'tile'}
      data-size={place.size}
      data-stands={place.stands}
      data-first={place.isFirst || undefined}
      data-turns={place.light !== place.lightBefore || undefined}
      style={style}
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
          props.onOpen(number)
        }}
      >
        <Picture
          picture={picture}
          sizes={drawnSizes(place, picture.entry ? picture.entry.width / picture.entry.height : 1.5)}
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

const rounded = (share: number) => Math.round(share * 1000) / 1000
