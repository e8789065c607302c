import type { BuiltSite } from './built-site.ts'

/** The most that visitors may be sent, in bytes as a modern browser receives them (brotli). */
export const budgets = {
  /** A page without its styles. */
  page: 22 * 1024,
  /** Script that a page loads by itself: inline and linked. */
  script: 3 * 1024,
  /** The one style sheet. */
  styles: 16 * 1024,
  /** All font files together. */
  fonts: 70 * 1024,
} as const

/** One measured budget. */
export interface Measured {
  readonly name: string
  readonly used: number
  readonly limit: number
}

const inlinePattern = /<script>([^<]+)<\/script>/g
const linkedPattern = /<(?:script[^>]* src|link rel="modulepreload" href)="([^"]+)"/g
const stylesPattern = /<link rel="stylesheet" href="([^"]+)"/g
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found)

/** Measures every budget of the built site, the fullest first. `compress` returns the compressed size of a text, bytes. */
export function measureBudgets(files: BuiltSite, compress: (text: string) => number): Measured[] {
  const bytes = (addresses: readonly string[]) => addresses.reduce((sum, file) => sum + files.sentBytes(file), 0)
  const fonts = Object.entries(files.index.files).flatMap(([path, { left }]) =>
    path.endsWith('.woff2') && left === undefined ? [path] : [],
  )
  const pages = [...files.pages.keys()].flatMap((path): Measured[] => {
    const html = files.text(path)
    const inline = compress(all(html, inlinePattern).join('\n'))
    return [
      { name: `page ${path}`, used: files.sentBytes(path), limit: budgets.page },
      { name: `script of ${path}`, used: inline + bytes(all(html, linkedPattern)), limit: budgets.script },
      { name: `styles of ${path}`, used: bytes(all(html, stylesPattern)), limit: budgets.styles },
    ]
  })
  return [...pages, { name: 'fonts', used: bytes(fonts), limit: budgets.fonts }].toSorted(
    (a, b) => b.used / b.limit - a.used / a.limit,
  )
}
