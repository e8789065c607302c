import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { silentLog } from '#tests/support/silent-log.ts'
import { connectionLimits } from '#server/middleware/limits.ts'
import { drain } from '#server/serve.ts'
import { EarlyServer } from './early-server.ts'
import { staticFirst } from './node-listener.ts'
import { smallSite } from '#tests/support/small-site.ts'

const { site } = smallSite()
const rendered: RequestListener = (request, response) => {
  request.resume().on('end', () => response.writeHead(404).end('rendered'))
}
const listener = staticFirst(site, rendered, { log: silentLog, headers: {} })
const limits = { ...connectionLimits, headersTimeout: 300, connectionsCheckingInterval: 50 }
const servers: Server[] = []
async function open(server: Server): Promise<number> {
  servers.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
const openEarly = () => open(new EarlyServer(limits, site, listener))
let early = 0
let plain = 0
beforeAll(async () => {
  early = await openEarly()
  plain = await open(createServer(limits, listener))
})
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections()
})

const hostLine = 'Host: a.example\r\n'
const get = (path: string, lines = '') => `GET ${path} HTTP/1.1\r\n${hostLine}${lines}\r\n`

/** What a server says until it closes; each packet is sent after the one before has arrived. */
async function talk(port: number, packets: readonly string[], { end = true } = {}): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true })
  const said: Buffer[] = []
  socket.on('data', (bytes) => said.push(bytes))
  const closed = new Promise<void>((resolve) => {
    socket.on('end', () => socket.end()).on('error', () => {})
    socket.on('close', () => resolve())
  })
  await once(socket, 'connect')
  for (const packet of packets) {
    socket.write(packet, 'latin1')
    if (packets.length > 1) await pause(20)
  }
  if (end) socket.end()
  await closed
  return Buffer.concat(said).toString('latin1')
}

/** Without what only Node's own server writes, and the time. */
const comparable = (said: string) => said.replace(/^(?:date|connection|keep-alive): [^\r]*\r\n/gim, '')
const statuses = (said: string) => [...said.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
/** Answered by one write of ready bytes, and not by Node: that one says how long it keeps the connection. */
const isEarly = (said: string) => !/^connection: /im.test(said)

it('whoever reads nothing of a rendered page is cut off', async () => {
  const long: RequestListener = (_, response) => response.writeHead(200).end('long '.repeat(8_000_000))
  const server = new EarlyServer(
    { ...limits, silenceMs: 300 },
    site,
    staticFirst(site, long, { log: silentLog, headers: {} }),
  )
  const socket = connect({ port: await open(server), host: '127.0.0.1' })
    .pause()
    .on('error', () => {})
  await once(socket, 'connect')
  socket.write(get('/rendered'))
  const connections = () => new Promise<number>((done) => server.getConnections((_error, count) => done(count)))
  await expect.poll(connections).toBe(1)
  await expect.poll(connections, { timeout: 4000 }).toBe(0)
  socket.destroy()
})

describe('a plain request for what is in memory', () => {
  it.each([
    ['a page', get('/about')],
    ['a page, compressed', get('/about', 'Accept-Encoding: gzip, br\r\nUser-Agent: "quoted" (x; y)\r\n')],
    ['a copy that is still good', get('/about', 'If-None-Match: "one"\r\n')],
    ['a copy of another encoding', get('/about', 'accept-encoding: br\r\nif-none-match: "one"\r\n')],
    ['a query that changes nothing', get('/about?utm_source=x')],
    ['an address that moved', get('/cases/1')],
    ['a slash too many', get('/about/')],
    ['a script', get('/assets/app-1.js', 'Connection: keep-alive\r\n')],
  ])('%s: the answer is the one that Node’s server writes, and the time', async (_, request) => {
    const said = await talk(early, [request])
    expect(isEarly(said)).toBe(true)
    expect(said).toMatch(/\r\ndate: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r\n\r\n/)
    expect(comparable(said)).toBe(comparable(await talk(plain, [request])))
  })

  it('tells the time of each answer, not that of the first', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 10) })
    try {
      const date = async () => /\r\ndate: ([^\r]+)/.exec(await talk(early, [get('/about')]))?.[1]
      expect(await date()).toBe('Sat, 21 Nov 2026 10:00:00 GMT')
      vi.setSystemTime(Date.UTC(2026, 10, 21, 10, 0, 1))
      expect(await date()).toBe('Sat, 21 Nov 2026 10:00:01 GMT')
    } finally {
      vi.useRealTimers()
    }
  })

  it('is answered again and again on one connection', async () => {
    const said = await talk(early, [get('/about'), get('/assets/app-1.js'), get('/about')])
    expect(statuses(said)).toEqual([200, 200, 200])
    expect(isEarly(said)).toBe(true)
  })
})

