import { useSyncExternalStore } from 'react'

/** The browser says nothing of addresses that scripts write. */
const written = 'addresswritten'

function subscribe(listener: () => void): () => void {
  for (const type of ['popstate', written]) addEventListener(type, listener)
  return () => {
    for (const type of ['popstate', written]) removeEventListener(type, listener)
  }
}

/** The query of the address, where an island's state is part of it. On the server and while the island is hydrated it is `asked`. */
export function usePageQuery(asked = ''): URLSearchParams {
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => asked,
  )
  return new URLSearchParams(search)
}

/** Writes the address without leaving the page, as a new entry of the history or in place of the current one. */
export function writeAddress(address: string, { replace, state }: { replace: boolean; state?: unknown }): void {
  try {
    if (replace) history.replaceState(state, '', address)
    else history.pushState(state, '', address)
  } catch (error) {
    // Browsers refuse many in a row, and extensions some: what the address says is late then, and the page goes on.
    console.warn(error)
  }
  dispatchEvent(new Event(written))
}
