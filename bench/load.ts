import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { openBuiltFiles } from '#finish/built-site.ts'
import { freePort, isInstalled } from './support/process.ts'
import { startNginx, startSite } from './support/servers.ts'
import { median, table } from './support/table.ts'

/** Requests a second of one server process and of one nginx worker that serve the same compressed page, in turn. */
const [sitePort, nginxPort] = [await freePort(), await freePort()]
const seconds = Number(process.env.BENCH_SECONDS ?? 10)
const rounds = 3
const paths = ['/', '/cases/keith', '/contact']

if (!(await isInstalled('wrk')) || !(await isInstalled('nginx'))) {
  console.log('Skipped: this measurement needs wrk and nginx.')
  process.exit(0)
}

interface Load {
  readonly rate: number
  readonly p99: number
}

const unit: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 }

async function load(url: string): Promise<Load> {
  const args = ['-t1', '-c64', `-d${seconds}s`, '--latency', '-H', 'Accept-Encoding: br', url]
  const { stdout } = await promisify(execFile)('wrk', args)
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} failed under load:\n${stdout}`)
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  const [, latency, scale = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? []
  return { rate, p99: Number(latency) * (unit[scale] ?? 1) }
}

const files = openBuiltFiles()
const ours = await startSite(sitePort)
const nginx = await startNginx(nginxPort, new Map(paths.map((path) => [path, Buffer.from(files.text(path))])))
const rows: (string | number)[][] = []
try {
  for (const path of paths) {
    const [own, other] = [`http://127.0.0.1:${sitePort}${path}`, `http://127.0.0.1:${nginxPort}${path}`]
    const headers = { 'accept-encoding': 'br' }
    const [a, b] = await Promise.all([own, other].map(async (url) => (await fetch(url, { headers })).text()))
    if (a !== b) throw new Error(`${path}: the two servers send different pages`)
    const results: { own: Load; other: Load }[] = []
    for (let round = 0; round < rounds; round++) results.push({ own: await load(own), other: await load(other) })
    const rate = (pick: (result: (typeof results)[number]) => number) => median(results.map(pick))
    const [mine, theirs] = [rate((result) => result.own.rate), rate((result) => result.other.rate)]
    rows.push([path, mine, theirs, mine / theirs, rate((result) => result.own.p99), rate((result) => result.other.p99)])
  }
} finally {
  await nginx.stop()
  await ours.stop()
}
console.log(`Load, 64 connections, ${rounds} rounds of ${seconds} s each in turn, median\n`)
console.log(table(['page', 'ours, requests/s', 'nginx worker', 'ratio', 'our p99 ms', 'nginx p99 ms'], rows))
