/** The part of a browser storage that the tools use. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A storage of this browser; if it is blocked, one that is empty and refuses every write. */
export function browserStore(kind: 'localStorage' | 'sessionStorage'): Store {
  try {
    return window[kind]
  } catch (error) {
    if (error instanceof DOMException) return refusing
    throw error
  }
}

/** Calls `hear` when another tab changes what is stored under a name, with `null` if it was removed. Returns how to stop. */
export function hearOtherTabs(name: string, hear: (value: string | null) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === name || key === null) hear(newValue)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

const refusing: Store = {
  getItem: () => null,
  setItem: () => {
    throw new DOMException('storage is blocked', 'SecurityError')
  },
  removeItem: () => {},
}
