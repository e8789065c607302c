import type { Light } from '#catalog/cases.ts'

/** Sizes of a tile (specification §2.5). */
export const tileSizes = ['small', 'medium', 'large', 'wide', 'tall'] as const
export type TileSize = (typeof tileSizes)[number]

/** The sizes in the table below: a letter, then the columns that the tile takes of the row. */
const sizeOf = { s: 'small', m: 'medium', l: 'large', w: 'wide', t: 'tall' } as const

/**
 * The fixed pattern of twenty tiles of each composition, row by row, on twelve columns, those of a plan on the three between its lines: the next
 * twenty photos begin it anew. A large one is as wide as the screen, a tall one without others stands alone on its ground: each gives the eye
 * a rest between rows that stand close together.
 */
export const mosaicRows = {
  still: ['l12', 'm4 w8', 'm4 m4 m4', 't12', 'm4 w8', 'w8 m4', 'm4 m4 m4', 's3 s3 w6', 'm5 m4 s3'],
  line: ['l12', 'w8 m4', 'w6 m4 s2', 's3 m4 s3 s2', 't12', 'm5 m4 s3', 'm4 w8', 'l12', 's3 w6 s3'],
  stage: ['l12', 'm4 w8', 'm4 m5 s3', 't12', 'l12', 'm4 w8', 'm5 m4 s3', 'w6 s3 s3', 'l12', 's3 s3 w6'],
  sequence: ['l12', 'm4 w8', 's2 s3 m4 s3', 'm4 w8', 's3 w6 s3', 'w8 m4', 't12', 'w8 m4', 'w6 s3 s3'],
  plan: ['l3', 'm1 w2', 's1 s1 s1', 'w2 m1', 't1 t1 m1', 's1 t1 m1', 's1 w2', 'l3', 't1 t1 m1'],
} as const satisfies Record<string, readonly string[]>
export type Mosaic = keyof typeof mosaicRows

/** Where two lines divide the page, in percent of its width, in the composition `plan`. */
export type Lines = readonly [number, number]

/**
 * The layouts by width of the window: their columns, and how high a row of so many tiles is, as a share of the mosaic's width. The style
 * sheet has one rule for each.
 */
export const mosaicLayouts = [
  { name: 'phone', fromRem: 0, columns: 2, width: 100, rise: { whole: 0.72, half: 0.62, tall: 1.25 } },
  { name: 'tablet', fromRem: 48, columns: 6, width: 90, rise: { 1: 0.56, 2: 0.42, 3: 0.36, 4: 0.4, tall: 0.8 } },
  { name: 'desktop', fromRem: 64, columns: 12, width: 90, rise: { 1: 0.42, 2: 0.33, 3: 0.27, 4: 0.285, tall: 0.45 } },
] as const
const [phone, tablet, desktop] = mosaicLayouts
/** On wide screens a stage is wider, and the rows of a plan, which has no margins, are lower. */
const ownRises: Partial<Record<Mosaic, Partial<Record<keyof typeof desktop.rise, number>>>> = {
  stage: { 1: 0.36, 3: 0.26 },
  plan: { 2: 0.26, 3: 0.26, tall: 0.36 },
}

/** From here on the page is as wide as it gets, px. */
const widest = { fromRem: 116.6, px: 1680 } as const

/** How much of the page's width a frame alone takes. */
const aloneShare = 1 / 3

/** A photo's place, and per layout its columns, and how wide and how high its frame is as shares of the mosaic's width. */
export type Tile = ReturnType<typeof placeTiles>[number]

/**
 * The tiles of a gallery in its order. Every row is full at every width, also the last one, and lies in the light of its first photo's hour.
 * `lines` are the columns of a plan.
 */
