import { statSync } from 'node:fs'
import { join } from 'node:path'
import { pictureFolders } from '#contract/pictures.ts'
import type { BuiltSite } from './built-site.ts'
import { chosenPictures, type Screen } from './picture-weight.ts'

/**
 * The most that visitors may be sent, in bytes as a modern browser receives them (brotli, AVIF). What an owner's words and
 * pictures change stays a tenth below its limit in the site as it comes, so that they break no build.
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
  /** The picture that a page shows first. */
  firstPicture: { phone: 60_000, desktop: 220_000 },
  /** All pictures of Home, scrolled to its end, without its film. */
  home: { phone: 1_600_000, desktop: 3_000_000 },
} as const

const screens: Readonly<Record<'phone' | 'desktop', Screen>> = {
  phone: { width: 390, height: 844, density: 2 },
  desktop: { width: 1440, height: 900, density: 1 },
}

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
export function measureBudgets(site: BuiltSite, compress: (text: string) => number): Measured[] {
  const bytes = (addresses: readonly string[]) => addresses.reduce((sum, file) => sum + site.sentBytes(file), 0)
  const fonts = Object.entries(site.index.files).flatMap(([path, { left }]) =>
    path.endsWith('.woff2') && left === undefined ? [path] : [],
  )
  const pages = [...site.pages.keys()].flatMap((path): Measured[] => {
    const html = site.text(path)
    const inline = all(html, inlinePattern).reduce((sum, script) => sum + compress(script), 0)
    return [
      { name: `page ${path}`, used: site.sentBytes(path), limit: budgets.page },
      { name: `script of ${path}`, used: inline + bytes(all(html, linkedPattern)), limit: budgets.script },
      { name: `styles of ${path}`, used: bytes(all(html, stylesPattern)), limit: budgets.styles },
      ...pictures(site, path, html),
    ]
  })
  return [...pages, { name: 'fonts', used: bytes(fonts), limit: budgets.fonts }].toSorted(
    (a, b) => b.used / b.limit - a.used / a.limit,
  )
}

function pictures(site: BuiltSite, path: string, html: string): Measured[] {
  const size = (picture: string) =>
    picture.startsWith('/photos/')
      ? statSync(join(pictureFolders.photos, picture.slice('/photos/'.length))).size
      : site.sentBytes(picture)
  return (['phone', 'desktop'] as const).flatMap((name) => {
    const chosen = chosenPictures(html, screens[name])
    const first = chosen.find(({ isFirst }) => isFirst)
    const whole = [...new Set(chosen.map((picture) => picture.path))].reduce((sum, picture) => sum + size(picture), 0)
    return [
      ...(first
        ? [{ name: `first picture of ${path} on a ${name}`, used: size(first.path), limit: budgets.firstPicture[name] }]
        : []),
      ...(path === '/' ? [{ name: `pictures of ${path} on a ${name}`, used: whole, limit: budgets.home[name] }] : []),
    ]
  })
}
