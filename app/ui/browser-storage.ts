/** Everything that the site keeps in a browser. Its key is the agency's short name, a hyphen and this. */
export type StoredName =
  /** `light` or `dark`, once it was chosen: read and written by features/theme/theme-script.ts. */
  | 'ui-theme'
  | 'blog-saved'
  /** When each of the blog's two buttons was last used. */
  | 'blog-updated-at'
  | 'blog-images-at'
  /** The operator's key for the scraping service, in the browser or in one tab. */
  | 'scraper-key'
  /** The galleries that the extraction tools have read. */
  | 'extraction'
  /** In the tab: where its visitor came from. */
  | 'first-touch'
  /** In the tab: what was typed into a form and not sent yet, and what was sent and not answered yet. */
  | `${'message' | 'inquiry'}-draft`
  | `${'message' | 'inquiry' | 'test'}-unanswered`

type Place = 'localStorage' | 'sessionStorage'

/** The key of what is stored. */
export const storageKey = (name: StoredName): string => `${document.documentElement.dataset.site}-${name}`

/** What the browser has stored; `null` where there is nothing. */
export function readStored(name: StoredName, place: Place = 'localStorage'): string | null {
  try {
    return window[place].getItem(storageKey(name))
  } catch {
    // Null, forbidden, full and missing storage are one case: it throws errors of several kinds, and nothing is kept.
    return null
  }
}

/** Stores a value, or removes it with `null`; false where the browser keeps nothing. */
export function writeStored(name: StoredName, value: string | null, place: Place = 'localStorage'): boolean {
  try {
    if (value === null) window[place].removeItem(storageKey(name))
    else window[place].setItem(storageKey(name), value)
    return true
  } catch {
    return false
  }
}
