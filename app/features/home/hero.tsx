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
    <div className="page pt-8 md:pt-12 lg:pt-16">
      <p className="label text-quiet flex items-center gap-3">
        <BrandMark className="text-ink w-5" />
        {props.name}
      </p>
      <div className="page-grid mt-5 items-end gap-y-6 lg:mt-8">
        <h1 className="display text-hero col-span-12 lg:col-span-8">
          <Emphasis>{props.headline}</Emphasis>
        </h1>
        <div className="col-span-12 md:col-span-9 lg:col-span-4">
          <p className="text-body max-w-measure">{props.tagline}</p>
          <p className="display text-card text-quiet mt-3 italic">{props.aside}</p>
          <div className="mt-6 flex flex-wrap items-center gap-x-7 gap-y-1 lg:max-xl:gap-x-3">
            <GetStarted {...props.action} className="max-sm:w-full" />
            <ButtonLink to="#cases" variant="quiet">
              {props.casesLabel}
            </ButtonLink>
            <ButtonLink to={props.email} variant="quiet">
              {props.emailLabel}
            </ButtonLink>
          </div>
        </div>
      </div>
      <DayStrip strip={props.strip} />
    </div>
  )
}
