type Kind = 'localStorage' | 'sessionStorage'

/** What the browser has stored under a key; `null` where there is nothing. */
export function readStored(key: string, kind: Kind = 'localStorage'): string | null {
  try {
    return window[kind].getItem(key)
  } catch {
    // Null, forbidden, full and missing storage are one case: it throws errors of several kinds, and nothing is kept.
    return null
  }
}

/** Stores a value, or removes it with `null`; false where the browser keeps nothing. */
export function writeStored(key: string, value: string | null, kind: Kind = 'localStorage'): boolean {
  try {
    if (value === null) window[kind].removeItem(key)
    else window[kind].setItem(key, value)
    return true
  } catch {
    return false
  }
}
