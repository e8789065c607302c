import type { Light } from '#catalog/cases.ts'

/** Sizes of a tile (specification §2.5), by the letter that stands for each below. */
export const tileSizes = { s: 'small', m: 'medium', l: 'large', w: 'wide', t: 'tall' } as const

/** Columns of the mosaic at every width; on wide screens a plan has the three between its lines. */
export const columns = 12

/**
 * The fixed pattern of twenty tiles of each composition, row by row, each a size and its columns on wide screens: the next twenty photos begin
 * it anew. A large one is as wide as the screen, a tall one without others stands alone on its ground: each gives the eye a rest between rows
 * that stand close together.
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
 * The layouts by width of the window: how wide the mosaic is, percent of the window, and how high the frames of a row of so many are, as a share
 * of the mosaic's width. Every tile brings its columns and its height in each to the style sheet.
 */
export const layouts = {
  desktop: { from: '64rem', width: 90, rise: { 1: 0.42, 2: 0.33, 3: 0.27, 4: 0.285, tall: 0.45 } },
  tablet: { from: '48rem', width: 90, rise: { 1: 0.56, 2: 0.42, 3: 0.36, 4: 0.4, tall: 0.8 } },
  phone: { from: undefined, width: 100, rise: { whole: 0.72, half: 0.62, tall: 1.25 } },
} as const
/** On wide screens a stage is wider, and the rows of a plan, which has no margins, are lower. */
const ownRises: Partial<Record<Mosaic, Partial<Record<keyof typeof layouts.desktop.rise, number>>>> = {
  stage: { 1: 0.36, 3: 0.26 },
  plan: { 2: 0.26, 3: 0.26, tall: 0.36 },
}

/** From here on the page is as wide as it gets. */
const widest = { from: '116.6rem', px: 1680 } as const

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
  /** Where the columns begin and end on wide screens, as shares of the width. */
  const edges = isPlan ? [0, a / 100, b / 100, 1] : Array.from({ length: columns + 1 }, (_, edge) => edge / columns)
  const rises = { ...layouts.desktop.rise, ...ownRises[mosaic] }
  const tiles = []
  let light = photos[0]?.light ?? 'noon'
  for (let row = 0; tiles.length < photos.length; row++) {
    const inRow = photos.slice(tiles.length)
    const codes = (rows[row % rows.length] ?? '').split(' ').slice(0, inRow.length)
    const count = codes.length as 1 | 2 | 3 | 4
    const isTall = codes.some((code) => code.startsWith('t'))
    const lightBefore = light
    light = inRow[0]?.light ?? light
    /** With the row to itself: over the whole width of the screen, or as a frame alone on its ground. */
    const stands = count > 1 ? undefined : isTall ? ('alone' as const) : ('bleed' as const)
    const kind = stands === 'alone' ? 'tall' : count
    let start = 0
    for (const [index, span] of filled(codes, edges.length - 1).entries()) {
      const share = (edges[start + span] ?? 1) - (edges[start] ?? 0)
      // On tablets four stand as two pairs; on phones too, and of three the first stands over a pair.
      const isHalf = count === 4 || (count === 3 && index > 0)
      const onTablet = [columns, isPlan ? span * 4 : span, 4, 6][count - 1] ?? columns
      tiles.push({
        photo: inRow[index] as Photo,
        stands,
        isFirst: index === 0,
        light,
        lightBefore,
        places: {
          phone: {
            span: isHalf ? 6 : columns,
            share: isHalf ? 0.5 : 1,
            rise: layouts.phone.rise[kind === 'tall' ? kind : isHalf ? 'half' : 'whole'],
          },
          tablet: { span: onTablet, share: onTablet / columns, rise: layouts.tablet.rise[kind] },
          desktop: {
            span,
            // A frame alone takes a third of the page.
            share: stands === 'alone' ? 1 / 3 : share,
            rise: rises[isTall && (stands || isPlan) ? 'tall' : count],
          },
        },
      })
      start += span
    }
  }
  return tiles
}

/** The columns of each tile; in a row that is cut short the widest takes what the others leave. */
function filled(codes: readonly string[], across: number): number[] {
  const spans = codes.map((code) => Number(code.slice(1)))
  const widest = spans.indexOf(Math.max(...spans))
  return spans.with(widest, across - spans.reduce((sum, span, place) => (place === widest ? sum : sum + span), 0))
}

/**
 * The `sizes` of a tile's picture: how wide it is drawn in each layout. A frame shows the picture cropped, so one that lies in a standing
 * frame is drawn wider than the frame. Rounded down: never more pixels than needed.
 */
export function drawnSizes({ stands, places }: Pick<Tile, 'stands' | 'places'>, pictureRatio: number): string {
  const drawn = (name: keyof typeof places) => Math.max(places[name].share, places[name].rise * pictureRatio)
  const widths = (['desktop', 'tablet', 'phone'] as const).map((name) => {
    const { from, width } = layouts[name]
    const length = `${Math.floor(drawn(name) * (stands === 'bleed' ? 100 : width))}vw`
    return from ? `(min-width:${from}) ${length}` : length
  })
  const limited = `(min-width:${widest.from}) ${Math.floor(drawn('desktop') * widest.px)}px`
  return stands === 'bleed' ? widths.join(',') : [limited, ...widths].join(',')
}
