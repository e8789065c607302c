import { avifWidths, derivativeUrl, jpegUrl, type ResolvedPicture, sourceSet } from '#contract/pictures.ts'
import { type BoxRatio, croppedSizes } from './picture-sizes.ts'

export interface PictureProps {
  readonly picture: ResolvedPicture
  /** How wide its box is, as in HTML: "(min-width: 64rem) 50vw, 100vw". Never the viewport's width out of laziness. */
  readonly sizes: string
  /** Width to height of the box, one or one for each entry of `sizes`: given wherever the box may crop the picture. */
  readonly ratio?: BoxRatio
  /** Part of the first view: loaded at once and first. */
  readonly priority?: boolean
  /** On phones the tighter crop of the original, where there is one. */
  readonly cropForPhones?: boolean
  /** Narrowest file of use, px, where that is not the usual one. */
  readonly narrowest?: number
  /** Widest file of use, px: a small box needs no others. */
  readonly widest?: number
  /** Its box is not there from 48rem up: only a file of a few bytes is fetched. */
  readonly onlyPhones?: boolean
  /** Sizes the box, like "aspect-3/2 w-full"; without it the picture keeps its own shape at full width. */
  readonly className?: string
  /** Frame number, shown where the picture is not taken yet. */
  readonly number?: string
}

/** Narrowest file of use, px: boxes that are narrower are on phones, which have dense screens. */
const usualNarrowest = 270

/** How every photograph is shown: an even ground until it has loaded, its description if it fails. A JPEG stands in `src` for what reads no set. */
export function Picture({ picture, sizes, ratio, priority, className, ...props }: PictureProps) {
  const { alt, entry, focus } = picture
  if (!entry) return <UnexposedFrame alt={alt} number={props.number} className={className} />
  const phone = props.cropForPhones ? entry.phone : undefined
  return (
    <picture className={className ? `picture ${className}` : 'picture'}>
      {props.onlyPhones && <source media="(width >= 48rem)" srcSet={derivativeUrl(entry.path, avifWidths[0])} />}
      {phone && (
        <source
          // Paper is as narrow as a phone, but has the picture that has come already.
          media="screen and (width < 48rem)"
          srcSet={sourceSet(phone, usualNarrowest)}
          sizes={sizes}
          width={phone.width}
          height={phone.height}
        />
      )}
      <img
        alt={alt}
        src={jpegUrl(entry)}
        srcSet={sourceSet(entry, props.narrowest ?? usualNarrowest, props.widest)}
        sizes={ratio === undefined ? sizes : croppedSizes(sizes, ratio, entry)}
        width={entry.width}
        height={entry.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        style={focus === undefined ? undefined : { objectPosition: focus }}
      />
    </picture>
  )
}

/** Stands in for a photograph that is not taken yet: an empty frame of the contact sheet, with its number and caption. */
function UnexposedFrame(props: { alt: string; number?: string | undefined; className?: string | undefined }) {
  const { alt, number, className = 'aspect-3/2 w-full' } = props
  const meaning = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true }
  return (
    <span className={`unexposed ${className}`} {...meaning}>
      <span className="unexposed-marks crop-marks" />
      {number && <span className="unexposed-number label">{number}</span>}
      {alt && (
        <span className="unexposed-caption label" aria-hidden="true">
          {alt}
        </span>
      )}
    </span>
  )
}
