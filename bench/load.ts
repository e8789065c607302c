import { execFile } from 'node:child_process'
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { openBuiltSite } from '#prerender/built-site.ts'
import { freePort, isInstalled } from './support/process.ts'
import { startBareNode, startNginx, startSite } from './support/servers.ts'
import { median, table } from './support/table.ts'

/**
 * Requests a second of one server process, of one nginx worker and of Node's own server with nothing behind it, in turn. All send
 * the same compressed page with the same headers. Then a built page over one connection while 64 others search the blog, each time
 * of a server that has just started: its first seconds are its slowest.
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

async function wrk(url: string, connections: number, ...options: readonly string[]): Promise<string> {
  const fixed = ['-t1', `-c${connections}`, '--latency', '-H', 'Accept-Encoding: br']
  const { stdout } = await promisify(execFile)('wrk', [...fixed, ...options, url])
  if (stdout.includes('Socket errors')) throw new Error(`${url} failed under load:\n${stdout}`)
  return stdout
}

async function load(url: string, connections = 64): Promise<Load> {
  const said = await wrk(url, connections, `-d${seconds}s`)
  if (said.includes('Non-2xx')) throw new Error(`${url} failed under load:\n${said}`)
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1])
  const [, latency, scale = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(said) ?? []
  return { rate, p99: Number(latency) * (unit[scale] ?? 1) }
}

/** Searches of 64 connections of one address, other words each time, for a second longer than a load takes: how many a second were shown, and how many refused. */
async function search(site: string) {
  const said = await wrk(site, 64, `-d${seconds + 1}s`, '-s', 'bench/support/searches.lua')
  const all = Number(/(\d+) requests in/.exec(said)?.[1])
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(said)?.[1] ?? 0)
  return { shown: (all - refused) / (seconds + 1), refused: refused / (seconds + 1) }
}

/** One built page of a server that has just started, while others search. */
async function besideSearches(path: string) {
  const port = await freePort()
  const server = await startSite(port)
  const site = `http://127.0.0.1:${port}`
  try {
    const searches = search(site)
    await pause(500)
    const page = await load(site + path, 1)
    return { ...page, ...(await searches) }
  } finally {
    await server.stop()
  }
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

const searched: (string | number)[][] = []
for (const path of paths) {
  const results: Awaited<ReturnType<typeof besideSearches>>[] = []
  for (let round = 0; round < rounds; round++) results.push(await besideSearches(path))
  const of = (what: 'p99' | 'rate' | 'shown' | 'refused') => median(results.map((result) => result[what]))
  const slowest = Math.max(...results.map(({ p99 }) => p99))
  searched.push([path, of('p99'), slowest, of('rate'), of('shown'), of('refused')])
}
console.log(
  `\nA built page over one connection while 64 search the blog, ${rounds} servers that have just started, medians\n`,
)
console.log(table(['page', 'p99 ms', 'of the slowest', 'pages/s', 'searches shown/s', 'searches refused/s'], searched))
