import type { ResolvedPicture } from '#contract/pictures.ts'
import { closingMarks } from './closing-marks.ts'
import type { MosaicColumns, Span, TileSize } from './pattern.ts'
import { placeTiles } from './place-tiles.ts'
import { tileSizes } from './tile-sizes.ts'

/** Proportions that a frame without a picture is reckoned with. */
const usualRatio = 3 / 2

/** What the mosaic's markup says about each photo: its size, its place among the closing ones, its `sizes`. */
export function mosaicTiles(
  pictures: readonly ResolvedPicture[],
): { size: TileSize; closing: string | undefined; sizes: string }[] {
  const count = pictures.length
  const marks = closingMarks(count)
  const placed = { 2: placeTiles(count, 2), 3: placeTiles(count, 3), 4: placeTiles(count, 4), 6: placeTiles(count, 6) }
  return pictures.map(({ entry }, index) => {
    const tile = (columns: MosaicColumns) => {
      const found = placed[columns][index]
      if (!found) throw new Error(`photo ${index + 1} of ${count} was not placed`)
      return found
    }
    const spans: Record<MosaicColumns, Span> = { 2: tile(2).span, 3: tile(3).span, 4: tile(4).span, 6: tile(6).span }
    const ratio = entry ? entry.width / entry.height : usualRatio
    return { size: tile(2).size, closing: marks[index], sizes: tileSizes(spans, ratio) }
  })
}
