import type { CSSProperties } from 'react'
import type { ResolvedPicture } from '#contract/pictures.ts'

interface Cells {
  readonly columns: number
  readonly rows: number
}

/** One day of the month, as the catalog hands it over. */
export interface Day {
  readonly picture: ResolvedPicture
  readonly size: 'single' | 'story' | 'square' | 'wide' | 'open'
  readonly caption?: string | undefined
  /** Its cells in a grid of ten columns, of twelve and of six. */
  readonly cells: Readonly<Record<'ten' | 'twelve' | 'six', Cells>>
  /** Whether its caption stands large beside it. */
  readonly hasNote: boolean
  /** The case that it leads to. */
  readonly study?: { readonly path: string; readonly title: string }
}

export const twoDigits = (number: number) => String(number).padStart(2, '0')

/** The cells of a frame in every grid, as custom properties; none for one cell, which is what frames take by themselves. */
export function cellStyle(cells: Day['cells']): CSSProperties | undefined {
  const areas = Object.entries(cells).map(([layout, { rows, columns }]) => [
    `--${layout}`,
    `span ${rows}/span ${columns}`,
  ])
  return areas.every(([, area]) => area === 'span 1/span 1') ? undefined : Object.fromEntries(areas)
}
