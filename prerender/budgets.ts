import { brotliCompressSync } from 'node:zlib'
import type { BuiltSite } from './built-site.ts'

/**
 * The most that visitors may be sent, in bytes as a modern browser receives them (brotli). What an owner's words change stays a tenth below its
 * limit in the site as it comes, so that they break no build. Pictures have theirs in commands/check-budgets.ts: a browser chooses them.
 */
export const budgets = {
  /** A page without its styles. */
  page: 22 * 1024,
  /** Script that a page loads by itself: inline and linked, each compressed alone; rules for prefetching are none. */
  script: 3.3 * 1024,
  /** The one style sheet. */
  styles: 18 * 1024,
  /** All font files together. */
  fonts: 60 * 1024,
} as const

const inlinePattern = /<script>([^<]+)<\/script>/g
const linkedPattern = /(?:<script[^>]* src=|<link rel="modulepreload" href=)"([^"]+)"/g
const stylesPattern = /<link rel="stylesheet" href="([^"]+)"/g
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found)

/** Measures every budget of the built site, the fullest first. */
export function measureBudgets(site: BuiltSite) {
  const bytes = (addresses: readonly string[]) => addresses.reduce((sum, file) => sum + site.sentBytes(file), 0)
  const fonts = Object.entries(site.index.files).flatMap(([path, { left }]) =>
    path.endsWith('.woff2') && left === undefined ? [path] : [],
  )
  const pages = [...site.pages.keys()].flatMap((path) => {
    const html = site.text(path)
    const inline = all(html, inlinePattern).reduce((sum, script) => sum + brotliCompressSync(script).length, 0)
    return [
      { name: `page ${path}`, used: site.sentBytes(path), limit: budgets.page },
      { name: `script of ${path}`, used: inline + bytes(all(html, linkedPattern)), limit: budgets.script },
      { name: `styles of ${path}`, used: bytes(all(html, stylesPattern)), limit: budgets.styles },
    ]
  })
  return [...pages, { name: 'fonts', used: bytes(fonts), limit: budgets.fonts }].toSorted(
    (a, b) => b.used / b.limit - a.used / a.limit,
  )
}
