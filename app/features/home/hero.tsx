import type { ResolvedStrip } from '#contract/pictures.ts'
import { Emphasis } from '#app/ui/emphasis.tsx'
import { BrandMark } from '#app/ui/brand-mark.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { GetStarted } from '#app/ui/get-started.tsx'
import { DayStrip } from './day-strip.tsx'

export function Hero(props: {
  name: string
  headline: string
  tagline: string
  aside: string
  action: { to: string; label: string }
  casesLabel: string
  emailLabel: string
  email: string
  strip: ResolvedStrip
}) {
  return (
    <div className="page pt-8 md:pt-12 lg:pt-16 low:pt-5">
      <div className="hero">
        <p className="label text-quiet flex items-center gap-3">
          <BrandMark className="text-ink w-5" />
          {props.name}
        </p>
        <h1 className="display text-hero">
          <Emphasis>{props.headline}</Emphasis>
        </h1>
        <div>
          <p className="text-body max-w-measure">{props.tagline}</p>
          <p className="display text-card text-quiet mt-3 italic">{props.aside}</p>
          <div className="mt-6 flex flex-wrap items-center gap-x-7 gap-y-1">
            <GetStarted {...props.action} className="max-sm:w-full" />
            <span className="flex flex-wrap gap-x-7">
              <ButtonLink to="#cases" variant="quiet">
                {props.casesLabel}
              </ButtonLink>
              <ButtonLink to={props.email} variant="quiet">
                {props.emailLabel}
              </ButtonLink>
            </span>
          </div>
        </div>
      </div>
      <DayStrip strip={props.strip} />
    </div>
  )
}
