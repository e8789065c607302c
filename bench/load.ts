import { execFile } from 'node:child_process'
import { get } from 'node:http'
import { promisify } from 'node:util'
import { openBuiltSite } from '#prerender/built-site.ts'
import { freePort, isInstalled } from './support/process.ts'
import { startBareNode, startNginx, startSite } from './support/servers.ts'
import { median, table } from './support/table.ts'

/**
 * Requests a second of one server process, of one nginx worker and of Node's own server with nothing behind it, in turn. All send
 * the same compressed page with the same headers.
 */
const [sitePort, nginxPort, barePort] = [await freePort(), await freePort(), await freePort()]
const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const rounds = 5
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

/** Headers that every server of HTTP makes by itself, or that belong to one answer. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'etag'])
const bodyHeaders = new Set(['content-length', 'content-type', 'content-encoding', 'vary'])

/** One page as our server sends it. */
interface Sent {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
}

function receive(url: string): Promise<Sent> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      const headers = Object.entries(response.headers).filter(([name]) => !ownHeaders.has(name))
      const body = Buffer.concat(await response.toArray())
      resolve({ body, headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])) })
    }).on('error', reject)
  })
}

const ours = await startSite(sitePort)
const sent = new Map<string, Sent>()
for (const path of paths) sent.set(path, await receive(`http://127.0.0.1:${sitePort}${path}`))
const files = openBuiltSite()
const nginx = await startNginx(
  nginxPort,
  new Map(paths.map((path) => [path, Buffer.from(files.text(path))])),
  new Map(
    [...sent].map(([path, { headers }]) => [
      path,
      Object.fromEntries(Object.entries(headers).filter(([name]) => !bodyHeaders.has(name))),
    ]),
  ),
)
const rows: (string | number)[][] = []
try {
  for (const [path, page] of sent) {
    const other = await receive(`http://127.0.0.1:${nginxPort}${path}`)
    if (!other.body.equals(page.body)) throw new Error(`${path}: the two servers send different pages`)
    for (const [name, value] of Object.entries(page.headers))
      if (other.headers[name] !== value) throw new Error(`${path}: nginx sends "${other.headers[name]}" as ${name}`)
    const bare = await startBareNode(barePort, page.body, page.headers)
    const results: Record<'ours' | 'nginx' | 'bare', Load>[] = []
    for (let round = 0; round < rounds; round++) {
      results.push({
        ours: await load(`http://127.0.0.1:${sitePort}${path}`),
        nginx: await load(`http://127.0.0.1:${nginxPort}${path}`),
        bare: await load(`http://127.0.0.1:${barePort}/`),
      })
    }
    await bare.stop()
    const of = (server: 'ours' | 'nginx' | 'bare', what: keyof Load) => median(results.map((r) => r[server][what]))
    const ratio = (to: 'nginx' | 'bare') => median(results.map((r) => r.ours.rate / r[to].rate))
    rows.push([
      path,
      of('ours', 'rate'),
      of('nginx', 'rate'),
      ratio('nginx'),
      of('bare', 'rate'),
      ratio('bare'),
      of('ours', 'p99'),
      of('nginx', 'p99'),
    ])
  }
} finally {
  await nginx.stop()
  await ours.stop()
}
console.log(
  `Load, 64 connections, ${rounds} rounds of ${seconds} s each in turn, medians, of the ratios too; all send the same bytes\n`,
)
console.log(
  table(
    ['page', 'ours, requests/s', 'nginx worker', 'ratio', 'bare Node', 'ratio', 'our p99 ms', 'nginx p99 ms'],
    rows,
  ),
)
