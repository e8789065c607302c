import { mosaicLayouts, mosaicLimit, mosaicWidthPercent } from './layouts.ts'
import { type MosaicColumns, rowsPerColumn, type Span } from './pattern.ts'

/**
 * The `sizes` of one tile's picture: how wide it is drawn in each layout. A frame shows the picture cropped, so a picture
 * that lies in a standing frame is drawn wider than the frame. Rounded down: never more pixels than needed.
 */
export function tileSizes(spans: Readonly<Record<MosaicColumns, Span>>, pictureRatio: number): string {
  const share = (columns: MosaicColumns) => {
    const span = spans[columns]
    const height = span.rows / rowsPerColumn
    return Math.max(span.columns, height * pictureRatio) / columns
  }
  const layouts = mosaicLayouts.map(({ columns, fromRem }) => {
    const width = `${floor(share(columns) * mosaicWidthPercent[columns])}vw`
    return fromRem === 0 ? width : `(min-width:${fromRem}rem) ${width}`
  })
  const limited = `(min-width:${mosaicLimit.fromRem}rem) ${Math.floor(share(6) * mosaicLimit.widthPx)}px`
  return [limited, ...layouts].join(',')
}

function floor(percent: number): number {
  return Math.floor(percent * 10) / 10
}
