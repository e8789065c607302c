/** Most entries that one page of a list shows. */
export const pageSize = 24

/** One page of a list, and its place in the list. */
export interface ListPage<T> {
  readonly items: readonly T[]
  /** Index of its first item in the whole list. */
  readonly first: number
  /** Items of the whole list. */
  readonly count: number
  /** From 1. */
  readonly page: number
  readonly pages: number
}

/** One page of a list, in the order of the list. A page number out of range gives the nearest page, one that is no number the first. */
export function pageOf<T>(all: readonly T[], wantedPage: number, size = pageSize): ListPage<T> {
  const pages = Math.max(1, Math.ceil(all.length / size))
  const page = Math.min(Math.max(1, Math.trunc(wantedPage) || 1), pages)
  const first = (page - 1) * size
  return { items: all.slice(first, first + size), first, count: all.length, page, pages }
}
