import type { ReactNode } from 'react'
import type { CaseData } from '#catalog/cases.ts'
import { Picture } from '#app/ui/picture.tsx'
import { coveringSizes } from './covering-sizes.ts'

/** Height of the box, as in case-page.css; on phones its shape is 4 to 5. */
const heroHeight = 'clamp(20rem, 100vh - 25rem, 60rem)'

/** Opens a case: the picture from edge to edge, the title under it, the facts in a caption column beside. */
export function CaseHero({
  study,
  page,
  services,
  back,
}: Pick<CaseData, 'study' | 'page' | 'services'> & { back: ReactNode }) {
  const { facts } = page
  const rows = [
    { name: facts.client, value: study.client },
    { name: facts.date, value: study.date },
    { name: facts.location, value: study.location },
    { name: facts.category, value: study.pageCategory ?? study.category },
    { name: facts.work, value: services.length > 0 && <Work services={services} /> },
  ].filter(({ value }) => value)
  return (
    <header>
      <div className="page py-1">{back}</div>
      <div className="case-hero" style={{ viewTransitionName: `cover-${study.id}` }}>
        <Picture
          picture={study.image}
          sizes={`(max-width: 47.99rem) 100vw, ${coveringSizes(study.image, heroHeight)}`}
          ratio={[4 / 5, Infinity]}
          cropForPhones
          priority
          className="size-full"
        />
      </div>
      <div className="page page-grid gap-y-10 pt-8 lg:pt-12">
        <div className="col-span-12 lg:col-span-8">
          <ul className="label flex flex-wrap gap-2">
            {badges(study).map((badge, i) => (
              <li key={badge} className={`border px-3 py-1 ${i === 0 ? 'border-line' : 'border-hairline text-quiet'}`}>
                {badge}
              </li>
            ))}
          </ul>
          <h1 className="display text-title mt-5">{study.title}</h1>
          <p className="text-lead mt-6 max-w-measure">{study.description}</p>
        </div>
        <dl className="label col-span-12 self-end lg:col-span-4 lg:col-start-9 xl:col-span-3 xl:col-start-10">
          {rows.map(({ name, value }) => (
            <div key={name} className="border-hairline grid grid-cols-3 items-baseline gap-4 border-t py-2.5">
              <dt className="text-quiet">{name}</dt>
              <dd className="col-span-2">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  )
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

/** Badges of a case: its category, then the second badge and the tags, each once. */
function badges({ category, pageCategory = category, tag = pageCategory, tags }: CaseData['study']): string[] {
  const all = [pageCategory, tag, ...tags]
  const same = (a: string) => (b: string) => a.toLowerCase() === b.toLowerCase()
  return all.filter((badge, i) => all.findIndex(same(badge)) === i)
}
