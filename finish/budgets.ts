import { readStartModule } from './boot/start-module.ts'
import type { BootData } from './boot-data.ts'
import type { BuiltFiles } from './built-site.ts'
import { firstFlight, headerBytes } from './first-flight.ts'

/** The most that visitors may be sent, in bytes as a modern browser receives them (brotli). */
export const budgets = {
  /** A page, with the styles that are inlined in it. */
  page: 22 * 1024,
  /** Script that runs before the visitor does anything: the boot script and whatever else is inlined. */
  inlineScript: 1536,
  /** The modules that every page loads before it answers. */
  boot: 100 * 1024,
  /** The modules that a single page loads in addition. */
  route: 12 * 1024,
  /** All font files together. */
  fonts: 70 * 1024,
  /** Number of font files. */
  fontFiles: 2,
} as const

/** One measured budget. */
export interface Measured {
  readonly name: string
  readonly used: number
  readonly limit: number
}

const bootPattern = /<script[^>]*id="boot"[^>]*>(.*?)<\/script>/s
const inlinePattern = /<script>([^<]+)<\/script>/g

function modulesOf(files: BuiltFiles, html: string): Set<string> {
  const { start } = JSON.parse(bootPattern.exec(html)?.[1] ?? '{}') as Partial<BootData>
  if (start === undefined) return new Set()
  const { modules, routes } = readStartModule(files.text(start))
  return new Set([files.index.finish.start, ...modules, ...Object.values(routes)])
}

/** Measures every budget of the built site, the fullest first. `compress` returns the compressed size of a text, bytes. */
export function measureBudgets(files: BuiltFiles, compress: (text: string) => number): Measured[] {
  const pages = [...files.pages.keys()].map((path) => {
    const html = files.text(path)
    return { path, html, modules: modulesOf(files, html) }
  })
  const boot = pages.map(({ modules }) => modules).reduce((shared, modules) => shared.intersection(modules))
  const bytes = (addresses: Iterable<string>) => [...addresses].reduce((sum, file) => sum + files.sentBytes(file), 0)
  const { fonts } = files.index.finish
  return [
    ...pages.flatMap(({ path, html, modules }): Measured[] => {
      const inline = [...html.matchAll(inlinePattern)].map(([, script = '']) => script).join('\n')
      return [
        { name: `page ${path}`, used: files.sentBytes(path), limit: budgets.page },
        { name: `inline script of ${path}`, used: compress(inline), limit: budgets.inlineScript },
        { name: `modules of ${path}`, used: bytes(modules.difference(boot)), limit: budgets.route },
      ]
    }),
    { name: 'boot', used: bytes(boot), limit: budgets.boot },
    { name: 'fonts', used: bytes(fonts), limit: budgets.fonts },
    { name: 'font files', used: fonts.length, limit: budgets.fontFiles },
  ].toSorted((a, b) => b.used / b.limit - a.used / a.limit)
}

/**
 * The pages that are more than a first flight with their headers, the smallest first: each takes a round trip more. That is no budget,
 * because a page may need its words.
 */
export function beyondFirstFlight(files: BuiltFiles): Measured[] {
  return [...files.pages.keys()]
    .map((path) => ({ name: path, used: files.sentBytes(path) + headerBytes, limit: firstFlight }))
    .filter(({ used, limit }) => used > limit)
    .toSorted((a, b) => a.used - b.used)
}
