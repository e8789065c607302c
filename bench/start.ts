import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, peakMemory, residentMemory } from './support/process.ts'
import { startSite } from './support/servers.ts'
import { median, table } from './support/table.ts'

/**
 * Time from starting the server to its first answered page, with the pages built: the very first start, which compiles every
 * file, and the later ones, which find them compiled. Each waits for the home page, which is checked.
 */
const runs = Number(process.env.BENCH_RUNS ?? 5)
const limitMs = 1000

interface Start {
  readonly ms: number
  readonly peak: number
  readonly resident: number
}

async function start(environment: Readonly<Record<string, string>>): Promise<Start> {
  const port = await freePort()
  const started = performance.now()
  const site = await startSite(port, environment)
  const ms = performance.now() - started
  try {
    const page = await (await fetch(`http://127.0.0.1:${port}/`)).text()
    if (!page.includes('</html>')) throw new Error('the first answered page is no page')
    return { ms, peak: peakMemory(site.pid), resident: residentMemory(site.pid) }
  } finally {
    await site.stop()
  }
}

// A folder for what is compiled that this measurement alone knows.
const first: Start[] = []
const later: Start[] = []
for (let run = 0; run < runs; run++) {
  const compiled = { NODE_COMPILE_CACHE: mkdtempSync(join(tmpdir(), 'bench-compiled-')) }
  first.push(await start(compiled))
  later.push(await start(compiled))
}
const row = (name: string, starts: readonly Start[]) => [
  name,
  median(starts.map(({ ms }) => ms)),
  Math.min(...starts.map(({ ms }) => ms)),
  Math.max(...starts.map(({ ms }) => ms)),
  limitMs,
  median(starts.map(({ resident }) => resident)),
  median(starts.map(({ peak }) => peak)),
]
console.log(`Start of the server to its first page, ${runs} of each\n`)
console.log(
  table(
    ['', 'median ms', 'fastest ms', 'slowest ms', 'limit ms', 'resident MiB', 'peak MiB'],
    [row('first start, nothing compiled', first), row('every other start', later)],
  ),
)
