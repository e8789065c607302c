/** Query parameter that names the open photo: `?photo=7`, counted from 1. */
const photoParameter = 'photo'

/** The photo that an address asks for, or nothing where it names none of the gallery's. */
export function photoNumber(parameters: URLSearchParams, count: number): number | undefined {
  const value = parameters.get(photoParameter) ?? ''
  const number = /^[1-9]\d{0,3}$/.test(value) ? Number(value) : 0
  return number >= 1 && number <= count ? number : undefined
}

/** The query of a photo's address. */
export function photoSearch(number: number): string {
  return `?${photoParameter}=${number}`
}

/** How a photo's place is written on tiles and in the lightbox, like "07 / 21". */
export function frameNumber(number: number, count: number): string {
  return `${String(number).padStart(2, '0')} / ${String(count).padStart(2, '0')}`
}
