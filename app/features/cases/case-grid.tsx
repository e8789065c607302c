import type { CaseCard as CaseCardData } from '#catalog/cases.ts'
import { twoDigits } from '#app/ui/two-digits.ts'
import { CaseCard, type CaseCardWords } from './case-card.tsx'

/** The box of a picture, by the place of its card: how wide, and of what shape. */
const boxes = {
  opening: { sizes: '(min-width: 116.6rem) 1680px, (min-width: 48rem) 90vw, 100vw', ratio: [21 / 9, 21 / 9, 3 / 2] },
  seven: { sizes: '(min-width: 116.6rem) 970px, (min-width: 48rem) 52vw, 100vw', ratio: 3 / 2 },
  five: { sizes: '(min-width: 116.6rem) 690px, (min-width: 48rem) 37vw, 100vw', ratio: [1.055, 1.055, 1] },
}

/** The columns of an even wall, two in a row; an odd one opens with a picture over all of them and goes on the other way round. */
const pattern = ['seven', 'five', 'five', 'seven'] as const

/** The wall of cases: pictures of different widths, offset from row to row; those of a row have the same height. */
export function CaseGrid(props: {
  cases: readonly CaseCardData[]
  /** Which part of a longer list they are: how many stand before them, and how many there are. */
  place?: { readonly first: number; readonly count: number }
  words: CaseCardWords
  headingLevel?: 2 | 3
}) {
  const { cases, place = { first: 0, count: cases.length }, ...card } = props
  const isOdd = cases.length % 2 === 1
  return (
    <ul className="case-wall grid grid-cols-1 gap-x-gutter md:grid-cols-12">
      {cases.map((item, index) => {
        const opens = isOdd && index === 0
        const box = opens ? 'opening' : (pattern[(isOdd ? index + 1 : index) % 4] ?? 'seven')
        return (
          <li key={item.id} className={`case-wall-${box} md:col-span-7`}>
            <CaseCard
              {...card}
              item={item}
              number={`${twoDigits(place.first + index + 1)} / ${twoDigits(place.count)}`}
              box={{ ...boxes[box], priority: opens }}
            />
          </li>
        )
      })}
    </ul>
  )
}
