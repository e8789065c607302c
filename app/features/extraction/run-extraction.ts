import type { GalleryTarget } from './extraction-state.ts'
import { galleryPhotos } from './gallery-photos.ts'
import { scrape, type ScrapeRequest } from './scrape.ts'
import type { Outcome } from './store.ts'

interface ExtractionRun {
  readonly galleries: readonly GalleryTarget[]
  readonly cdnHost: string
  readonly service: string
  readonly key: string
  readonly signal: AbortSignal
  readonly dropped?: ScrapeRequest['dropped']
  readonly wait?: ScrapeRequest['wait']
  /** Hears of every gallery when it starts and when it has finished. */
  readonly report: (gallery: GalleryTarget, outcome: Outcome) => void
}

/**
 * Extracts the galleries one after another; a failed one is reported and passed over. Ends early when cancelled, but reports what
 * the request under way then still brings.
 */
export async function runExtraction(run: ExtractionRun): Promise<void> {
  for (const gallery of run.galleries) {
    if (run.signal.aborted) return
    run.report(gallery, { status: 'running', photos: [] })
    const { service, key, signal, dropped, wait } = run
    const result = await scrape({
      service,
      key,
      signal,
      url: gallery.url,
      ...(dropped && { dropped }),
      ...(wait && { wait }),
    })
    if (signal.aborted && !result.ok) return
    if (result.ok) {
      const photos = galleryPhotos(result.html, { cdnHost: run.cdnHost, title: gallery.title, pageUrl: gallery.url })
      run.report(gallery, { status: photos.length > 0 ? 'done' : 'empty', photos })
    } else {
      const { message, reason } = result
      run.report(gallery, { status: 'failed', photos: [], message, isUnusable: reason === 'unusable' })
    }
  }
}
