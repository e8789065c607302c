import { type CSSProperties, useState } from 'react'
import { fallbackUrl, type PictureCrop, type ResolvedPicture, sourceSet } from '#contract/pictures.ts'
import { UnexposedFrame } from './unexposed-frame.tsx'

export interface PictureProps {
  readonly picture: ResolvedPicture
  /** How wide it is shown, as the `sizes` of the picture: exact, because the browser takes it at its word. */
  readonly sizes: string
  /** In the first view: fetched at once and before others. */
  readonly priority?: boolean
  /** Size and shape of the frame; the picture fills it. */
  readonly className?: string
  /** Shows the tighter crop on phones, where the content has one. */
  readonly cropForPhones?: boolean
}

/** A picture in its frame: colours of the picture until it is there, its caption and an empty frame where it fails. */
export function Picture({ picture, sizes, priority, className = '', cropForPhones }: PictureProps) {
  const [hasFailed, setFailed] = useState(false)
  const { entry, alt } = picture
  if (!entry || hasFailed) return <UnexposedFrame caption={alt} className={className} />
  const phone = cropForPhones ? entry.phone : undefined
  return (
    <span className={`picture ${className}`} style={corners(entry.blur)}>
      <picture>
        {phone && <PhoneSources crop={phone} sizes={sizes} />}
        <source type="image/avif" srcSet={sourceSet(entry, 'avif')} sizes={sizes} />
        <img
          src={fallbackUrl(entry)}
          srcSet={sourceSet(entry, 'jpg')}
          sizes={sizes}
          alt={alt}
          width={entry.width}
          height={entry.height}
          loading={priority ? 'eager' : 'lazy'}
          decoding={priority ? 'auto' : 'async'}
          fetchPriority={priority ? 'high' : 'auto'}
          style={picture.focus ? { objectPosition: picture.focus } : undefined}
          onError={() => setFailed(true)}
        />
      </picture>
    </span>
  )
}

function PhoneSources({ crop, sizes }: { crop: PictureCrop; sizes: string }) {
  return (
    <>
      {(['avif', 'jpg'] as const).map((format) => (
        <source
          key={format}
          media="(width < 48rem)"
          type={format === 'avif' ? 'image/avif' : 'image/jpeg'}
          srcSet={sourceSet(crop, format)}
          sizes={sizes}
          width={crop.width}
          height={crop.height}
        />
      ))}
    </>
  )
}

/** `--a:#abc;--b:…` as the style object that React takes. */
function corners(blur: string): CSSProperties {
  return Object.fromEntries(blur.split(';').map((part) => part.split(':'))) as CSSProperties
}
