import type { MosaicColumns } from './pattern.ts'

/** From which viewport width, rem, the mosaic has how many columns; the media queries of mosaic.css say the same. */
export const mosaicLayouts: readonly { readonly columns: MosaicColumns; readonly fromRem: number }[] = [
  { columns: 6, fromRem: 80 },
  { columns: 4, fromRem: 60 },
  { columns: 3, fromRem: 36 },
  { columns: 2, fromRem: 0 },
]

/** Width of the mosaic in % of the viewport: edge to edge on phones, inside the page's margins above. */
export const mosaicWidthPercent: Readonly<Record<MosaicColumns, number>> = { 2: 100, 3: 90, 4: 90, 6: 90 }

/** Where the page stops growing: viewport width, rem, and the mosaic's width from there on, px. */
export const mosaicLimit = { fromRem: 116.6, widthPx: 1680 } as const
