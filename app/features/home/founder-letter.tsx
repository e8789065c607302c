import type { Stat } from '#contract/content/parts.ts'
import type { ResolvedPicture } from '#contract/pictures.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Stats } from '#app/ui/stats.tsx'

/** The founder's note, set as a letter beside the corner where it was written. */
export function FounderLetter(props: {
  letter: readonly string[]
  signature: string
  image: ResolvedPicture
  caption: string
  stats: readonly Stat[]
  portfolio: string
  portfolioLabel: string
  moreLabel: string
  newTab: string
}) {
  return (
    <div className="page-grid gap-y-12">
      <figure className="founder-corner col-span-12 md:col-span-4">
        <Picture
          picture={props.image}
          sizes="(min-width: 117rem) 34rem, (min-width: 48rem) 29vw, 90vw"
          ratio={4 / 5}
          widest={1800}
          className="aspect-4/5 w-full"
        />
        <figcaption className="label text-quiet pt-2">{props.caption}</figcaption>
      </figure>
      <div className="col-span-12 md:col-span-7 md:col-start-6 lg:col-span-6 lg:col-start-6">
        <div className="display text-lead space-y-5">
          {props.letter.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <p className="display text-card mt-6 italic">{props.signature}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-2">
          <ButtonLink to="/about" variant="outline">
            {props.moreLabel}
          </ButtonLink>
          <ExternalLink
            href={props.portfolio}
            newTab={props.newTab}
            className="text-link text-small inline-flex min-h-target items-center"
          >
            {props.portfolioLabel}
          </ExternalLink>
        </div>
      </div>
      <Stats stats={props.stats} className="col-span-12" />
    </div>
  )
}
