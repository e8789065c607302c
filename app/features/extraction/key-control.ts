import type { ExtractionWords } from '#contract/content/extraction-words.ts'
import { toast } from '#app/ui/toast.ts'
import { browserStore, hearOtherTabs } from './browser-store.ts'
import { type Observable, observable } from '#app/ui/observable.ts'
import { forgetKey, type KeyPlace, type KeyStorage, readKey, storeKey } from './scraper-key.ts'
import { scraperService } from './scraper-service.ts'

/** The page that a new key is tried on. */
const examplePage = 'https://example.com'
/** How long the trial of a key may take, with retries and the service's jobs, before the key is refused, ms. */
const trialLimitMs = 60_000

export interface KeyState {
  /** Where a key is kept; undefined while there is none. */
  readonly place: KeyPlace | undefined
  readonly isTesting: boolean
}
export type KeyControl = ReturnType<typeof keyControl>

export const noKey: KeyState = { place: undefined, isTesting: false }

/** The operator's key (§5): not empty, tried by a live scrape, then kept. */
export function keyControl(name: string, words: ExtractionWords) {
  const state: Observable<KeyState> = observable(noKey, () => look())
  let trial: AbortController | undefined
  const look = (): void => state.set({ ...state.get(), place: readKey(keyStorage(), name)?.place })
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
    const works = isSendable(key) && (await isAcceptedInTime(key, signal))
    if (signal.aborted) return false
    state.set({ ...state.get(), isTesting: false })
    if (!works) return refuse(words.invalidKey)
    if (!storeKey(keyStorage(), name, { key, place })) return refuse(words.keyNotStored)
    state.set({ place, isTesting: false })
    toast.success(words.success, words.validKey)
    return true
  }
  const forget = (): void => {
    trial?.abort()
    forgetKey(keyStorage(), name)
    state.set(noKey)
    toast.success(words.success, words.keyForgotten)
  }
  return {
    state,
    save,
    forget,
    /** Follows what other tabs do with the key. Returns how to stop. */
    follow: (): (() => void) => hearOtherTabs(name, look),
  }
}

/** The key that extraction uses; undefined while none is saved. */
export function savedKey(name: string): string | undefined {
  return readKey(keyStorage(), name)?.key
}

function keyStorage(): KeyStorage {
  return { local: browserStore('localStorage'), session: browserStore('sessionStorage') }
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

function isAcceptedInTime(key: string, signal: AbortSignal): Promise<boolean> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(trialLimitMs)])
  const isLate = new Promise<false>((resolve) => limit.addEventListener('abort', () => resolve(false)))
  return Promise.race([isAccepted(key, limit), isLate])
}

async function isAccepted(key: string, signal: AbortSignal): Promise<boolean> {
  try {
    const [service, { scrape }] = await Promise.all([scraperService(signal), import('./scrape.ts')])
    const result = await scrape({ service, key, url: examplePage, signal })
    // The toast has the same words for a wrong key, for an account without credits, and for a service that nobody reaches.
    if (!result.ok) console.warn(result.reason === 'cancelled' ? signal.reason : result.message)
    return result.ok
  } catch (error) {
    // Part of the tool could not be loaded, or our server did not answer: the key was not tried, so it is not stored.
    console.warn(error)
    return false
  }
}
