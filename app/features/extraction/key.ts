import { readStored, writeStored } from '#app/ui/browser-storage.ts'

/** The page that a new key is tried on. */
const examplePage = 'https://example.com'
/** How long the trial of a key may take, with retries and the service's jobs, before the key is refused, ms. */
const trialLimitMs = 60_000

/** Where the operator's key is kept: this browser, or this tab only. */
export type KeyPlace = 'browser' | 'tab'
const storages = { tab: 'sessionStorage', browser: 'localStorage' } as const

/** The key that extraction uses and where it is kept, this tab first; `undefined` while none is saved. */
export function savedKey(): { readonly key: string; readonly place: KeyPlace } | undefined {
  for (const place of ['tab', 'browser'] as const) {
    const key = readStored('scraper-key', storages[place])
    if (key) return { key, place }
  }
  return undefined
}

/** Keeps the key in one place and removes it from the other; false where the browser refuses. */
export function storeKey(key: string, place: KeyPlace): boolean {
  if (!writeStored('scraper-key', key, storages[place])) return false
  writeStored('scraper-key', null, storages[place === 'tab' ? 'browser' : 'tab'])
  return true
}

export function forgetKey(): void {
  for (const storage of Object.values(storages)) writeStored('scraper-key', null, storage)
}

/** Tries a key by a live scrape (§5). One that a request header cannot carry, with a typographic dash for example, is tried by nobody. */
export async function isAccepted(service: string, key: string, signal: AbortSignal): Promise<boolean> {
  if (!/^[\x20-\x7e\x80-\xff]+$/.test(key)) return false
  try {
    const { scrape } = await import('./scrape.ts')
    const limit = AbortSignal.any([signal, AbortSignal.timeout(trialLimitMs)])
    const result = await scrape({ service, key, url: examplePage, signal: limit })
    // The toast has the same words for a wrong key, for an account without credits, and for a service that nobody reaches.
    if (!result.ok) console.warn(limit.aborted ? limit.reason : result.message)
    return result.ok
  } catch (error) {
    // Part of the tool could not be loaded: the key was not tried, so it is not stored.
    console.warn(error)
    return false
  }
}
