import type { MonthDay } from '#contract/content/pages/home.ts'
import { ribbonManifest } from '#contract/picture-manifest.ts'
import { pictureFolders } from '#contract/pictures.ts'
import type { Content } from './content.ts'
import type { ContentProblem } from './content-error.ts'
import { readManifest, type ShownContent } from './shown.ts'

/** Columns of the month: on desktops, on the widest screens, on tablets. On phones it is a row that swipes. */
export const monthLayouts = { ten: 10, twelve: 12, six: 6 } as const
export type MonthLayout = keyof typeof monthLayouts
const layouts = Object.keys(monthLayouts) as MonthLayout[]

type Days = readonly Pick<MonthDay, 'size' | 'caption'>[]
type Size = MonthDay['size']
/** Cells that a frame takes. */
type Span = { readonly columns: number; readonly rows: number }

const spans: Readonly<Record<Size, Span>> = {
  single: { columns: 1, rows: 1 },
  story: { columns: 1, rows: 2 },
  square: { columns: 2, rows: 2 },
  wide: { columns: 2, rows: 1 },
  open: { columns: 4, rows: 3 },
}
const openOnTablets: Span = { columns: 3, rows: 3 }

/** What it costs to give up a format, in cells, or to make one of the last single days wide. */
const costs: Partial<Record<Size, number>> = { story: 1, wide: 1, square: 3 }
const costOfWide = 0.75
/** Most single days that are made wide. */
const mostWide = 11

/** The month of the home page: its days with their pictures, their cells in every layout, and the cases that they lead to. */
export function month({ home, cases }: ShownContent) {
  const { days, ...words } = home.hero.month
  const closed = layouts.map((layout) => [layout, closeMonth(days, layout)] as const)
  const note = noteAfter(days, 'ten')
  const cellsOf = (index: number) => Object.fromEntries(closed.map(([layout, cells]) => [layout, cells[index]]))
  return {
    ...words,
    ribbon: { words: words.ribbon, path: readManifest(pictureFolders.ribbonManifest, ribbonManifest).path },
    days: days.map(({ size, caption, ...picture }, index) => {
      const isOfGallery = ({ gallery }: { gallery: string }) => picture.entry?.path.startsWith(`/photos/${gallery}/`)
      const study = size === 'single' ? undefined : cases.find(isOfGallery)
      return {
        picture,
        size,
        caption,
        cells: cellsOf(index) as Record<MonthLayout, Span>,
        hasNote: index === note,
        ...(study && { study: { path: `/cases/${study.id}`, title: study.title } }),
      }
    }),
  }
}

/**
 * The cells of every day in a layout, so that the last row ends with the grid and nothing is left empty: days are made single, or the last
 * ones wide, as few as will do. Throws if no such choice closes the grid.
 */
export function closeMonth(days: Days, layout: MonthLayout): Span[] {
  const columns = monthLayouts[layout]
  const note = noteAfter(days, layout)
  for (const sizes of candidates(days.map(({ size }) => size))) {
    const frames = sizes.map((size) => (size === 'open' && layout === 'six' ? openOnTablets : spans[size]))
    // In reading order: the leader with the mark, the days, and the note.
    const all = [spans.single, ...frames.flatMap((frame, index) => (index === note ? [frame, spans.wide] : [frame]))]
    if (isClosed(all, columns)) return frames
  }
  throw new Error(
    `the days leave a hole in ${columns} columns: make one of the large days smaller, move it away from the end of a row, or add days: an open one needs about twenty others`,
  )
}

/** Index of the day that is followed by a note of two cells, the open one's caption; on tablets it stands below the frame. */
const noteAfter = (days: Days, layout: MonthLayout) =>
  layout === 'six' ? -1 : days.findIndex(({ size, caption }) => size === 'open' && caption !== undefined)

/** Every way to change the sizes, the cheapest first. */
function* candidates(sizes: readonly Size[]): Generator<Size[]> {
  const places = sizes.map((size, index) => ({ index, cost: costs[size], isSingle: size === 'single' })).toReversed()
  const formats = places.filter(({ cost }) => cost !== undefined)
  const singles = places.filter(({ isSingle }) => isSingle).slice(0, mostWide)
  const choices = Array.from({ length: 2 ** formats.length }, (_, choice) => {
    const made = formats.filter((_, bit) => (choice >> bit) & 1)
    const lost = made.reduce((sum, { cost = 0 }) => sum + cost, 0)
    return [undefined, ...singles].map((_, wide) => ({ made, wide, cost: lost + wide * costOfWide }))
  })
  for (const { made, wide } of choices.flat().toSorted((a, b) => a.cost - b.cost)) {
    const changed = [...sizes]
    for (const { index } of made) changed[index] = 'single'
    for (const { index } of singles.slice(0, wide)) changed[index] = 'wide'
    yield changed
  }
}

/** Whether frames that are placed as a browser places them, row by row and never back, fill whole rows. */
function isClosed(frames: readonly Span[], columns: number): boolean {
  if (frames.reduce((sum, frame) => sum + frame.columns * frame.rows, 0) % columns !== 0) return false
  const taken = new Set<number>()
  let cursor = 0
  for (const frame of frames) {
    const cellsAt = (start: number) =>
      Array.from(
        { length: frame.columns * frame.rows },
        (_, index) => start + (index % frame.columns) + Math.floor(index / frame.columns) * columns,
      )
    const fits = (start: number) =>
      (start % columns) + frame.columns <= columns && cellsAt(start).every((cell) => !taken.has(cell))
    while (!fits(cursor)) cursor++
    for (const cell of cellsAt(cursor)) taken.add(cell)
    cursor += frame.columns
  }
  return Math.max(...taken) + 1 === taken.size
}

/** Layouts in which the month of the content leaves a hole. */
export const openMonths = ({ home }: Content): ContentProblem[] =>
  layouts.flatMap((layout) => {
    try {
      closeMonth(home.hero.month.days, layout)
      return []
    } catch (error) {
      return [{ file: 'pages/home.yaml', field: 'hero.month.days', message: (error as Error).message }]
    }
  })
