import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { type Result } from 'lighthouse'
import { browserArguments, findBrowser } from '#commands/browser.ts'
import { openBuiltSite } from '#prerender/built-site.ts'
import { limitBodies } from './support/limit-page.ts'
import { freePort, startProgram } from './support/process.ts'
import { startNginx, startSite } from './support/servers.ts'
import { format, median, table } from './support/table.ts'

/**
 * Lighthouse's mobile preset on our pages, on their physical limits and on pages of others, in turn, medians. The limit of a page is its own
 * document with its style sheet, fonts and largest picture and no script, served by nginx with the same compression; ours begin in the browser's
 * first process, as it does (`same-process.ts`). `BENCH_PEERS` are addresses of others' pages that somebody serves on this machine.
 */
const [sitePort, limitPort, debugPort] = [await freePort(), await freePort(), await freePort()]
const runs = Number(process.env.BENCH_RUNS ?? 5)
/**
 * `devtools` slows network and processor down. `simulate` reckons what that would have done from a load at full speed, as measures do: a
 * picture further down counts as if it had been asked for from the start, if on this machine it happens to come before the first paint.
 */
type Method = 'simulate' | 'devtools'
const isMethod = (name: string): name is Method => name === 'simulate' || name === 'devtools'
const methods = process.env.BENCH_THROTTLING?.split(',').filter(isMethod) ?? ['devtools' as const]
if (methods.length === 0) throw new Error('BENCH_THROTTLING is devtools, simulate or both, with a comma between them')
const paths = process.env.BENCH_PATHS?.split(',') ?? [
  '/',
  '/services/photo-video-production',
  '/cases/keith',
  '/blog',
  // An article of usual length, and the longest.
  '/blog/why-phone-camera-not-enough',
  '/blog/social-media-marketing-law-firms-guide',
  '/contact',
]
const peers = process.env.BENCH_PEERS?.split(',') ?? []
const flags = ['--headless=new', ...browserArguments]

const site = `http://127.0.0.1:${sitePort}`
const ours = await startSite(sitePort, { NODE_OPTIONS: '--import=./bench/support/same-process.ts' })
const bodies = await limitBodies(paths, openBuiltSite(), site)
const nginx = await startNginx(limitPort, bodies)

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'
interface Run {
  readonly scores: Readonly<Record<Category, number>>
  readonly fcp: number
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
  readonly kib: number
  readonly scriptKib: number
}

interface NetworkRequest {
  readonly url: string
  readonly statusCode?: number
  readonly resourceType?: string
  readonly transferSize?: number
}

function read(result: Result): Run {
  const value = (id: string) => result.audits[id]?.numericValue ?? Number.NaN
  const details = result.audits['network-requests']?.details as { items: readonly NetworkRequest[] } | undefined
  const requests = details?.items ?? []
  // A page that misses a file is quicker than the page that it stands for.
  const missed = requests.filter(({ statusCode = 0 }) => statusCode >= 400)
  if (missed.length > 0)
    throw new Error(`${result.finalDisplayedUrl} misses ${missed.map(({ url }) => url).join(', ')}`)
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
  const score = (id: Category) => Math.round((result.categories[id]?.score ?? 0) * 100)
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    kib: value('total-byte-weight') / 1024,
    scriptKib: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024,
  }
}

/** Lighthouse misses the beginning of a load now and then, and asks to be run again. */
const attempts = 3

async function measure(url: string, throttlingMethod: Method, attempt = 1): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-chrome-'))
  const debugging = [`--remote-debugging-port=${debugPort}`, `--user-data-dir=${folder}`, 'about:blank']
  const chrome = await startProgram(findBrowser(), [...flags, ...debugging], {
    url: `http://127.0.0.1:${debugPort}/json/version`,
    isQuiet: true,
  })
  try {
    const result = await lighthouse(url, { port: debugPort, output: 'json', logLevel: 'error', throttlingMethod })
    if (result && !result.lhr.runtimeError) return read(result.lhr)
    const problem = `${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`
    if (attempt === attempts) throw new Error(problem)
    console.warn(`${problem} Once more.`)
  } finally {
    await chrome.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  return measure(url, throttlingMethod, attempt + 1)
}

const limitOf = (path: string) => `http://127.0.0.1:${limitPort}${path}`
const addresses = [...paths.flatMap((path) => [site + path, limitOf(path)]), ...peers]
try {
  for (const method of methods) {
    const measured = new Map<string, Run[]>(addresses.map((address) => [address, []]))
    for (let run = 0; run < runs; run++)
      for (const [address, list] of measured) list.push(await measure(address, method))
    report(method, measured)
  }
} finally {
  await nginx.stop()
  await ours.stop()
}

function report(method: Method, measured: ReadonlyMap<string, readonly Run[]>): void {
  const of = (address: string, pick: (run: Run) => number) => median((measured.get(address) ?? []).map(pick))
  const score = (address: string, category: Category) => of(address, ({ scores }) => scores[category])
  const beside = (path: string, pick: (run: Run) => number) => {
    const [own, limit] = [of(site + path, pick), of(limitOf(path), pick)]
    return [`${format(own)} / ${format(limit)}`, own / limit] as const
  }
  console.log(
    `\nLighthouse, mobile preset (${method}), median of ${runs}, ours and the limit page in turn (ms: ours / limit)\n`,
  )
  console.log(
    table(
      ['page', 'perf', 'a11y / practices / seo', 'FCP', 'ratio', 'LCP', 'ratio', 'TBT ms', 'CLS', 'KiB'],
      paths.map((path) => [
        path,
        score(site + path, 'performance'),
        (['accessibility', 'best-practices', 'seo'] as const)
          .map((category) => score(site + path, category))
          .join(' / '),
        ...beside(path, ({ fcp }) => fcp),
        ...beside(path, ({ lcp }) => lcp),
        beside(path, ({ tbt }) => tbt)[0],
        of(site + path, ({ cls }) => cls),
        of(site + path, ({ kib }) => kib),
      ]),
    ),
  )
  if (peers.length > 0) {
    const lcp = ({ lcp }: Run) => lcp
    const lowest = Math.min(...paths.map((path) => of(limitOf(path), lcp)))
    console.log('\nOurs and others in the same run; LCP beside the quickest limit page\n')
    console.log(
      table(
        ['page', 'perf', 'a11y', 'FCP ms', 'LCP ms', 'LCP / limit', 'TBT ms', 'CLS', 'KiB', 'script KiB'],
        [...paths.map((path) => site + path), ...peers].map((address) => [
          address.replace(site, ''),
          score(address, 'performance'),
          score(address, 'accessibility'),
          of(address, ({ fcp }) => fcp),
          of(address, lcp),
          of(address, lcp) / lowest,
          of(address, ({ tbt }) => tbt),
          of(address, ({ cls }) => cls),
          of(address, ({ kib }) => kib),
          of(address, ({ scriptKib }) => scriptKib),
        ]),
      ),
    )
  }
}
