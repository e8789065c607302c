import type { CaseCard as CaseCardData } from '#catalog/case-cards.ts'
import { CaseCard } from './case-card.tsx'
import { useFadeIn } from './use-fade-in.ts'

/** How wide a picture is drawn, by the place of its card; the narrow cards are taller, so theirs is cropped at the sides. */
const sizes = {
  opening: '(min-width: 116.6rem) 1680px, 90vw',
  seven: '(min-width: 116.6rem) 970px, (min-width: 48rem) 52vw, 90vw',
  five: '(min-width: 116.6rem) 1300px, (min-width: 48rem) 69vw, 90vw',
}

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
            sizes={sizes[placeOf(index, isOdd)]}
            isFirst={isOdd && index === 0}
          />
        </li>
      ))}
    </ul>
  )
}

/** The same rows as in cases.css: 7 and 5 columns, then 5 and 7; an odd wall opens with one over all, then 5 and 7. */
function placeOf(index: number, isOdd: boolean): keyof typeof sizes {
  if (isOdd && index === 0) return 'opening'
  const inPair = (index - (isOdd ? 1 : 0)) % 4
  const isNarrow = isOdd ? inPair === 0 || inPair === 3 : inPair === 1 || inPair === 2
  return isNarrow ? 'five' : 'seven'
}
