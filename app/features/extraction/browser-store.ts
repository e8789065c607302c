/** What the tools use of a browser storage. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A storage of this browser; where it is blocked, one that holds nothing and refuses to. */
export function browserStore(kind: 'localStorage' | 'sessionStorage'): Store {
  try {
    return window[kind]
  } catch (error) {
    if (error instanceof DOMException) return refusing
    throw error
  }
}

/** Hears what other tabs keep under a name; nothing where they removed it. Returns how to stop. */
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
