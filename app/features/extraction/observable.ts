/** A value outside React that components read with `useSyncExternalStore`. */
export interface Observable<T> {
  readonly get: () => T
  readonly set: (value: T) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Makes an observable. `onFirst` runs when the first listener subscribes, which happens only in the browser, so it may read its storage. */
export function observable<T>(initial: T, onFirst?: () => void): Observable<T> {
  const listeners = new Set<() => void>()
  let value = initial
  let pending = onFirst
  return {
    get: () => value,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      const first = pending
      pending = undefined
      first?.()
      return () => listeners.delete(listener)
    },
  }
}
