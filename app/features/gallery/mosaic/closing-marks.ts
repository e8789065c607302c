import { mosaicColumns } from './pattern.ts'
import { placeTiles } from './place-tiles.ts'

/**
 * What each tile says about itself to mosaic.css beside its size: nothing for most, and for the closing ones the span in
 * every layout where they close the mosaic, like "4:4x6 6:6x7".
 */
export function closingMarks(count: number): (string | undefined)[] {
  const layouts = mosaicColumns.map((columns) => ({ columns, tiles: placeTiles(count, columns) }))
  return Array.from({ length: count }, (_, index) => {
    const marks = layouts.flatMap(({ columns, tiles }) => {
      const tile = tiles[index]
      return tile?.isClosing ? [`${columns}:${tile.span.columns}x${tile.span.rows}`] : []
    })
    return marks.length > 0 ? marks.join(' ') : undefined
  })
}
