export type TileSize = 'small' | 'medium' | 'large' | 'wide' | 'tall'

/**
 * The order in which tile sizes repeat. It was composed together with `tileSpans`: at 2, 3, 4 and 6 columns every tile fits
 * the first free cell, so that tiles in photo order leave no hole, and one period of 20 ends in a straight line.
 */
export const mosaicPattern: readonly TileSize[] = [
  'large',
  'small',
  'small',
  'medium',
  'tall',
  'tall',
  'medium',
  'wide',
  'large',
  'wide',
  'tall',
  'tall',
  'small',
  'small',
  'tall',
  'tall',
  'medium',
  'medium',
  'small',
  'small',
]

export const mosaicColumns = [2, 3, 4, 6] as const
export type MosaicColumns = (typeof mosaicColumns)[number]

/** Rows are a third of a column high: fine enough for 3:2, square and 2:3 frames in one grid. */
export const rowsPerColumn = 3

export interface Span {
  readonly columns: number
  readonly rows: number
}

const span = (columns: number, rows: number): Span => ({ columns, rows })

/** Cells that each size takes at each number of columns. */
export const tileSpans: Readonly<Record<MosaicColumns, Readonly<Record<TileSize, Span>>>> = {
  2: { small: span(1, 2), medium: span(1, 3), large: span(2, 5), wide: span(2, 3), tall: span(1, 5) },
  3: { small: span(1, 2), medium: span(1, 3), large: span(3, 6), wide: span(3, 5), tall: span(1, 4) },
  4: { small: span(1, 2), medium: span(2, 4), large: span(2, 5), wide: span(2, 3), tall: span(1, 4) },
  6: { small: span(1, 2), medium: span(2, 4), large: span(4, 8), wide: span(2, 3), tall: span(2, 9) },
}

/**
 * How photos after the last straight line close the mosaic: rows of one to four equal frames, by how many share a row. One
 * photo alone ends the gallery as a panorama.
 */
export const closingSpans: Readonly<Record<MosaicColumns, Readonly<Record<number, Span>>>> = {
  2: { 1: span(2, 4), 2: span(1, 3) },
  3: { 1: span(3, 5), 3: span(1, 2) },
  4: { 1: span(4, 6), 2: span(2, 4) },
  6: { 1: span(6, 7), 2: span(3, 6), 3: span(2, 4) },
}