describe('anything else is Node’s', () => {
  it.each([
    ['a page to be rendered', [get('/about?q=x')], [404]],
    ['a picture from disk', [get('/photos/reel-0a1b2c3d.mp4', 'Connection: close\r\n')], [200]],
    ['HEAD', [`HEAD /about HTTP/1.1\r\n${hostLine}\r\n`], [200]],
    ['a form', [`POST /x HTTP/1.1\r\n${hostLine}Content-Length: 3\r\n\r\na=b`], [404]],
    ['a form in several packets', [`POST /x HTTP/1.1\r\n${hostLine}Content-Length: 3\r\n\r\n`, 'a', '=b'], [404]],
    ['a request in several packets', ['GET /abo', 'ut HTTP/1.1\r\nHo', 'st: a.example\r\n', '\r\n'], [200]],
    ['two requests in one packet', [get('/about') + get('/assets/app-1.js')], [200, 200]],
    [
      'a plain one, then a form, then a plain one',
      [get('/about'), `POST /x HTTP/1.1\r\n${hostLine}Content-Length: 3\r\n\r\na=b`, get('/assets/app-1.js')],
      [200, 404, 200],
    ],
    ['no host', ['GET /about HTTP/1.1\r\nAccept: */*\r\n\r\n'], [400]],
    ['a body that a GET announces', [`GET /about HTTP/1.1\r\n${hostLine}Content-Length: 5\r\n\r\n`, 'GET /'], [200]],
    ['two lengths', [`GET /about HTTP/1.1\r\n${hostLine}Content-Length: 0\r\nContent-Length: 5\r\n\r\n`], [400]],
    ['a name with a space', [`GET /about HTTP/1.1\r\n${hostLine}Content-Length : 5\r\n\r\n`], [400]],
    ['bare line feeds', ['GET /about HTTP/1.1\nHost: a.example\n\n'], [400]],
    ['an older protocol', [`GET /about HTTP/1.0\r\n\r\n`], [200]],
    ['headers over the limit', [get('/about', `X-Large: ${'a'.repeat(20_000)}\r\n`)], [431]],
    ['no protocol at all', ['\x16\x03\x01\x00hello\r\n\r\n'], [400]],
  ])('%s', async (_, packets, expected) => {
    // Node answers no one who has left while a file is being opened.
    const options = { end: !packets.join('').includes('Connection: close') }
    const said = await talk(early, packets, options)
    expect(statuses(said)).toEqual(expected)
    expect(comparable(said)).toBe(comparable(await talk(plain, packets, options)))
  })

  it('also what chance makes of a request: both servers say the same', async () => {
    const request = get('/about', 'Accept-Encoding: br\r\nAccept: text/html\r\n')
    const bytes = fc.constantFrom(
      '',
      '\r',
      '\n',
      '\r\n',
      ' ',
      '\t',
      ':',
      '\0',
      '\x80',
      'GET ',
      'HTTP/1.1',
      'a',
      '/',
      '\r\n\r\n',
    )
    const change = fc.tuple(fc.nat(request.length), fc.nat(3), bytes)
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
        let changed = request
        for (const [at, length, put] of changes) changed = changed.slice(0, at) + put + changed.slice(at + length)
        if (changed === '') return
        expect(comparable(await talk(early, [changed]))).toBe(comparable(await talk(plain, [changed])))
      }),
      { numRuns: 500 },
    )
  }, 60_000)
})

describe('a connection', () => {
  it('that says nothing is closed', async () => {
    expect(await talk(early, [], { end: false })).toBe('')
  })

  it('that sends half a request is told so', async () => {
    expect(statuses(await talk(early, ['GET /about HTTP/1.1\r\n'], { end: false }))).toEqual([408])
  })

  it('that asks without reading is not read: nothing piles up', async () => {
    const large = { status: 200, headers: {}, body: Buffer.alloc(1_000_000) }
    const server = new EarlyServer(limits, { find: () => large }, listener)
    const accepted = once(server, 'connection') as Promise<[Socket]>
    const socket = connect(await open(server), '127.0.0.1')
      .setNoDelay()
      .pause()
    const [atServer] = await accepted
    for (let count = 0; count < 30; count++) {
      socket.write(get('/about'))
      await pause(3)
    }
    await expect.poll(() => atServer.isPaused()).toBe(true)
    expect(atServer.writableLength).toBeLessThan(2 * large.body.length)
    socket.destroy()
  }, 60_000)

  it('that reads slowly at the end is told once to end, however often the server looks', async () => {
    const large = { status: 200, headers: {}, body: Buffer.alloc(20_000_000) }
    const server = new EarlyServer(limits, { find: () => large }, listener)
    const accepted = once(server, 'connection') as Promise<[Socket]>
    const socket = connect(await open(server), '127.0.0.1').pause()
    const [atServer] = await accepted
    const asked = once(atServer, 'data')
    socket.write(get('/about'))
    await asked
    server.closeIdleConnections()
    const listeners = atServer.listenerCount('finish')
    for (let look = 0; look < 20; look++) server.closeIdleConnections()
    expect(atServer.listenerCount('finish')).toBe(listeners)
    server.closeAllConnections()
    socket.destroy()
  })

  it('that is open between two requests does not keep the server from stopping', async () => {
    const server = new EarlyServer(limits, site, listener)
    const socket = connect(await open(server), '127.0.0.1')
    socket.write(get('/about'))
    await once(socket, 'data')
    const started = performance.now()
    await Promise.all([drain(server, 5000), once(socket, 'close')])
    expect(performance.now() - started).toBeLessThan(4000)
  })
})
