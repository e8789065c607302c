import { createHash } from 'node:crypto'
import { pictureIdentity } from '#contract/extraction.ts'

/**
 * The id of an imported photo, also its file name: the readable part of the original's name, and eight digits of its
 * address, so that the same photo has the same id in every run and two `DSC_0001` do not meet.
 */
export function photoId(url: string): string {
  const name = new URL(url).pathname.split('/').at(-1) ?? ''
  const words = decoded(name)
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '')
  const digest = createHash('sha256').update(pictureIdentity(url)).digest('hex').slice(0, 8)
  return words === '' ? digest : `${words}-${digest}`
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch (error) {
    if (error instanceof URIError) return name
    throw error
  }
}
