import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { freePort, isInstalled, residentMemory } from './support/process.ts'
import { startSite } from './support/servers.ts'
import { table } from './support/table.ts'

/**
 * Memory of the server over a million requests to built pages, files and rendered pages. Its heap is limited: left
 * alone the engine takes more as long as there is some, and what is kept by mistake would not show.
 */
const port = await freePort()
const total = Number(process.env.BENCH_REQUESTS ?? 1_000_000)
const heapMiB = 96
const paths = ['/', '/cases/keith', '/contact', '/blog', '/nothing-here']

if (!(await isInstalled('wrk'))) {
  console.log('Skipped: this measurement needs wrk.')
  process.exit(0)
}

const site = await startSite(port, { NODE_OPTIONS: `--max-old-space-size=${heapMiB}` })
const rows: number[][] = [[0, 0, residentMemory(site.pid)]]
let done = 0
let rendered = 0
try {
  while (done < total) {
    for (const path of paths) {
      const isRendered = path === '/nothing-here'
      const url = `http://127.0.0.1:${port}${path}`
      const { stdout } = await promisify(execFile)('wrk', ['-t1', '-c64', '-d2s', '-H', 'Accept-Encoding: br', url])
      const count = Number(/(\d+) requests in/.exec(stdout)?.[1] ?? 0)
      done += count
      if (isRendered) rendered += count
    }
    rows.push([done, rendered, residentMemory(site.pid)])
  }
} finally {
  await site.stop()
}
console.log(`Memory over many requests, built and rendered, with a heap of ${heapMiB} MiB at most\n`)
console.log(table(['requests so far', 'of them rendered', 'resident MiB'], rows))
