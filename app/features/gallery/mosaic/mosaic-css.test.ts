import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { closingMarks } from './closing-marks.ts'
import { mosaicLayouts } from './layouts.ts'
import { closingSpans, type MosaicColumns, mosaicColumns, rowsPerColumn, tileSpans } from './pattern.ts'

const css = readFileSync(new URL('mosaic.css', import.meta.url), 'utf8')
const block = /@media \((?:(\d+)rem <= )?width (<|>=) (\d+)rem\) \{\n([\s\S]*?)\n\}/g
const rule = /\[data-(size|closing)~?="([^"]+)"\] \{\s*grid-area: span (\d+) \/ span (\d+);/g

/** The spans that the style sheet gives, by columns. */
const written = new Map(
  [...css.matchAll(block)].map(([, from, comparison, width, body = '']) => {
    const columns = Number(/--columns: (\d)/.exec(body)?.[1] ?? 2) as MosaicColumns
    const fromRem = Number(from ?? (comparison === '>=' ? width : 0))
    const spans = [...body.matchAll(rule)].map(([, , name, rows, across]) => [
      name as string,
      { columns: Number(across), rows: Number(rows) },
    ])
    return [columns, { fromRem, spans: Object.fromEntries(spans) as Record<string, unknown> }] as const
  }),
)

describe('mosaic.css', () => {
  test('§2.5 gallery: gives every size the span that the placement reckons with, at every number of columns', () => {
    for (const columns of mosaicColumns) expect(written.get(columns)?.spans).toMatchObject(tileSpans[columns])
  })

  test('knows every closing span', () => {
    for (const columns of mosaicColumns) {
      const closing = Object.values(closingSpans[columns])
      const expected = Object.fromEntries(closing.map((span) => [`${columns}:${span.columns}x${span.rows}`, span]))
      expect(written.get(columns)?.spans).toMatchObject(expected)
    }
  })

  test('has a rule for every mark that 1 to 100 photos can carry', () => {
    const known = new Set([...written.values()].flatMap(({ spans }) => Object.keys(spans)))
    const marks = Array.from({ length: 100 }, (_, index) => closingMarks(index + 1)).flat()
    const used = new Set(marks.flatMap((mark) => mark?.split(' ') ?? []))
    expect([...used].filter((mark) => !known.has(mark))).toEqual([])
  })

  test('changes columns at the widths that `sizes` reckons with', () => {
    expect(mosaicLayouts.map(({ columns, fromRem }) => [columns, fromRem])).toEqual(
      [...written].map(([columns, { fromRem }]) => [columns, fromRem]).toReversed(),
    )
  })

  test('draws rows a third of a column high', () => {
    expect(css).toContain(`+ var(--gap)) / ${rowsPerColumn} - var(--gap)`)
  })
})
