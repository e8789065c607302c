import type { CaseCard as CaseCardData } from '#catalog/cases.ts'
import { CaseCard, type CaseCardWords } from './case-card.tsx'

/** The box of a picture, by the place of its card: how wide, and of what shape. */
const boxes = {
  opening: { sizes: '(min-width: 116.6rem) 1680px, (min-width: 48rem) 90vw, 100vw', ratio: [21 / 9, 21 / 9, 3 / 2] },
  seven: { sizes: '(min-width: 116.6rem) 970px, (min-width: 48rem) 52vw, 100vw', ratio: 3 / 2 },
  five: { sizes: '(min-width: 116.6rem) 690px, (min-width: 48rem) 37vw, 100vw', ratio: [1.055, 1.055, 1] },
}

/**
 * The wall of cases: pictures of different widths, offset from row to row; those of a row have the same height. An odd number opens with one
 * over the full width.
 */
export function CaseGrid(props: {
  cases: readonly CaseCardData[]
  /** Which part of a longer list they are: how many stand before them, and how many there are. */
  place?: { readonly first: number; readonly count: number }
  words: CaseCardWords
  headingLevel?: 2 | 3
}) {
  const { cases, place, ...card } = props
  const { first, count } = place ?? { first: 0, count: cases.length }
  const isOdd = cases.length % 2 === 1
  const frame = (index: number) => String(index).padStart(2, '0')
  return (
    <ul className="case-wall">
      {cases.map((item, index) => (
        <li key={item.id} className={`case-wall-${placeOf(index, isOdd)}`}>
          <CaseCard
            {...card}
            item={item}
            number={`${frame(first + index + 1)} / ${frame(count)}`}
            box={{ ...boxes[placeOf(index, isOdd)], priority: isOdd && index === 0 }}
          />
        </li>
      ))}
    </ul>
  )
}

/** The rows of cases.css: 7 and 5 columns, then 5 and 7; an odd wall opens with one over all columns, then 5 and 7. */
function placeOf(index: number, isOdd: boolean): keyof typeof boxes {
  if (isOdd && index === 0) return 'opening'
  const inPair = (index - (isOdd ? 1 : 0)) % 4
  const isNarrow = isOdd ? inPair === 0 || inPair === 3 : inPair === 1 || inPair === 2
  return isNarrow ? 'five' : 'seven'
}
