/** Sizes of a tile (specification §2.5). */
export const tileSizes = ['small', 'medium', 'large', 'wide', 'tall'] as const
export type TileSize = (typeof tileSizes)[number]

/** A size in CSS's and the table's short form. */
const [s, m, l, w, t] = tileSizes

/**
 * The fixed pattern of twenty tiles of each composition, row by row: the next twenty photos begin it anew. A frame over the whole width, or a
 * tall one alone, gives the eye a rest between rows that stand close together.
 */
export const mosaicRows = {
  still: [[l], [m, w], [m, m, m], [t], [m, w], [w, m], [m, m, m], [s, s, s, s], [m, w]],
  line: [[l], [w, m], [w, s, s], [s, s, s, s], [t], [m, m, m], [m, w], [l], [s, w, s]],
  stage: [[l], [m, w], [m, m, m], [t], [l], [m, w], [m, m, m], [w, s, s], [l], [s, s, w]],
  sequence: [[l], [m, w], [s, s, s, s], [m, w], [s, w, s], [w, m], [t], [w, m], [m, m, m]],
  plan: [[l], [m, w], [s, s, s], [w, m], [m, m, m], [l], [t, w], [s, w], [w, m], [t, w]],
} as const satisfies Record<string, readonly (readonly TileSize[])[]>
export type Mosaic = keyof typeof mosaicRows

/** Where two lines divide the page, in percent of its width, in the composition `plan`. */
export type Lines = readonly [number, number]

/**
 * The layouts by width of the window: their columns, and how high a row of so many tiles is, as a share of the mosaic's width. The style
 * sheet has one rule for each.
 */
export const mosaicLayouts = [
  { name: 'phone', fromRem: 0, columns: 2, width: 100, rise: { 1: 0.72, 2: 0.72, 3: 0.72, 4: 0.62, tall: 1.25 } },
  { name: 'tablet', fromRem: 48, columns: 6, width: 90, rise: { 1: 0.56, 2: 0.42, 3: 0.36, 4: 0.4, tall: 0.8 } },
  { name: 'desktop', fromRem: 64, columns: 12, width: 90, rise: { 1: 0.42, 2: 0.33, 3: 0.27, 4: 0.285, tall: 0.47 } },
] as const
type Layout = (typeof mosaicLayouts)[number]

/** From here on the page is as wide as it gets, px. */
const widest = { fromRem: 116.6, px: 1680 } as const

/** What a tile takes in one layout. */
interface Place {
  readonly span: number
  /** Of the mosaic's width: how wide its frame is, and how high. */
  readonly share: number
  readonly rise: number
}

export interface Tile {
  readonly size: TileSize
  /** With the row to itself: over the whole width of the screen, or as a frame alone on its ground. */
  readonly stands: 'bleed' | 'alone' | undefined
  readonly places: Readonly<Record<Layout['name'], Place>>
}

/** How much of the page's width a frame alone takes. */
const aloneShare = 1 / 3

/** The tiles of a gallery in its order. Every row is full at every width, also the last one. `lines` are the columns of a plan. */
export function placeTiles(count: number, mosaic: Mosaic, lines: Lines = [100 / 3, 200 / 3]): Tile[] {
  const rows: readonly (readonly TileSize[])[] = mosaicRows[mosaic]
  const tiles: Tile[] = []
  for (let row = 0; tiles.length < count; row++) {
    const sizes = (rows[row % rows.length] ?? []).slice(0, count - tiles.length)
    tiles.push(...(mosaic === 'plan' ? placePlanRow(sizes, lines) : placeRow(sizes)))
  }
  return tiles
}

const [phone, tablet, desktop] = mosaicLayouts

function placeRow(sizes: readonly TileSize[]): Tile[] {
  const spans = fill(sizes, { small: 3, medium: 4, wide: 8, large: 12, tall: 12 }, desktop.columns)
  const isAlone = sizes.length === 1 && sizes[0] === 'tall'
  return spans.map((span, index) => ({
    size: sizes[index] as TileSize,
    stands: isAlone ? 'alone' : spans.length === 1 ? 'bleed' : undefined,
    places: {
      ...narrowPlaces(sizes, index, span / desktop.columns),
      desktop: { span, share: isAlone ? aloneShare : span / desktop.columns, rise: rise(desktop, sizes) },
    },
  }))
}

/** The columns of a plan are three, as wide as the page's lines stand apart; where a frame is tall its row is. */
function placePlanRow(sizes: readonly TileSize[], [a, b]: Lines): Tile[] {
  const edges = [0, a / 100, b / 100, 1]
  const spans = fill(sizes, { small: 1, medium: 1, tall: 1, wide: 2, large: 3 }, 3)
  const height = sizes.includes('tall') ? 0.39 : 0.3
  return spans.map((span, index) => {
    const start = spans.slice(0, index).reduce((sum, before) => sum + before, 0)
    const share = (edges[start + span] ?? 1) - (edges[start] ?? 0)
    return {
      size: sizes[index] as TileSize,
      stands: spans.length === 1 ? 'bleed' : undefined,
      places: {
        ...narrowPlaces(sizes, index, span / 3),
        desktop: { span, share, rise: spans.length === 1 ? desktop.rise[1] : height },
      },
    }
  })
}

/** On tablets four stand as two pairs; on phones too, and of three the first stands over a pair. */
function narrowPlaces(sizes: readonly TileSize[], index: number, share: number) {
  const half = sizes.length === 4 || (sizes.length === 3 && index > 0)
  const first = Math.round((index === 0 ? share : 1 - share) * tablet.columns)
  const columns = { 1: 6, 2: index === 0 ? first : tablet.columns - first, 3: 2, 4: 3 }[sizes.length as 1 | 2 | 3 | 4]
  return {
    phone: { span: half ? 1 : 2, share: half ? 0.5 : 1, rise: half ? phone.rise[4] : rise(phone, sizes.slice(0, 1)) },
    tablet: { span: columns, share: columns / tablet.columns, rise: rise(tablet, sizes) },
  }
}

function rise(layout: Layout, sizes: readonly TileSize[]): number {
  return layout.rise[sizes.length === 1 && sizes[0] === 'tall' ? 'tall' : (sizes.length as 1 | 2 | 3 | 4)]
}

/** How many columns each size takes; the widest takes what the others leave. */
function fill(sizes: readonly TileSize[], columnsOf: Readonly<Record<TileSize, number>>, columns: number): number[] {
  const spans = sizes.map((size) => columnsOf[size])
  const widestOne = spans.indexOf(Math.max(...spans))
  const others = spans.reduce((sum, span, place) => (place === widestOne ? sum : sum + span), 0)
  return spans.with(widestOne, columns - others)
}

/**
 * The `sizes` of a tile's picture: how wide it is drawn in each layout. A frame shows the picture cropped, so one that lies in a standing
 * frame is drawn wider than the frame. Rounded down: never more pixels than needed.
 */
export function drawnSizes({ stands, places }: Tile, pictureRatio: number): string {
  const share = ({ name }: Layout) => Math.max(places[name].share, places[name].rise * pictureRatio)
  const widths = mosaicLayouts.toReversed().map((layout) => {
    const drawn = `${Math.floor(share(layout) * (stands === 'bleed' ? 100 : layout.width))}vw`
    return layout.fromRem === 0 ? drawn : `(min-width:${layout.fromRem}rem) ${drawn}`
  })
  const limited = `(min-width:${widest.fromRem}rem) ${Math.floor(share(desktop) * widest.px)}px`
  return stands === 'bleed' ? widths.join(',') : [limited, ...widths].join(',')
}
