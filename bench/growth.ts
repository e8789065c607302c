import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { budgets } from '#prerender/budgets.ts'
import { openBuiltSite } from '#prerender/built-site.ts'
import { freePort, residentMemory, runToEnd } from './support/process.ts'
import { startSite } from './support/servers.ts'
import { projectWithCases } from './support/synthetic-cases.ts'
import { table } from './support/table.ts'

/**
 * How build and pages grow with the cases: at 10, 100 and 1,000 of them with 21 photos each. Photos are the real originals, used
 * again and again with their derivatives, so nothing is developed; pages, cards and compressed bodies are made from nothing.
 * `GROWTH_COUNTS=10,100` takes fewer, `GROWTH_LIMIT_SECONDS` is what each step of a build may take.
 */
const counts = process.env.GROWTH_COUNTS?.split(',').map(Number) ?? [10, 100, 1000]
const limitSeconds = Number(process.env.GROWTH_LIMIT_SECONDS ?? 1800)
const finishing = "import('./prerender/run.ts').then((step) => step.prerender('build', 'build.last'))"

interface Size {
  readonly html: number
  readonly sent: number
}

/** How many cases the list leads to, walked from page to page as a visitor does. */
async function linkedCases(address: string): Promise<number> {
  const found = new Set<string>()
  let next: string | undefined = '/cases'
  while (next !== undefined) {
    const html = await (await fetch(address + next)).text()
    for (const [, path = ''] of html.matchAll(/href="(\/cases\/[^"?#]+)"/g)) found.add(path)
    next = /<a[^>]*rel="next"[^>]*>/.exec(html)?.[0].match(/href="([^"]+)"/)?.[1]
  }
  return found.size
}

async function measure(count: number) {
  const { folder, remove } = projectWithCases(count)
  try {
    const run = (...args: string[]) => runToEnd(args, { folder, limitSeconds })
    const check = await run('commands/content-check.ts')
    const pictures = await run('commands/photos.ts')
    const pages = await run('node_modules/.bin/vite', 'build', '--app')
    const finish = await run('--input-type=module', '-e', finishing)

    const files = openBuiltSite(join(folder, 'build/site'))
    const cases = [...files.pages.keys()].filter((path) => /^\/cases\/./.test(path))
    if (cases.length !== count) throw new Error(`${cases.length} of ${count} case pages were built`)
    const photos = files.text('/cases/case-0').match(/<img\b/g)?.length ?? 0
    if (photos < 21) throw new Error(`a case of 21 photos shows ${photos} pictures`)
    const size = (path: string): Size => ({ html: files.text(path).length, sent: files.sentBytes(path) })

    const port = await freePort()
    // The first start compiles what the later ones find compiled.
    await (await startSite(port, {}, folder)).stop()
    const started = performance.now()
    const server = await startSite(port, {}, folder)
    const start = performance.now() - started
    const resident = residentMemory(server.pid)
    const last = await fetch(`http://127.0.0.1:${port}${cases.at(-1)}`)
    const listed = await linkedCases(`http://127.0.0.1:${port}`)
    await server.stop()
    if (!last.ok) throw new Error(`${cases.at(-1)} answers ${last.status}`)
    if (listed !== count) throw new Error(`the pages of the list lead to ${listed} of ${count} cases`)
    return {
      count,
      steps: { check, pictures, pages, finish },
      seconds: check.seconds + pictures.seconds + pages.seconds + finish.seconds,
      peak: Math.max(check.peak, pictures.peak, pages.peak, finish.peak),
      largestCase: Math.max(...cases.map((path) => files.sentBytes(path))),
      sitemap: size('/sitemap.xml'),
      sizes: new Map([...files.pages.keys()].map((path) => [path, size(path)])),
      start,
      resident,
      total: Object.values(files.index.files).reduce(
        (sum, { file }) => sum + readFileSync(join(folder, 'build/site/files', file)).length,
        0,
      ),
    }
  } finally {
    remove()
  }
}

const results: Awaited<ReturnType<typeof measure>>[] = []
const stopped: string[] = []
for (const count of counts) {
  try {
    results.push(await measure(count))
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('was stopped after'))) throw error
    stopped.push(`${count} cases: ${error.message}.`)
    break
  }
}

console.log(
  'The site as its cases grow: 21 photos each, real originals used again, everything else made from nothing\n',
)
console.log(
  table(
    [
      'cases',
      'check s',
      'pictures s',
      'pages s',
      'finish s',
      'all s',
      's a case',
      'peak MiB',
      'site MiB',
      'start ms',
      'server MiB',
    ],
    results.map(({ count, steps, seconds, peak, total, start, resident }) => [
      count,
      steps.check.seconds,
      steps.pictures.seconds,
      steps.pages.seconds,
      steps.finish.seconds,
      seconds,
      seconds / count,
      peak,
      total / 2 ** 20,
      start,
      resident,
    ]),
  ),
)

const [smallest, largest] = [results[0], results.at(-1)]
if (smallest && largest) {
  console.log(`\nBytes of pages (brotli; budget of a page ${budgets.page})\n`)
  const others = [...smallest.sizes].filter(([path, { sent }]) => {
    const grown = largest.sizes.get(path)
    return path !== '/cases' && grown !== undefined && grown.sent > sent * 1.02 + 64
  })
  console.log(
    table(
      ['cases', 'largest case page', '/cases', '/cases as html', 'sitemap.xml', 'sitemap as text'],
      results.map(({ count, largestCase, sizes, sitemap }) => [
        count,
        largestCase,
        sizes.get('/cases')?.sent ?? Number.NaN,
        sizes.get('/cases')?.html ?? Number.NaN,
        sitemap.sent,
        sitemap.html,
      ]),
    ),
  )
  if (smallest !== largest)
    console.log(
      others.length === 0
        ? `\nOf the other ${smallest.sizes.size - 1} pages that all have, none grew.`
        : `\nGrew from ${smallest.count} to ${largest.count} cases: ${others
            .map(([path, { sent }]) => `${path} ${sent} to ${largest.sizes.get(path)?.sent}`)
            .join(', ')}.`,
    )
}
for (const line of stopped) console.log(`\nNot finished at ${line}`)
if (stopped.length > 0) process.exitCode = 1
