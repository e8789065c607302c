import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { freePort, isInstalled, residentMemory } from './support/process.ts'
import { startSite } from './support/servers.ts'
import { table } from './support/table.ts'

/** Memory of the server over a million requests to built pages, files and rendered pages, in ten parts. */
const port = await freePort()
const total = Number(process.env.BENCH_REQUESTS ?? 1_000_000)
const parts = 10
const paths = ['/', '/cases/keith', '/contact', '/blog', '/nothing-here']

if (!(await isInstalled('wrk'))) {
  console.log('Skipped: this measurement needs wrk.')
  process.exit(0)
}

const site = await startSite(port)
const rows: (string | number)[][] = [['start', 0, residentMemory(site.pid)]]
let done = 0
try {
  for (let part = 1; part <= parts; part++) {
    while (done < (total * part) / parts) {
      for (const path of paths) {
        const seconds = path === '/nothing-here' ? 1 : 3
        const url = `http://127.0.0.1:${port}${path}`
        const { stdout } = await promisify(execFile)('wrk', [
          '-t1',
          '-c64',
          `-d${seconds}s`,
          '-H',
          'Accept-Encoding: br',
          url,
        ])
        done += Number(/(\d+) requests in/.exec(stdout)?.[1] ?? 0)
      }
    }
    rows.push([`part ${part}`, done, residentMemory(site.pid)])
  }
} finally {
  await site.stop()
}
console.log('Memory over many requests, built and rendered\n')
console.log(table(['', 'requests so far', 'resident MiB'], rows))
