import type { GalleryTarget } from './extraction-state.ts'
import { galleryPhotos } from './gallery-photos.ts'
import { scrape, type ScrapeRequest } from './scrape.ts'
import type { Outcome } from './store.ts'

// One file for all that asks the service.
export { scrape }

/** Reads one gallery; `undefined` where that was cancelled. The first run loads this, with the parser of markup. */
export async function readGallery(
  { title, url }: GalleryTarget,
  cdnHost: string,
  request: Omit<ScrapeRequest, 'url'>,
): Promise<Outcome | undefined> {
  const result = await scrape({ ...request, url })
  if (result.ok) {
    const photos = galleryPhotos(result.html, { cdnHost, title, pageUrl: url })
    return { status: photos.length > 0 ? 'done' : 'empty', photos }
  }
  if (request.signal.aborted) return undefined
  const { message, reason } = result
  return { status: 'failed', photos: [], message, isUnusable: reason === 'unusable' }
}
