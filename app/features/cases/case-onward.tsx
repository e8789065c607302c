import type { CaseCard as CaseCardData } from '#catalog/cases.ts'
import { Picture } from '#app/ui/picture.tsx'
import { coveringSizes } from '#app/ui/picture-sizes.ts'
import { CaseCard, type CaseCardWords } from './case-card.tsx'

/** Height of the box, as in case-page.css. */
const nextHeight = 'clamp(20rem, 70vh, 64rem)'

/** A block of other cases: two that are related, or three more; nothing where there are none. */
export function OtherCases(props: { id: string; title: string; cases: readonly CaseCardData[]; words: CaseCardWords }) {
  if (props.cases.length === 0) return null
  const [columns, width] = props.cases.length === 3 ? ['md:grid-cols-3', '29vw'] : ['md:grid-cols-2', '44vw']
  return (
    <section aria-labelledby={props.id} className="page pt-section">
      <div className="daylight h-px" />
      <h2 id={props.id} className="display text-heading pt-6 pb-10">
        {props.title}
      </h2>
      <ul className={`case-others grid gap-x-gutter gap-y-12 ${columns}`}>
        {props.cases.map((item) => (
          <li key={item.id}>
            <CaseCard item={item} words={props.words} box={{ sizes: `(min-width: 48rem) ${width}, 90vw` }} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The next case's picture, which grows into that page. */
export function NextCase({ item, label }: { item: CaseCardData; label: string }) {
  return (
    <a href={item.link} className="case-next bg-darkroom text-bright relative block overflow-clip print:hidden">
      <Picture
        picture={{ ...item.image, alt: '' }}
        sizes={coveringSizes(item.image, nextHeight)}
        className="size-full"
      />
      <span className="case-next-text absolute inset-x-0 bottom-0">
        <span className="page block">
          <span className="label block">{label}</span>
          <span className="display text-title mt-2 block text-balance">{item.title}</span>
        </span>
      </span>
    </a>
  )
}
