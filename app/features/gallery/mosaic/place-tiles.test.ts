import { describe, expect, test } from 'vitest'
import { mosaicColumns, mosaicPattern, rowsPerColumn, tileSpans } from './pattern.ts'
import { type PlacedTile, placeTiles } from './place-tiles.ts'

const counts = Array.from({ length: 100 }, (_, index) => index + 1)
const cases = mosaicColumns.flatMap((columns) => counts.map((count) => ({ columns, count })))

/** Which photo covers each cell, row by row; 0 is a hole, and two photos in one cell throw. */
function cells(tiles: readonly PlacedTile[], columns: number): number[][] {
  const height = Math.max(...tiles.map(({ row, span }) => row + span.rows - 1))
  const grid = Array.from({ length: height }, () => Array.from({ length: columns }, () => 0))
  for (const [index, { column, row, span }] of tiles.entries()) {
    for (let y = row - 1; y < row - 1 + span.rows; y++) {
      for (let x = column - 1; x < column - 1 + span.columns; x++) {
        const line = grid[y]
        if (!line || line[x] !== 0) throw new Error(`photo ${index + 1} overlaps or leaves the grid`)
        line[x] = index + 1
      }
    }
  }
  return grid
}

const table = (count: number, columns: (typeof mosaicColumns)[number]) =>
  placeTiles(count, columns).map(({ column, row, span }) => [column, row, span.columns, span.rows])

describe('the pattern', () => {
  test('§9 gallery: the mosaic pattern has 20 items', () => {
    expect(mosaicPattern).toHaveLength(20)
  })

  test('§2.5 gallery: the pattern uses small, medium, large, wide and tall', () => {
    expect(new Set(mosaicPattern)).toEqual(new Set(['small', 'medium', 'large', 'wide', 'tall']))
  })

  test('§2.5 gallery: sizes cycle through the pattern in photo order at every number of columns', () => {
    for (const columns of mosaicColumns) {
      const sizes = placeTiles(47, columns).map(({ size }) => size)
      expect(sizes).toEqual(Array.from({ length: 47 }, (_, index) => mosaicPattern[index % 20]))
    }
  })

  test('sizes keep their meaning: five different frames, wide lies, tall stands, large is the largest', () => {
    for (const columns of mosaicColumns) {
      const { small, medium, large, wide, tall } = tileSpans[columns]
      const ratio = (span: typeof small) => (span.columns * rowsPerColumn) / span.rows
      const area = (span: typeof small) => span.columns * span.rows
      expect(new Set([small, medium, large, wide, tall].map((span) => `${span.columns}x${span.rows}`)).size).toBe(5)
      expect(ratio(wide)).toBeGreaterThanOrEqual(1.8)
      expect(ratio(tall)).toBeLessThanOrEqual(0.75)
      expect(area(small)).toBeLessThan(area(medium))
      expect(area(medium)).toBeLessThan(area(large))
    }
  })
})

describe('placed tiles', () => {
  test.each(cases)('$count photos in $columns columns: no overlap, no hole, reading order', ({ columns, count }) => {
    const tiles = placeTiles(count, columns)
    expect(tiles).toHaveLength(count)
    const grid = cells(tiles, columns)
    expect(grid.flat()).not.toContain(0)
    for (const line of grid) {
      const started = line.filter(
        (photo, x) => photo !== line[x - 1] && tiles[photo - 1]?.row === grid.indexOf(line) + 1,
      )
      expect(started).toEqual(started.toSorted((a, b) => a - b))
    }
    const starts = tiles.map(({ row, column }) => row * 10 + column)
    expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  })

  test('every period of 20 ends in a straight line', () => {
    for (const columns of mosaicColumns) {
      for (const count of [20, 40, 60, 80, 100]) {
        expect(placeTiles(count, columns).filter(({ isClosing }) => isClosing)).toEqual([])
      }
    }
  })

  test('§9 gallery: of 21 photos the last one closes the mosaic over the full width', () => {
    for (const columns of mosaicColumns) {
      const tiles = placeTiles(21, columns)
      expect(tiles.slice(0, 20)).toEqual(placeTiles(20, columns))
      expect(tiles.at(-1)?.span.columns).toBe(columns)
    }
  })

  test('one gallery at six columns, tile by tile: column, row, columns, rows', () => {
    expect(table(21, 6)).toEqual([
      [1, 1, 4, 8],
      [5, 1, 1, 2],
      [6, 1, 1, 2],
      [5, 3, 2, 4],
      [5, 7, 2, 9],
      [1, 9, 2, 9],
      [3, 9, 2, 4],
      [3, 13, 2, 3],
      [3, 16, 4, 8],
      [1, 18, 2, 3],
      [1, 21, 2, 9],
      [3, 24, 2, 9],
      [5, 24, 1, 2],
      [6, 24, 1, 2],
      [5, 26, 2, 9],
      [1, 30, 2, 9],
      [3, 33, 2, 4],
      [5, 35, 2, 4],
      [3, 37, 1, 2],
      [4, 37, 1, 2],
      [1, 39, 6, 7],
    ])
  })

  test('one gallery at two columns, tile by tile: column, row, columns, rows', () => {
    expect(table(21, 2)).toEqual([
      [1, 1, 2, 5],
      [1, 6, 1, 2],
      [2, 6, 1, 2],
      [1, 8, 1, 3],
      [2, 8, 1, 5],
      [1, 11, 1, 5],
      [2, 13, 1, 3],
      [1, 16, 2, 3],
      [1, 19, 2, 5],
      [1, 24, 2, 3],
      [1, 27, 1, 5],
      [2, 27, 1, 5],
      [1, 32, 1, 2],
      [2, 32, 1, 2],
      [1, 34, 1, 5],
      [2, 34, 1, 5],
      [1, 39, 1, 3],
      [2, 39, 1, 3],
      [1, 42, 1, 2],
      [2, 42, 1, 2],
      [1, 44, 2, 5],
    ])
  })
})
