import { readStored, writeStored } from '#app/ui/browser-storage.ts'

/** The page that a new key is tried on. */
const examplePage = 'https://example.com'
/** How long the trial of a key may take, with retries and the service's jobs, before the key is refused, ms. */
const trialLimitMs = 60_000

/** Where the operator's key may be kept: in this tab, or in this browser. */
const places = ['sessionStorage', 'localStorage'] as const
export type KeyPlace = (typeof places)[number]

/** The key that extraction uses and where it is kept; `undefined` while none is saved. */
export function savedKey(): { readonly key: string; readonly place: KeyPlace } | undefined {
  return places.flatMap((place) => {
    const key = readStored('scraper-key', place)
    return key ? { key, place } : []
  })[0]
}

/** Keeps the key in one place and removes it from the other; false where the browser refuses. */
export function storeKey(key: string, place: KeyPlace): boolean {
  if (!writeStored('scraper-key', key, place)) return false
  for (const other of places) if (other !== place) writeStored('scraper-key', null, other)
  return true
}

export function forgetKey(): void {
  for (const place of places) writeStored('scraper-key', null, place)
}

/** Tries a key by a live scrape (§5). One that a request header cannot carry, with a typographic dash for example, is tried by nobody. */
export async function isAccepted(service: string, key: string, signal: AbortSignal): Promise<boolean> {
  if (!/^[\x20-\x7e\x80-\xff]+$/.test(key)) return false
  try {
    const { scrape } = await import('./scrape.ts')
    const limit = AbortSignal.any([signal, AbortSignal.timeout(trialLimitMs)])
    const scraped = await scrape({ service, key, url: examplePage, signal: limit })
    // The toast has the same words for a wrong key, for an account without credits, and for a service that nobody reaches.
    if ('message' in scraped) console.warn(scraped.message)
    return 'html' in scraped
  } catch (error) {
    // The time is over, or part of the tool could not be loaded.
    console.warn(error)
    return false
  }
}
