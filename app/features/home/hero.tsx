import type { ReactNode } from 'react'
import type { ResolvedPicture } from '#contract/pictures.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Emphasis } from '#app/ui/emphasis.tsx'
import { GetStarted } from '#app/ui/get-started.tsx'
import { Picture } from '#app/ui/picture.tsx'

interface WayIn {
  readonly label: string
  readonly to: string
}

interface HeroProps {
  readonly headline: string
  readonly tagline: string
  readonly aside: string
  readonly action: { readonly to: string; readonly label: string }
  readonly casesLabel: string
  readonly emailLabel: string
  readonly email: string
  readonly shortcut?: {
    readonly question: string
    readonly first: WayIn
    readonly between: string
    readonly second: WayIn
  }
  /** The first frame of the day: on phones it stands under the headline. */
  readonly frame?: ResolvedPicture | undefined
  /** What stands at the foot of the first screen where the frame opens the month. */
  readonly ribbon: ReactNode
}

/** A longer headline is set smaller, so that the picture stays in the first screen, characters. */
const longHeadline = 64

/** Headline, tagline and actions. Where the frame opens the month, aside and actions stand on it (opening.css). */
export function Hero(props: HeroProps) {
  const { headline, frame, shortcut } = props
  return (
    <>
      <div className={`page hero ${headline.length > longHeadline ? 'hero-long' : ''}`}>
        <h1 className="display hero-title">
          <Emphasis>{headline}</Emphasis>
        </h1>
        {frame?.entry && (
          <Picture picture={frame} sizes="100vw" ratio={390 / 272} priority onlyPhones className="hero-picture" />
        )}
        <p className="hero-line">{props.tagline}</p>
      </div>
      <div className="hero-on">
        <div className="page">
          <p className="display hero-aside">{props.aside}</p>
          <div className="hero-actions">
            <GetStarted {...props.action} className="own-action max-sm:w-full" />
            <ButtonLink to="#cases" variant="quiet">
              {props.casesLabel}
            </ButtonLink>
            <ButtonLink to={props.email} variant="quiet">
              {props.emailLabel}
            </ButtonLink>
          </div>
          {shortcut && (
            <p className="label hero-shortcut">
              {shortcut.question} <ShortcutLink {...shortcut.first} />, {shortcut.between}{' '}
              <ShortcutLink {...shortcut.second} />.
            </p>
          )}
        </div>
        {props.ribbon}
      </div>
    </>
  )
}

const ShortcutLink = ({ to, label }: WayIn) => (
  <a href={to} className="text-link">
    {label}
  </a>
)
