import { type CSSProperties, memo, useEffect, useState } from 'react'
import type { ResolvedPicture } from '#contract/pictures.ts'
import { Picture } from '#app/ui/picture.tsx'
import { photoSizes } from '../photo-sizes.ts'

/** Proportions of a frame that is not exposed yet. */
const usualRatio = 3 / 2

interface SlideProps {
  /** Absent while the photo is far away. */
  readonly picture: ResolvedPicture | undefined
  readonly number: number
  readonly isCurrent: boolean
  readonly isZoomed: boolean
  readonly failed: string
}

/** One photo, as large as the screen allows; until it has loaded, the tile's small picture shows beneath it. */
export const Slide = memo(function Slide({ picture, number, isCurrent, isZoomed, failed }: SlideProps) {
  const [hasFailed, setHasFailed] = useState(false)
  // A photo that failed to load is requested again when the visitor comes to it, or when the connection is back.
  useEffect(() => {
    if (!isCurrent) return
    const again = () => setHasFailed(false)
    again()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isCurrent])
  const ratio = picture?.entry ? picture.entry.width / picture.entry.height : usualRatio
  // Read once: the tile's picture does not change while the lightbox is open.
  const [small] = useState(() => tilePicture(number))
  const frame = { '--ratio': ratio } as CSSProperties
  return (
    <div className="lightbox-slide" aria-hidden={!isCurrent} data-current={isCurrent || undefined}>
      {picture && (
        <div className="photo" style={frame} onError={() => setHasFailed(true)}>
          {small && !hasFailed && <img src={small} alt="" className="photo-small" />}
          {hasFailed ? (
            <p className="lightbox-failed label">{failed}</p>
          ) : (
            <Picture
              key={picture.entry?.path}
              picture={picture}
              sizes={photoSizes(ratio, isZoomed)}
              priority
              className="size-full"
            />
          )}
        </div>
      )}
    </div>
  )
})

/** The picture that the tile has already loaded. A failed one counts as complete too, but has no width. */
function tilePicture(number: number): string | undefined {
  const image = document.querySelector<HTMLImageElement>(`.mosaic [data-photo='${number}'] img`)
  return image?.complete && image.naturalWidth ? image.currentSrc : undefined
}
