import type { z } from 'zod'
import type { extractionFile } from './extraction-file.ts'

/**
 * What the extraction tools, the server and the import command agree on. It does not import the schema library, because browsers load
 * this file; the schema of the downloaded file is in extraction-file.ts.
 */

/** Most photos that are taken from one gallery (§9). */
export const maxPhotos = 21

/** Base of the scraping service where SCRAPER_URL is not set. */
export const publicScraperUrl = 'https://api.firecrawl.dev'
/** Where the service, at either base, is asked for a page. */
export const scrapePath = '/v1/scrape'

/** What a file that the tools offer for download holds. */
export type ExtractionFile = z.infer<typeof extractionFile>
/** Photos by gallery key, in the order the galleries were walked. */
export type ExtractedGalleries = ExtractionFile['galleries']
/** One photo found in a hosted gallery. */
export type ExtractedPhoto = ExtractedGalleries[string][number]

const pictureFile = /\.(?:jpe?g|png|webp)$/i

/**
 * The filter of §5: the address of a gallery's picture in normalised form, without a fragment; `undefined` for any other link. `base` is
 * the page that a relative link stands on. `pictures/`, the extension and "homepage" are looked for in the path only, so a query neither
 * helps nor hurts.
 */
export function galleryPictureUrl(link: string, cdnHost: string, base?: string): string | undefined {
  // The cheap check first: a hostile page may hold a million links, and parsing one takes a microsecond.
  if (!link.includes('pictures/')) return undefined
  const url = URL.parse(link.trim(), base)
  if (!url || url.protocol !== 'https:' || url.host !== cdnHost || url.username !== '' || url.password !== '')
    return undefined
  if (!url.pathname.includes('pictures/') || !pictureFile.test(url.pathname)) return undefined
  if (url.pathname.toLowerCase().includes('homepage')) return undefined
  url.hash = ''
  return url.href
}

/** What two addresses of the same picture have in common: renditions of one file differ only in their query. */
export function pictureIdentity(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

/** Turns addresses into photos, numbered from 1 and captioned with the gallery's alt title and the number. */
export function toPhotos(urls: readonly string[], title: string): ExtractedPhoto[] {
  return urls.map((src, index) => ({ id: String(index + 1), src, alt: `${title} ${index + 1}` }))
}
