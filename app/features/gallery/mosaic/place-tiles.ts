import { closingSpans, type MosaicColumns, mosaicPattern, type Span, type TileSize, tileSpans } from './pattern.ts'

/** One photo's place in the grid; lines count from 1 as in CSS. */
export interface PlacedTile {
  readonly size: TileSize
  readonly column: number
  readonly row: number
  readonly span: Span
  /** Whether it stands in the closing rows, whose frames differ from their size's own span. */
  readonly isClosing: boolean
}

/**
 * Places photos in their order, each in the first free cell from the top left, which is what CSS grid does with the same
 * spans. Photos after the last straight line close the mosaic in even rows: nothing ends ragged.
 */
export function placeTiles(count: number, columns: MosaicColumns): PlacedTile[] {
  const heights = Array.from({ length: columns }, () => 0)
  const tiles: PlacedTile[] = []
  let lastLine = 0
  let height = 0
  for (let index = 0; index < count; index++) {
    const size = mosaicPattern[index % mosaicPattern.length] as TileSize
    tiles.push({ size, ...settle(heights, tileSpans[columns][size]), isClosing: false })
    if (heights.every((value) => value === heights[0])) {
      lastLine = index + 1
      height = heights[0] ?? 0
    }
  }
  heights.fill(height)
  const open = tiles.splice(lastLine)
  const rows = closingRows(open.length, columns)
  const spans = rows.flatMap((inRow) => Array.from({ length: inRow }, () => closingSpans[columns][inRow] as Span))
  for (const [index, { size }] of open.entries()) {
    tiles.push({ size, ...settle(heights, spans[index] as Span), isClosing: true })
  }
  return tiles
}

/** Takes the first free cell and raises the columns under the tile. */
function settle(heights: number[], span: Span): Pick<PlacedTile, 'column' | 'row' | 'span'> {
  const top = Math.min(...heights)
  const left = heights.indexOf(top)
  heights.fill(top + span.rows, left, left + span.columns)
  return { column: left + 1, row: top + 1, span }
}

/** How many photos stand in each closing row: full rows first, then what is left, a photo alone last. */
function closingRows(count: number, columns: MosaicColumns): number[] {
  const most = Math.max(...Object.keys(closingSpans[columns]).map(Number))
  const left = count % most
  // Two pairs look composed where a full row and one alone do not.
  const isPairs = columns === 6 && left === 1 && count > 1
  const rest = isPairs ? [2, 2] : closingSpans[columns][left] ? [left] : Array.from({ length: left }, () => 1)
  const full = (count - rest.reduce((sum, inRow) => sum + inRow, 0)) / most
  return [...Array.from({ length: full }, () => most), ...rest]
}
