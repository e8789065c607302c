import { vi } from 'vitest'

/** Stands in for a browser's storage and page, until the next test; returns what it keeps. */
export function stubBrowser() {
  const storage = () => {
    const items = new Map<string, string>()
    return {
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, value: string) => void items.set(name, value),
      removeItem: (name: string) => void items.delete(name),
    }
  }
  const kept = { localStorage: storage(), sessionStorage: storage() }
  vi.stubGlobal('window', kept)
  vi.stubGlobal('document', { documentElement: { dataset: { site: 'short' } } })
  return kept
}
