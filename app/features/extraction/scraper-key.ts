import type { Store } from './browser-store.ts'

export type KeyPlace = 'browser' | 'tab'

/** Where the operator's key is kept: this browser, or this tab only. */
export interface KeyStorage {
  readonly local: Store
  readonly session: Store
}

/** A key and where it is kept. */
interface StoredKey {
  readonly key: string
  readonly place: KeyPlace
}

/** The stored key, of this tab first; undefined where there is none or the browser refuses storage. */
export function readKey(stores: KeyStorage, name: string): StoredKey | undefined {
  const tab = stores.session.getItem(name)
  if (tab) return { key: tab, place: 'tab' }
  const browser = stores.local.getItem(name)
  return browser ? { key: browser, place: 'browser' } : undefined
}

/** Stores the key in one place and removes it from the other; false where the browser refuses. */
export function storeKey(stores: KeyStorage, name: string, { key, place }: StoredKey): boolean {
  const [into, outOf] = place === 'tab' ? [stores.session, stores.local] : [stores.local, stores.session]
  try {
    into.setItem(name, key)
    outOf.removeItem(name)
    return true
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}

export function forgetKey(stores: KeyStorage, name: string): void {
  stores.local.removeItem(name)
  stores.session.removeItem(name)
}
