import type { BuiltFiles } from './built-site.ts'

/** The most that visitors may be sent, bytes as a modern browser gets them (brotli). */
export const budgets = {
  /** A page with its styles, which stand in it. */
  page: 22 * 1024,
  /** Script that runs before anyone does anything: the boot script and what stands in the page beside it. */
  inlineScript: 1536,
  /** Every module that is loaded to make a page answer. */
  boot: 100 * 1024,
  /** The module of one route. */
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

interface BootAddresses {
  readonly modules: readonly string[]
  readonly routes: Readonly<Record<string, string>>
}

/** Measures every budget of the built site, the largest page first in each. */
export function measureBudgets(files: BuiltFiles, compress: (text: string) => number): Measured[] {
  const routes = new Map<string, number>()
  const measured = [...files.pages.keys()].flatMap((path): Measured[] => {
    const html = files.text(path)
    const inline = [...html.matchAll(inlinePattern)].map(([, script = '']) => script).join('\n')
    const data = JSON.parse(bootPattern.exec(html)?.[1] ?? '{"modules":[],"routes":{}}') as BootAddresses
    for (const [id, address] of Object.entries(data.routes)) routes.set(id, files.sentBytes(address))
    const boot = new Set([...data.modules, ...Object.values(data.routes)])
    return [
      { name: `page ${path}`, used: files.sentBytes(path), limit: budgets.page },
      { name: `inline script of ${path}`, used: compress(inline), limit: budgets.inlineScript },
      {
        name: `boot of ${path}`,
        used: [...boot].reduce((sum, file) => sum + files.sentBytes(file), 0),
        limit: budgets.boot,
      },
    ]
  })
  const { fonts } = files.index.finish
  return [
    ...measured,
    ...[...routes].map(([id, used]) => ({ name: `route ${id}`, used, limit: budgets.route })),
    { name: 'fonts', used: fonts.reduce((sum, file) => sum + files.sentBytes(file), 0), limit: budgets.fonts },
    { name: 'font files', used: fonts.length, limit: budgets.fontFiles },
  ].toSorted((a, b) => b.used / b.limit - a.used / a.limit)
}
