import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { type Result } from 'lighthouse'
import { browserArguments, findBrowser } from '#commands/browser.ts'
import { openBuiltFiles } from '#finish/built-site.ts'
import { limitBodies } from './support/limit-page.ts'
import { freePort, startProgram } from './support/process.ts'
import { startNginx, startSite } from './support/servers.ts'
import { format, median, table } from './support/table.ts'

/**
 * Lighthouse's mobile preset on our pages and on their physical limits, in turn, medians. The limit of a page is its own html
 * and css with its largest picture and no script, served by nginx with the same compression.
 */
const [sitePort, limitPort, debugPort] = [await freePort(), await freePort(), await freePort()]
const runs = Number(process.env.BENCH_RUNS ?? 5)
/** `simulate` reckons what a slow network would have done, as measures do; `devtools` slows network and processor down. */
const throttlingMethod = process.env.BENCH_THROTTLING === 'devtools' ? 'devtools' : 'simulate'
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
const flags = ['--headless=new', ...browserArguments]

const site = `http://127.0.0.1:${sitePort}`
const ours = await startSite(sitePort)
const bodies = await limitBodies(paths, openBuiltFiles(), site)
const nginx = await startNginx(limitPort, bodies)

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'
interface Run {
  readonly scores: Readonly<Record<Category, number>>
  readonly fcp: number
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
  readonly kib: number
}

function read(result: Result): Run {
  const value = (id: string) => result.audits[id]?.numericValue ?? Number.NaN
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
  }
}

/** Lighthouse misses the beginning of a load now and then, and asks to be run again. */
const attempts = 3

async function measure(url: string, attempt = 1): Promise<Run> {
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
  return measure(url, attempt + 1)
}

const rows: (string | number)[][] = []
try {
  for (const path of paths) {
    const own: Run[] = []
    const limit: Run[] = []
    for (let run = 0; run < runs; run++) {
      own.push(await measure(site + path))
      limit.push(await measure(`http://127.0.0.1:${limitPort}${path}`))
    }
    const of = (list: readonly Run[], pick: (run: Run) => number) => median(list.map(pick))
    const {
      accessibility,
      'best-practices': practices,
      seo,
    } = own[0]?.scores ?? { accessibility: 0, 'best-practices': 0, seo: 0 }
    rows.push([
      path,
      of(own, ({ scores }) => scores.performance),
      [accessibility, practices, seo].join(' / '),
      `${format(of(own, ({ fcp }) => fcp))} / ${format(of(limit, ({ fcp }) => fcp))}`,
      of(own, ({ fcp }) => fcp) / of(limit, ({ fcp }) => fcp),
      `${format(of(own, ({ lcp }) => lcp))} / ${format(of(limit, ({ lcp }) => lcp))}`,
      of(own, ({ lcp }) => lcp) / of(limit, ({ lcp }) => lcp),
      `${format(of(own, ({ tbt }) => tbt))} / ${format(of(limit, ({ tbt }) => tbt))}`,
      of(own, ({ cls }) => cls),
      of(own, ({ kib }) => kib),
    ])
  }
} finally {
  await nginx.stop()
  await ours.stop()
}
console.log(
  `Lighthouse, mobile preset (${throttlingMethod}), median of ${runs}, ours and the limit page in turn (ms: ours / limit)\n`,
)
console.log(
  table(['page', 'perf', 'a11y / practices / seo', 'FCP', 'ratio', 'LCP', 'ratio', 'TBT ms', 'CLS', 'KiB'], rows),
)
