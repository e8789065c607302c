import { expect, test } from 'vitest'
import type { MonthDay } from '#contract/content/pages/home.ts'
import { content } from './content.ts'
import { closeMonth, type MonthLayout, monthLayouts, openMonths } from './month.ts'

const layouts = Object.keys(monthLayouts) as MonthLayout[]
const days = (...sizes: MonthDay['size'][]) => sizes.map((size) => ({ size }))
const singles = (count: number) => Array.from({ length: count }, () => 'single' as const)
/** The cells of the days in a layout, written short: `2x1` is two columns and one row. */
const cells = (month: ReturnType<typeof days>, layout: MonthLayout) =>
  closeMonth(month, layout).map(({ columns, rows }) => `${columns}x${rows}`)

test('the month of the content closes in every layout as it is written in ten columns, with few changes in the others', () => {
  const month = content().home.hero.month.days
  const changed = (layout: MonthLayout) =>
    closeMonth(month, layout).flatMap(({ columns, rows }, index) => {
      const { size } = month[index] ?? {}
      const isSingle = columns === 1 && rows === 1
      return size === 'open' || isSingle === (size === 'single') ? [] : [index + 1]
    })
  expect(changed('ten')).toEqual([])
  expect(changed('twelve')).toEqual([9, 19])
  expect(changed('six')).toEqual([28, 29, 30])
})

test('the month has no picture twice, and its neighbours are of different cases', () => {
  const month = content().home.hero.month.days
  const sources = month.map(({ src }) => src)
  expect(new Set(sources).size).toBe(30)
  const cases = sources.map((src) => src?.split('/')[0])
  expect(cases.filter((name, index) => name === cases[index + 1])).toEqual([])
})

test.each([7, 8, 9, 13, 31])('the month of %i single days ends with its last row in every layout', (count) => {
  for (const layout of layouts) expect(closeMonth(days(...singles(count)), layout)).toHaveLength(count)
})

test('the month widens its last days, and gives up a format where that is not enough, the last one first', () => {
  expect(cells(days(...singles(7)), 'ten')).toEqual(['1x1', '1x1', '1x1', '1x1', '1x1', '2x1', '2x1'])
  expect(cells(days('wide', ...singles(6), 'wide'), 'ten')).toEqual(['2x1', ...singles(7).map(() => '1x1')])
})

test('the month that cannot close is reported with its columns and what to do', () => {
  const home = { hero: { month: { days: days('open', ...singles(7)) } } }
  const problems = openMonths({ home } as Parameters<typeof openMonths>[0])
  expect(problems.length).toBeGreaterThan(0)
  expect(problems[0]).toMatchObject({ file: 'pages/home.yaml', field: 'hero.month.days' })
  expect(problems[0]?.message).toMatch(/leave a hole in \d+ columns: make one of the large days smaller/)
})
