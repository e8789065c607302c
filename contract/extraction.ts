/**
 * What the extraction tools, the server and the import command agree on. No schema library in here: the tools ship
 * this file to the browser; the schema of the downloaded file stands in extraction-file.ts.
 */

/** Most photos that are taken from one gallery (§9). */
export const maxPhotos = 21

/** Where a page asks for its run-time settings; the answer is `RuntimeSettings` as JSON. */
export const settingsPath = '/functions/v1/settings'

/** Base of the scraping service where SCRAPER_URL is not set. */
export const publicScraperUrl = 'https://api.firecrawl.dev'

/** Settings that are known at run time only, so no build holds them. */
export interface RuntimeSettings {
  /** Base of `/v1/scrape`, without a slash at its end. */
  readonly scraperUrl: string
}

/** One photo found in a hosted gallery. */
export interface ExtractedPhoto {
  /** Its place in the gallery as text, from "1". */
  readonly id: string
  /** Address of the picture. */
  readonly src: string
  /** Alt title of the gallery and the place, to be replaced by a description. */
  readonly alt: string
}

/** Photos by gallery key, in the order the galleries were walked. */
export type ExtractedGalleries = Readonly<Record<string, readonly ExtractedPhoto[]>>

/** What a file that the tools offer for download holds. */
export interface ExtractionFile {
  readonly version: 1
  /** When it was written, ISO 8601. */
  readonly extractedAt: string
  readonly galleries: ExtractedGalleries
}

const pictureFile = /\.(?:jpe?g|png|webp)$/i

/**
 * The filter of §5: the address of a gallery's picture in its normal form, without a fragment; undefined for any other
 * link. `pictures/`, the extension and the homepage count in the path, so a query string neither helps nor hurts.
 */
export function galleryPictureUrl(link: string, cdnHost: string, base?: string): string | undefined {
  // Cheap refusal first: a hostile page holds a million links, and parsing each takes a microsecond.
  if (!link.includes('pictures/')) return undefined
  const url = URL.parse(link.trim(), base)
  if (!url || url.protocol !== 'https:' || url.host !== cdnHost || url.username !== '' || url.password !== '')
    return undefined
  if (!url.pathname.includes('pictures/') || !pictureFile.test(url.pathname)) return undefined
  if (url.pathname.toLowerCase().includes('homepage')) return undefined
  url.hash = ''
  return url.href
}

/** What makes two addresses the same picture: renditions of one file differ in their query only. */
export function pictureIdentity(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

/** Numbers addresses from 1 and captions them with the gallery's alt title. */
export function toPhotos(urls: readonly string[], title: string): ExtractedPhoto[] {
  return urls.map((src, index) => ({ id: String(index + 1), src, alt: `${title} ${index + 1}` }))
}
