import { fallbackUrl, type ResolvedPicture } from '#contract/pictures.ts'
import { Picture } from '#app/ui/picture.tsx'
import type { TileSize } from './mosaic/pattern.ts'
import { frameNumber, photoSearch } from './photo-address.ts'
import { hasDialogs } from './use-lightbox.ts'

/** One photo of the mosaic. Without script it is a link to the large picture. */
export function Tile(props: {
  picture: ResolvedPicture
  number: number
  count: number
  size: TileSize
  closing: string | undefined
  sizes: string
  onOpen: (number: number) => void
}) {
  const { picture, number, count } = props
  return (
    <li className="tile" data-size={props.size} data-closing={props.closing}>
      <a
        href={picture.entry ? fallbackUrl(picture.entry) : photoSearch(number)}
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
        <Picture picture={picture} sizes={props.sizes} number={frameNumber(number, count)} className="size-full" />
        <span className="tile-counter label">{frameNumber(number, count)}</span>
      </a>
    </li>
  )
}