export function placeTiles<Photo extends { readonly light?: Light | undefined }>(
  photos: readonly Photo[],
  mosaic: Mosaic,
  [a, b]: Lines = [100 / 3, 200 / 3],
) {
  const rows = mosaicRows[mosaic]
  const isPlan = mosaic === 'plan'
  const columns = isPlan ? 3 : desktop.columns
  /** Where the columns begin and end, as shares of the width. */
  const edges = isPlan ? [0, a / 100, b / 100, 1] : Array.from({ length: columns + 1 }, (_, edge) => edge / columns)
  const tiles = []
  let light = photos[0]?.light ?? 'noon'
  for (let row = 0; tiles.length < photos.length; row++) {
    const inRow = photos.slice(tiles.length)
    const codes = (rows[row % rows.length] ?? '').split(' ').slice(0, inRow.length)
    const sizes = codes.map((code) => sizeOf[code[0] as keyof typeof sizeOf])
    const isTall = sizes.includes('tall')
    const lightBefore = light
    light = inRow[0]?.light ?? light
    /** With the row to itself: over the whole width of the screen, or as a frame alone on its ground. */
    const stands = codes.length > 1 ? undefined : isTall ? ('alone' as const) : ('bleed' as const)
    const kind = isTall && (isPlan || stands) ? 'tall' : (codes.length as 1 | 2 | 3 | 4)
    const rise = { ...desktop.rise, ...ownRises[mosaic] }[kind]
    let start = 0
    for (const [index, span] of filled(codes, columns).entries()) {
      const share = (edges[start + span] ?? 1) - (edges[start] ?? 0)
      tiles.push({
        photo: inRow[index] as Photo,
        size: sizes[index] as TileSize,
        stands,
        isFirst: index === 0,
        light,
        lightBefore,
        places: {
          ...narrowPlaces(stands === 'alone' ? 'tall' : codes.length, index, span / columns),
          desktop: { span, share: stands === 'alone' ? aloneShare : share, rise },
        },
      })
      start += span
    }
  }
  return tiles
}

/** On tablets four stand as two pairs; on phones too, and of three the first stands over a pair. */
function narrowPlaces(kind: 'tall' | number, index: number, share: number) {
  const isHalf = kind === 4 || (kind === 3 && index > 0)
  const first = Math.round((index === 0 ? share : 1 - share) * tablet.columns)
  const pair = index === 0 ? first : tablet.columns - first
  const span = kind === 2 ? pair : kind === 3 ? 2 : kind === 4 ? 3 : 6
  return {
    phone: {
      span: isHalf ? 1 : 2,
      share: isHalf ? 0.5 : 1,
      rise: phone.rise[isHalf ? 'half' : kind === 'tall' ? 'tall' : 'whole'],
    },
    tablet: { span, share: span / tablet.columns, rise: tablet.rise[kind as keyof typeof tablet.rise] },
  }
}

/** The columns of each tile; in a row that is cut short the widest takes what the others leave. */
function filled(codes: readonly string[], columns: number): number[] {
  const spans = codes.map((code) => Number(code.slice(1)))
  const widest = spans.indexOf(Math.max(...spans))
  const others = spans.reduce((sum, span, place) => (place === widest ? sum : sum + span), 0)
  return spans.with(widest, columns - others)
}

/**
 * The `sizes` of a tile's picture: how wide it is drawn in each layout. A frame shows the picture cropped, so one that lies in a standing
 * frame is drawn wider than the frame. Rounded down: never more pixels than needed.
 */
export function drawnSizes({ stands, places }: Pick<Tile, 'stands' | 'places'>, pictureRatio: number): string {
  const share = (name: keyof typeof places) => Math.max(places[name].share, places[name].rise * pictureRatio)
  const widths = mosaicLayouts.toReversed().map(({ name, fromRem, width }) => {
    const drawn = `${Math.floor(share(name) * (stands === 'bleed' ? 100 : width))}vw`
    return fromRem === 0 ? drawn : `(min-width:${fromRem}rem) ${drawn}`
  })
  const limited = `(min-width:${widest.fromRem}rem) ${Math.floor(share('desktop') * widest.px)}px`
  return stands === 'bleed' ? widths.join(',') : [limited, ...widths].join(',')
}
