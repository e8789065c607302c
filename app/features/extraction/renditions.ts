import type { Attributes } from './html-walk.ts'
import { textLinks } from './text-links.ts'

export interface Rendition {
  readonly url: string
  /** Size as in a srcset; below 1, by the name of the attribute, for addresses that state no size. */
  readonly size: number
}

/** From this rank on, what a link itself names is larger than the pictures inside it. */
export const leadingSize = 0.4

/** Rank of an attribute: a link, originals, lazy-loading `data-src`, other data, a `src` that may be a placeholder, thumbnails, backgrounds. */
function rankOf(name: string): number {
  if (name === 'href') return 0.6
  if (name === 'style') return 0
  if (name === 'src') return 0.2
  if (/thumb|small|tiny|mini|preview|placeholder|lqip|blur/.test(name)) return 0.1
  if (/full|large|orig|zoom|hi-?res|download/.test(name)) return 0.5
  return name === 'data-src' ? leadingSize : 0.3
}

/** Query parameters by which services write the width of a rendition into its address. */
const queriedWidth = /[?&](?:w|wid|width|imwidth|max-?w(?:idth)?|size|format)=(\d{1,5})/i
/** Sizes in a srcset up to this are densities, larger ones are px. */
const largestDensity = 16

/** Width of a rendition, px: infinite for an address without a query, which is the file itself; NaN if nothing states it. */
export function widthOf({ url, size }: Rendition): number {
  const queried = queriedWidth.exec(url)?.[1]
  if (queried !== undefined) return Number(queried)
  if (size > largestDensity) return size
  return url.includes('?') ? Number.NaN : Number.POSITIVE_INFINITY
}

/** The first of the largest, alone; nothing of nothing. */
export function largest(offered: readonly Rendition[]): Rendition[] {
  return offered.reduce<Rendition[]>((best, one) => (best[0] && best[0].size >= one.size ? best : [one]), [])
}

/** Attributes that name pictures, after their element. */
const named = /^(?:a href|(?:img|source) src(?:set)?|\S+ (?:style|data-\S+))$/

/**
 * The pictures in the attributes of an element. Those that hold one address each are renditions of one photo, and so are the addresses of a
 * srcset; an attribute with several lists as many photos. `admit` normalises the address of what counts as a picture.
 */
export function picturesIn(element: string, attributes: Attributes, admit: (link: string) => string | undefined) {
  const photo: Rendition[] = []
  const listed: Rendition[] = []
  for (const [name, value] of attributes) {
    if (!named.test(`${element} ${name}`)) continue
    const isSrcset = name.endsWith('srcset')
    const found: Rendition[] = []
    for (const { url: link, size } of isSrcset ? sourceCandidates(value) : ranked(name, value)) {
      const url = admit(link)
      if (url) found.push({ url, size })
    }
    const list = isSrcset || found.length === 1 ? photo : listed
    for (const one of found) list.push(one)
  }
  return { photo, listed }
}

/** The addresses in an attribute; that of a `src` or a link may be relative. */
function* ranked(name: string, value: string): Generator<Rendition> {
  const size = rankOf(name)
  for (const url of name === 'src' || name === 'href' ? [value] : textLinks(value)) yield { url, size }
}

/** A candidate of a `srcset`. Addresses may contain commas: one separates only behind an address or a size. */
const candidate = /([^\s,](?:\S*[^\s,])?)(?:\s+([^\s,]*)[^,]*)?/g

/** Candidates of a `srcset`, with width or density, or else 1. */
function* sourceCandidates(srcset: string): Generator<Rendition> {
  for (const [, url = '', size = ''] of srcset.matchAll(candidate)) yield { url, size: Number.parseFloat(size) || 1 }
}
