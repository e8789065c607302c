/** Query parameter that names the open photo by its id, `?photo=lamp`; older links have its place, counted from 1, `?photo=7`. */
const photoParameter = 'photo'

/** Place of the photo that an address asks for, from 1, or nothing where it names none of the gallery's. */
export function photoNumber(
  parameters: URLSearchParams,
  photos: readonly { readonly id: string }[],
): number | undefined {
  const value = parameters.get(photoParameter) ?? ''
  const byId = photos.findIndex(({ id }) => id === value) + 1
  const number = byId || (/^[1-9]\d{0,3}$/.test(value) ? Number(value) : 0)
  return number >= 1 && number <= photos.length ? number : undefined
}

/** The query of a photo's address: by its id, so that a shared link goes on to show it when the order changes. */
export function photoSearch({ id }: { readonly id: string }): string {
  return `?${photoParameter}=${id}`
}

/** How a photo's place is written on tiles and in the lightbox, like "07 / 21". */
export function frameNumber(number: number, count: number): string {
  return `${String(number).padStart(2, '0')} / ${String(count).padStart(2, '0')}`
}
