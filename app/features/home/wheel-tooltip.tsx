import { useState } from 'react'

/** A picture for the lens: only its file and its focus, because the words over it describe it. */
export interface LensPicture {
  readonly src: string
  readonly focus?: string | undefined
}

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
          src={picture.src}
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
