import type { CSSProperties } from 'react'
import { LineIcon } from '#app/ui/line-icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { GalleryPhoto, GalleryWords } from './gallery-photo.ts'
import { frameNumber, photoSearch } from './photo-address.ts'
import { photoSizes } from './photo-sizes.ts'

interface PhotoViewProps {
  readonly photos: readonly GalleryPhoto[]
  readonly words: GalleryWords
  readonly number: number
  /** Address of the page without a photo. */
  readonly path: string
}

/** The photo that the address names, as the server shows it: all there is without script, and until the lightbox is there. */
export function PhotoView({ photos, words, number, path }: PhotoViewProps) {
  const picture = photos[number - 1]?.picture
  const [previous, next] = [photos[number - 2], photos[number]]
  if (!picture) return null
  const ratio = picture.entry ? picture.entry.width / picture.entry.height : 3 / 2
  return (
    <dialog open className="photo-view" aria-label={words.label}>
      <p className="photo-view-top">
        <span className="label mr-auto">{frameNumber(number, photos.length)}</span>
        {previous && (
          <Step to={photoSearch(previous)} label={words.previous} shortcut="ArrowLeft" icon="M15 5l-7 7 7 7" />
        )}
        {next && <Step to={photoSearch(next)} label={words.next} shortcut="ArrowRight" icon="M9 5l7 7-7 7" />}
        <Step to={path} label={words.close} shortcut="Escape" icon="M5.5 5.5l13 13M18.5 5.5l-13 13" />
      </p>
      <div className="photo-view-frame">
        <div style={{ '--ratio': ratio } as CSSProperties}>
          <Picture picture={picture} sizes={photoSizes(ratio)} priority className="size-full" />
        </div>
      </div>
      <p className="text-small p-4 text-center">{picture.alt}</p>
    </dialog>
  )
}

interface StepProps {
  readonly to: string
  readonly label: string
  /** Key that follows the link before the lightbox is there: see the entry. */
  readonly shortcut: string
  readonly icon: string
}

function Step({ to, label, shortcut, icon }: StepProps) {
  return (
    <a data-key={shortcut} href={to} title={label} aria-label={label} className="grid size-target place-items-center">
      <LineIcon path={icon} />
    </a>
  )
}
