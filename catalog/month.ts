import type { MonthDay } from '#contract/content/pages/home.ts'
import { ribbonManifest } from '#contract/picture-manifest.ts'
import { pictureFolders } from '#contract/pictures.ts'
import type { Content } from './content.ts'
import type { ContentProblem } from './content-error.ts'
import { readManifest, type ShownContent } from './shown.ts'

/** Columns of the month: on desktops, on the widest screens, on tablets. On phones it is a row that swipes. */
export const monthLayouts = { ten: 10, twelve: 12, six: 6 } as const
export type MonthLayout = keyof typeof monthLayouts

type Size = MonthDay['size']

/** Cells that a frame takes. */
export interface Span {
  readonly columns: number
  readonly rows: number
}

const spans = {
  single: { columns: 1, rows: 1 },
  story: { columns: 1, rows: 2 },
  square: { columns: 2, rows: 2 },
  wide: { columns: 2, rows: 1 },
} as const

const openSpan = {
  ten: { columns: 4, rows: 3 },
  twelve: { columns: 4, rows: 3 },
  six: { columns: 3, rows: 3 },
} as const

/** What it costs to give up a format, in cells, or to make one of the last single days wide. */
const cost = { story: 1, wide: 1, square: 3, wider: 0.75 } as const

/** The month of the home page: its days with their pictures, their cells in every layout, and the cases that they lead to. */
export function month({ home, cases }: ShownContent) {
  const { days, ...words } = home.hero.month
  const layouts = Object.keys(monthLayouts).map(
    (layout) => [layout as MonthLayout, closed(days, layout as MonthLayout)] as const,
  )
  const note = noteAfter(days, 'ten')
  return {
    ...words,
    ribbon: { words: words.ribbon, path: readManifest(pictureFolders.ribbonManifest, ribbonManifest).path },
    days: days.map(({ size, caption, ...picture }, index) => {
      const study =
        size === 'single'
          ? undefined
          : cases.find(({ gallery }) => picture.entry?.path.startsWith(`/photos/${gallery}/`))
      return {
        picture,
        size,
        caption,
        cells: Object.fromEntries(layouts.map(([layout, cellsOf]) => [layout, cellsOf[index]])) as Record<
          MonthLayout,
          Span
        >,
        hasNote: index === note,
        ...(study && { study: { path: `/cases/${study.id}`, title: study.title } }),
      }
    }),
  }
}

function closed(days: readonly MonthDay[], layout: MonthLayout): Span[] {
  const found = closeMonth(days, layout)
  if (!found) throw new Error(`content: the month leaves a hole in ${layout} columns; run "npm run content:check"`)
  return found
}

/**
 * The cells of every day in a layout, so that the last row ends with the grid and nothing is left empty: days are made single, or the last
 * ones wide, as few as will do. `undefined` if no such choice closes the grid.
 */
export function closeMonth(
  days: readonly Pick<MonthDay, 'size' | 'caption'>[],
  layout: MonthLayout,
): Span[] | undefined {
  const sizes = days.map(({ size }) => size)
  const note = noteAfter(days, layout)
  for (const candidate of candidates(sizes)) {
    const frames = candidate.map((size) => (size === 'open' ? openSpan[layout] : spans[size]))
    if (isClosed(cells(frames, note), monthLayouts[layout])) return frames
  }
  return undefined
}

/** Index of the day that is followed by a note of two cells, the open one's caption; on tablets it stands below the frame. */
function noteAfter(days: readonly Pick<MonthDay, 'size' | 'caption'>[], layout: MonthLayout): number {
  return layout === 'six' ? -1 : days.findIndex(({ size, caption }) => size === 'open' && caption !== undefined)
}

/** The leader with the mark, the days, and the note, in reading order. */
function cells(days: readonly Span[], note: number): Span[] {
  return [spans.single, ...days.flatMap((day, index) => (index === note ? [day, spans.wide] : [day]))]
}

/** Every way to change the sizes, the cheapest first. */
function* candidates(sizes: readonly Size[]): Generator<Size[]> {
  const places = (isFormat: boolean) =>
    sizes.flatMap((size, index) => (size !== 'open' && (size !== 'single') === isFormat ? [index] : [])).toReversed()
  const [formats, singles] = [places(true), places(false)]
  const widest = Math.min(monthLayouts.twelve - 1, singles.length)
  const choices = Array.from({ length: 2 ** formats.length }, (_, choice) => {
    const made = formats.filter((_, bit) => (choice >> bit) & 1)
    const lost = made.reduce((sum, index) => sum + cost[sizes[index] as keyof typeof cost], 0)
    return Array.from({ length: widest + 1 }, (_, wider) => ({ made, wider, cost: lost + wider * cost.wider }))
  })
  for (const { made, wider } of choices.flat().toSorted((a, b) => a.cost - b.cost)) {
    const changed = [...sizes]
    for (const index of made) changed[index] = 'single'
    for (const index of singles.slice(0, wider)) changed[index] = 'wide'
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
export function openMonths({ home }: Content): ContentProblem[] {
  const { days } = home.hero.month
  return Object.entries(monthLayouts).flatMap(([layout, columns]) => {
    if (closeMonth(days, layout as MonthLayout)) return []
    const message = `the days leave a hole in ${columns} columns: make one of the large days smaller, move it away from the end of a row, or add days: an open one needs about twenty others`
    return [{ file: 'pages/home.yaml', field: 'hero.month.days', message }]
  })
}
