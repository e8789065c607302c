import type { CaseCard as CaseCardData } from '#catalog/case-cards.ts'
import { CaseCard } from './case-card.tsx'
import { useFadeIn } from './use-fade-in.ts'

const wide = '(min-width: 116.6rem) 1680px, 90vw'
const half = '(min-width: 116.6rem) 980px, (min-width: 48rem) 52vw, 90vw'

/** The wall: pictures of uneven size that step against each other; an odd number opens with one over the full width. */
export function CaseGrid(props: {
  cases: readonly CaseCardData[]
  viewLabel: string
  galleryLabel?: string
  newTab: string
  headingLevel?: 2 | 3
}) {
  const { cases, ...card } = props
  const list = useFadeIn<HTMLUListElement>()
  const isOdd = cases.length % 2 === 1
  const frame = (index: number) => String(index).padStart(2, '0')
  return (
    <ul ref={list} className={isOdd ? 'case-wall case-wall-odd' : 'case-wall'}>
      {cases.map((item, index) => (
        <li key={item.id}>
          <CaseCard
            {...card}
            item={item}
            hasMetrics
            canGrow
            number={`${frame(index + 1)} / ${frame(cases.length)}`}
            sizes={isOdd && index === 0 ? wide : half}
            isFirst={isOdd && index === 0}
          />
        </li>
      ))}
    </ul>
  )
}
