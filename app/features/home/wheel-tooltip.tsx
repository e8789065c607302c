import { useState } from 'react'
import { type PictureCrop, sourceSet } from '#contract/pictures.ts'
import { croppedSizes } from '#app/ui/picture-sizes.ts'

/** A picture for the lens: only its files and its focus, because the words beside it describe it. */
export interface LensPicture extends PictureCrop {
  readonly focus?: string | undefined
}

const sizes = '(min-width: 48rem) max(17.1rem, 16.4vw), 35vw'

/** What opens in the lens: the words on paper, and over a picture once that is wanted and has loaded. */
export function WheelTooltip(props: {
  id: string
  title: string
  description: string
  picture?: LensPicture | undefined
  isWanted: boolean
}) {
  const { picture } = props
  const [isExposed, setIsExposed] = useState(false)
  return (
    <div role="tooltip" className={isExposed ? 'wheel-tooltip wheel-exposed' : 'wheel-tooltip'}>
      {props.isWanted && picture && (
        <img
          className="wheel-lens"
          srcSet={sourceSet(picture, 180)}
          sizes={croppedSizes(sizes, 1, picture)}
          alt=""
          loading="lazy"
          decoding="async"
          style={{ objectPosition: picture.focus }}
          onLoad={() => setIsExposed(true)}
        />
      )}
      <strong className="display text-card font-normal">{props.title}</strong>
      <span id={props.id} className="text-small text-quiet">
        {props.description}
      </span>
    </div>
  )
}
