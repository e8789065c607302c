import type { CSSProperties, ReactNode } from 'react'
import type { CaseData } from '#catalog/cases.ts'
import { Picture, type PictureProps } from '#app/ui/picture.tsx'
import { coveringSizes } from '#app/ui/picture-sizes.ts'

type Study = CaseData['study']

/** On phones the picture stands in an upright frame; drawn a little softer there, it weighs half. */
const phones = '(max-width: 47.99rem) 100vw'

/** Height of a picture that fills the first screen, as in the style sheets of the compositions. */
const screen = '(100vh - 4.5rem)'

/** The box of the opening picture: how wide, and of what shape, on phones last. */
const boxes: Record<Study['composition'], (study: Study) => Pick<PictureProps, 'sizes' | 'ratio'>> = {
  still: ({ opening }) => ({ sizes: `${phones}, ${coveringSizes(opening, `calc(${screen})`)}` }),
  stage: ({ opening }) => ({ sizes: `${phones}, ${coveringSizes(opening, `calc(${screen} * 0.88)`)}` }),
  plan: ({ opening }) => ({ sizes: `${phones}, ${coveringSizes(opening, '64vh')}` }),
  line: () => ({ sizes: '(min-width: 64rem) 37vw, 100vw', ratio: [0.95, Infinity] }),
  sequence: () => ({ sizes: '(min-width: 64rem) 36vw, 100vw', ratio: [0.9, Infinity] }),
}

/** Opens a case: picture, title, facts and the hour. The same parts for every composition, which places them in its style sheet. */
export function CaseOpening(props: Pick<CaseData, 'study' | 'page' | 'services'> & { back: ReactNode }) {
  const { study, page, services } = props
  const { composition, hour } = study
  const { badges, tags } = badgesOf(study)
  const { client, date, location } = study
  const work = services.length > 0 && <Work services={services} />
  const facts = Object.entries({ client, date, location, tags: tags.join(', '), work }).filter(([, value]) => value)
  return (
    <header className="case-opening flex flex-col">
      <div className="case-back z-1 self-start print:hidden">{props.back}</div>
      <Frames study={study} label={page.framesLabel} />
      <ul className="case-badges label flex flex-wrap gap-2 pt-6">
        {badges.map((badge) => (
          <li key={badge} className="border-line line px-3 py-1">
            {badge}
          </li>
        ))}
      </ul>
      <h1 className="case-title display relative z-1">{study.title}</h1>
      <p className="case-lead display text-balance">{study.description}</p>
      <dl className="case-facts label">
        {facts.map(([name, value]) => (
          <div key={name} className="border-hairline grid grid-cols-[5.5rem_1fr] line-t py-3">
            <dt className="text-quiet">{page.facts[name as keyof typeof page.facts]}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {hour && composition !== 'sequence' && (
        <div
          className="case-hour hour mt-16"
          style={{ '--hour': `${hour.percent}%` } as CSSProperties}
          data-time={[hour.at, hour.words].filter(Boolean).join(', ')}
        />
      )}
    </header>
  )
}

/** The picture that opens the page, and in a line or a sequence the frames beside it, which swipe where they do not fit. */
function Frames({ study, label }: { study: Study; label: string }) {
  const { composition, opening, hour } = study
  const first = (
    <div className="case-picture relative overflow-clip" style={{ viewTransitionName: `cover-${study.id}` }}>
      <Picture picture={opening} {...boxes[composition](study)} cropForPhones priority className="size-full" />
    </div>
  )
  const isSequence = composition === 'sequence'
  if (composition !== 'line' && !isSequence) return first
  const frames = [{ ...opening, at: hour?.at, minutes: hour?.minutes }, ...study.frames]
  return (
    <div className="case-frames flex overflow-auto" role="group" aria-label={label} tabIndex={0}>
      {frames.map(({ at, minutes, ...picture }, index) => (
        <figure key={picture.alt} style={isSequence ? lasting(minutes, frames[index + 1]?.minutes) : undefined}>
          {index === 0 ? (
            first
          ) : (
            <Picture picture={picture} sizes="(min-width: 64rem) 24vw, 50vw" ratio={0.6} className="size-full" />
          )}
          {isSequence && at && <figcaption className="label">{at}</figcaption>}
        </figure>
      ))}
    </div>
  )
}

/** A frame of a sequence is as wide as the time until the next one. */
function lasting(own = NaN, next = NaN): CSSProperties {
  return { '--minutes': next > own ? Math.min(Math.max(next - own, 60), 210) : 90 } as CSSProperties
}

/** What was done, each a link to the service. */
function Work({ services }: Pick<CaseData, 'services'>) {
  return (
    <ul className="-my-2">
      {services.map(({ id, title }) => (
        <li key={id}>
          <a href={`/services/${id}`} className="text-link flex min-h-target items-center md:pointer-fine:min-h-9">
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The category, the second badge where it says something else, and the tags that neither says. */
function badgesOf({ category, pageCategory = category, tag = pageCategory, tags }: Study) {
  const isNew = (word: string, said: readonly string[]) =>
    said.every((other) => other.toLowerCase() !== word.toLowerCase())
  const badges = isNew(tag, [pageCategory]) ? [pageCategory, tag] : [pageCategory]
  return { badges, tags: tags.filter((word) => isNew(word, badges)) }
}
