import { fill } from '#contract/fill.ts'
import { Picture } from '#app/ui/picture.tsx'
import type { GalleryPhoto, GalleryWords } from '../gallery-photo.ts'

/** Thumbnails on each side of the current one (specification §9). */
const neighbours = 2

/** The current photo and its neighbours as a strip of film. */
export function FilmStrip(props: {
  photos: readonly GalleryPhoto[]
  index: number
  words: GalleryWords
  onShow: (index: number) => void
}) {
  const first = Math.max(0, props.index - neighbours)
  const frames = props.photos.slice(first, props.index + neighbours + 1)
  return (
    <ul className="lightbox-strip" aria-label={props.words.thumbnails}>
      {frames.map(({ id, picture }, offset) => {
        const index = first + offset
        return (
          <li key={id}>
            <button
              type="button"
              aria-label={fill(props.words.goTo, { number: index + 1 })}
              aria-current={index === props.index || undefined}
              onClick={() => props.onShow(index)}
            >
              <Picture narrowest={80} picture={{ ...picture, alt: '' }} sizes="72px" className="size-full" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
