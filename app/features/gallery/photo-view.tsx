import type { CSSProperties } from 'react'
import { LineIcon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { frameNumber, type GalleryPhoto, type GalleryWords, photoSearch, photoSizes, ratioOf } from './photo.ts'

/** The arrows and the cross of a photo over the whole screen. */
export const stepIcons = {
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
} as const

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
  const ratio = ratioOf(picture)
  // The key follows the link before the lightbox is there: see the entry.
  const step = (icon: keyof typeof stepIcons, key: string, to: string) => (
    <a data-key={key} href={to} title={words[icon]} className="grid size-target place-items-center">
      <LineIcon path={stepIcons[icon]} />
    </a>
  )
  return (
    <dialog
      open
      className="photo-view bg-darkroom inset-0 z-50 grid size-full grid-rows-[auto_1fr_auto]"
      aria-label={words.label}
    >
      <p className="flex items-center pl-4">
        <span className="label mr-auto">{frameNumber(number, photos.length)}</span>
        {previous && step('previous', 'ArrowLeft', photoSearch(previous))}
        {next && step('next', 'ArrowRight', photoSearch(next))}
        {step('close', 'Escape', path)}
      </p>
      <div className="photo-frame grid place-items-center overflow-clip">
        <div style={{ '--ratio': ratio } as CSSProperties}>
          <Picture picture={picture} sizes={photoSizes(ratio)} priority className="size-full" />
        </div>
      </div>
      <p className="text-small p-4 text-center">{picture.alt}</p>
    </dialog>
  )
}
