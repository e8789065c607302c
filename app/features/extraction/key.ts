import { readStored, writeStored } from '#app/ui/browser-storage.ts'
import { toast } from '#app/ui/toast.ts'
import type { ExtractionWords } from '#contract/content/extraction-words.ts'
import { observable } from './observable.ts'

/** The page that a new key is tried on. */
const examplePage = 'https://example.com'
/** How long the trial of a key may take, with retries and the service's jobs, before the key is refused, ms. */
const trialLimitMs = 60_000

/** Where the operator's key is kept: this browser, or this tab only. */
export type KeyPlace = 'browser' | 'tab'
const storages = { browser: 'localStorage', tab: 'sessionStorage' } as const

export interface KeyState {
  /** Where a key is kept; undefined while there is none. */
  readonly place: KeyPlace | undefined
  readonly isTesting: boolean
}
export type KeyControl = ReturnType<typeof keyControl>
export const noKey: KeyState = { place: undefined, isTesting: false }

/** Where a key is kept, this tab first. */
export function keyPlace(): KeyPlace | undefined {
  return (['tab', 'browser'] as const).find((place) => readStored('scraper-key', storages[place]))
}

/** The key that extraction uses; undefined while none is saved. */
export function savedKey(): string | undefined {
  const place = keyPlace()
  return place && (readStored('scraper-key', storages[place]) ?? undefined)
}

/** Keeps the key in one place and removes it from the other; false where the browser refuses. */
export function storeKey(key: string, place: KeyPlace): boolean {
  if (!writeStored('scraper-key', key, storages[place])) return false
  writeStored('scraper-key', null, storages[place === 'tab' ? 'browser' : 'tab'])
  return true
}

/** The operator's key (§5): not empty, tried by a live scrape, then kept. */
export function keyControl(service: string, words: ExtractionWords) {
  const state = observable<KeyState>(noKey, () => hear())
  let trial: AbortController | undefined
  const hear = (): void => state.set({ ...state.get(), place: keyPlace() })
  const refuse = (message: string): false => {
    toast.error(words.error, message)
    return false
  }
  /** Tries a key and stores it; false if it is refused, with the reason as a toast, or if the key is forgotten meanwhile. */
  const save = async (typed: string, place: KeyPlace): Promise<boolean> => {
    const key = typed.trim()
    if (key === '') return refuse(words.emptyKey)
    const { signal } = (trial = new AbortController())
    state.set({ ...state.get(), isTesting: true })
    const works = isSendable(key) && (await isAcceptedInTime(service, key, signal))
    if (signal.aborted) return false
    state.set({ ...state.get(), isTesting: false })
    if (!works) return refuse(words.invalidKey)
    if (!storeKey(key, place)) return refuse(words.keyNotStored)
    state.set({ place, isTesting: false })
    toast.success(words.success, words.validKey)
    return true
  }
  const forget = (): void => {
    trial?.abort()
    for (const storage of Object.values(storages)) writeStored('scraper-key', null, storage)
    state.set(noKey)
    toast.success(words.success, words.keyForgotten)
  }
  /** `hear` follows what other tabs do with the key. */
  return { state, save, forget, hear }
}

/** Whether a request header can carry the key: a typographic dash or an invisible character cannot be sent. */
function isSendable(key: string): boolean {
  try {
    return new Headers({ Authorization: `Bearer ${key}` }).has('Authorization')
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

function isAcceptedInTime(service: string, key: string, signal: AbortSignal): Promise<boolean> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(trialLimitMs)])
  const isLate = new Promise<false>((resolve) => limit.addEventListener('abort', () => resolve(false)))
  return Promise.race([isAccepted(service, key, limit), isLate])
}

async function isAccepted(service: string, key: string, signal: AbortSignal): Promise<boolean> {
  try {
    const { scrape } = await import('./read-gallery.ts')
    const result = await scrape({ service, key, url: examplePage, signal })
    // The toast has the same words for a wrong key, for an account without credits, and for a service that nobody reaches.
    if (!result.ok) console.warn(result.reason === 'cancelled' ? signal.reason : result.message)
    return result.ok
  } catch (error) {
    // Part of the tool could not be loaded: the key was not tried, so it is not stored.
    console.warn(error)
    return false
  }
}
