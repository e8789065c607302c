import type { HomeData } from '#catalog/home.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Emphasis } from '#app/ui/emphasis.tsx'
import { GetStarted } from '#app/ui/get-started.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Ribbon } from './month.tsx'

/** A longer headline is set smaller, so that the picture stays in the first screen, characters. */
const longHeadline = 64

/** Headline, tagline and actions. Where the frame opens the month, aside, actions and ribbon stand on it (opening.css). */
export function Hero({ headline, tagline, aside, frame, shortcut, ...hero }: HomeData['hero']) {
  return (
    <>
      <div className={`page hero ${headline.length > longHeadline ? 'hero-long' : ''}`}>
        <h1 className="display hero-title">
          <Emphasis>{headline}</Emphasis>
        </h1>
        {frame?.entry && (
          <Picture
            picture={frame}
            sizes="100vw"
            ratio={390 / 272}
            priority
            onlyPhones
            narrowest={400}
            className="hero-picture"
          />
        )}
        <p className="hero-line max-w-104">{tagline}</p>
      </div>
      <div className="hero-on">
        <div className="page">
          <p className="display hero-aside">{aside}</p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
            <GetStarted {...hero.action} className="own-action max-sm:w-full" />
            <ButtonLink to="#cases" variant="quiet">
              {hero.casesLabel}
            </ButtonLink>
            <ButtonLink to={hero.email} variant="quiet">
              {hero.emailLabel}
            </ButtonLink>
          </div>
          {shortcut && (
            <p className="label hero-shortcut">
              {`${shortcut.question} `}
              <ShortcutLink {...shortcut.first} />
              {`, ${shortcut.between} `}
              <ShortcutLink {...shortcut.second} />.
            </p>
          )}
        </div>
        <Ribbon {...hero.month} />
      </div>
    </>
  )
}

const ShortcutLink = ({ to, label }: { to: string; label: string }) => (
  <a href={to} className="text-link">
    {label}
  </a>
)
