/** Most entries that one page of a list shows. */
export const pageSize = 24

/** One page of a list, its number from 1, and the index of its first item in the whole list. A page number out of range gives the nearest page, one that is no number the first. */
export function pageOf<T>(all: readonly T[], wantedPage: number, size = pageSize) {
  const pages = Math.max(1, Math.ceil(all.length / size))
  const page = Math.min(Math.max(1, Math.trunc(wantedPage) || 1), pages)
  const first = (page - 1) * size
  return { items: all.slice(first, first + size), first, count: all.length, page, pages }
}
