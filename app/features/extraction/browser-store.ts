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

const refusing: Store = {
  getItem: () => null,
  setItem: () => {
    throw new DOMException('storage is blocked', 'SecurityError')
  },
  removeItem: () => {},
}
