import { once } from 'node:events'
import { readdirSync, statSync, symlinkSync, truncateSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Hono } from 'hono'
import { afterAll, describe, expect, it } from 'vitest'
import { silentLog } from '#tests/support/silent-log.ts'
import { smallApp } from '#tests/support/small-site.ts'
import { connectionLimits } from '#server/middleware/limits.ts'
import { everyAnswerWith, securityHeaders } from '#server/middleware/security-headers.ts'
import { createSiteServer, listen } from '#server/serve.ts'

const headers = securityHeaders('https://a.example', 'max-age=86400')
const silenceMs = 2000
const quick = { headersTimeout: 1500, requestTimeout: 1500, connectionsCheckingInterval: 50, silenceMs }
const errors: object[] = []
const log = { ...silentLog, error: (fields: object) => void errors.push(fields) }
const { app: site, photos } = await smallApp({ site: { handler: async () => new Response('', { status: 404 }) } })
const film = { file: join(photos, 'reel-0a1b2c3d.mp4'), size: 64 * 1024 ** 2 }
truncateSync(film.file, film.size)
const app = new Hono().use('/own', everyAnswerWith(headers))
app.get('/own', (context) => context.text('own', 200, { 'content-security-policy': 'own' }))
app.get('/long', () => new Response(new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(3)) })))
app.post('/read', async (context) => context.text(await context.req.text()))
app.notFound((context) => site.fetch(context.req.raw, context.env))
const server = createSiteServer(app, { headers, log, limits: { ...connectionLimits, ...quick } })
const port = await listen(server, 0, '127.0.0.1')
afterAll(() => server.close().closeAllConnections())

const dial = () => connect(port, '127.0.0.1').on('error', () => {})

/** What the server says to these bytes until it closes, in whatever way; `then` follows its first words. */
async function talk(bytes: string, then?: string): Promise<string> {
  const socket = dial().setEncoding('latin1')
  let said = ''
  socket.on('data', (words: string) => (said += words))
  socket.write(bytes, 'latin1')
  if (then !== undefined) socket.once('data', () => socket.write(then))
  await once(socket, 'close')
  return said
}

const host = 'Host: a.example\r\n'
const close = 'Connection: close\r\n\r\n'
const chunked = `POST /read HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n${close}`

describe('every response carries the security headers', () => {
  it.each([
    ['nothing here', 404, `GET /nothing HTTP/1.1\r\n${host}${close}`],
    ['no protocol at all', 400, '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n'],
    ['no host', 400, `GET /about HTTP/1.1\r\n${close}`],
    ['two hosts', 400, `GET /about HTTP/1.1\r\n${host}${host}${close}`],
    ['a form for a page', 405, `POST /about HTTP/1.1\r\n${host}Content-Length: 3\r\n${close}a=b`],
    ['a host that is none', 400, `GET /nothing HTTP/1.1\r\nHost: a b/c\r\n${close}`],
    ['no address', 400, `OPTIONS * HTTP/1.1\r\n${host}${close}`],
    ['a method that nobody knows', 400, `BREW / HTTP/1.1\r\n${host}${close}`],
    ['a chunk without a length', 400, `${chunked}zz\r\n\r\n`],
    ['a chunk with too many words', 413, `${chunked}1;${'a'.repeat(20_000)}\r\na\r\n`],
    ['headers over the limit', 431, `GET / HTTP/1.1\r\n${host}X-Large: ${'a'.repeat(20_000)}\r\n${close}`],
    ['an expectation', 417, `POST /read HTTP/1.1\r\n${host}Expect: tea\r\n${close}`],
    ['half a request', 408, 'GET /about HTTP/1.1\r\n'],
    ['half a body', 408, `POST /read HTTP/1.1\r\n${host}Content-Length: 9\r\n${close}half`],
  ])('%s: %i', async (_, status, request) => {
    const said = await talk(request)
    expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    for (const [name, value] of Object.entries(headers))
      expect(said.toLowerCase()).toContain(`\r\n${name}: ${value}`.toLowerCase())
  })

  it('unless it brings its own', async () => {
    const said = await talk(`GET /own HTTP/1.1\r\n${host}${close}`)
    expect(said).toContain('\r\ncontent-security-policy: own\r\n')
    expect(said).not.toContain(headers['content-security-policy'])
    expect(said).toContain('\r\nx-content-type-options: nosniff\r\n')
  })
})

const answerThenRefusal = /^HTTP\/1\.1 200 OK\r\n[^]*HTTP\/1\.1 400 Bad Request\r\n/

it('nonsense that comes together with a request is answered after it', async () => {
  expect(await talk(`GET /about HTTP/1.1\r\n${host}\r\nnonsense\r\n\r\n`)).toMatch(answerThenRefusal)
})

it.each([
  ['after an answer is answered', '/about', answerThenRefusal],
  ['within an answer ends it, and is not taken for a part of it', '/long', /^HTTP\/1\.1 200 OK\r\n(?![^]*400)/],
])('nonsense %s', async (_, path, words) => {
  expect(await talk(`GET ${path} HTTP/1.1\r\n${host}\r\n`, 'nonsense\r\n\r\n')).toMatch(words)
})

it('a connection is kept while it goes on asking, and ended once it is silent', async () => {
  const socket = dial()
  const closed = once(socket, 'close').then(() => performance.now())
  let answered = 0
  for (let round = 0; round < 2; round++) {
    socket.write(`GET /about HTTP/1.1\r\n${host}\r\n`)
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    answered = performance.now()
    await pause(0.7 * silenceMs)
  }
  const silence = (await closed) - answered
  expect(silence).toBeGreaterThan(0.9 * silenceMs)
  expect(silence).toBeLessThan(2 * silenceMs)
})

describe('a film', () => {
  const ask = async () => {
    const socket = dial()
    await once(socket, 'connect')
    socket.pause().write(`GET /photos/reel-0a1b2c3d.mp4 HTTP/1.1\r\n${host}${close}`)
    return socket
  }
  const connections = () => promisify<number>((done) => server.getConnections(done))()

  it('is no longer sent to whoever takes nothing of it', async () => {
    await expect.poll(connections).toBe(0)
    const socket = await ask()
    await expect.poll(connections).toBe(1)
    await expect.poll(connections).toBe(0)
    socket.destroy()
  })

  it('is closed for whoever left before it was opened, and that is no error', async () => {
    const { ino } = statSync(film.file)
    const isFilm = (name: string) => statSync(`/proc/self/fd/${name}`, { throwIfNoEntry: false })?.ino === ino
    const opened = () => readdirSync('/proc/self/fd').filter(isFilm).length
    errors.length = 0
    for (let round = 0; round < 4; round++) {
      const sockets = await Promise.all(Array.from({ length: 50 }, ask))
      for (const socket of sockets) socket.resetAndDestroy()
    }
    await expect.poll(connections).toBe(0)
    await expect.poll(opened).toBe(0)
    expect(errors).toEqual([])
  })

  it('is sent to its end to whoever takes it slowly', async () => {
    const socket = await ask()
    const started = performance.now()
    let taken = 0
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      taken += chunk.length
      const dueMs = (taken / film.size) * 2 * silenceMs
      const aheadMs = started + dueMs - performance.now()
      if (aheadMs > 20) await pause(aheadMs)
    }
    expect(performance.now() - started).toBeGreaterThan(1.7 * silenceMs)
    expect(taken).toBeGreaterThan(film.size)
  })

  it('that is not there, or a link to nowhere, is not begun', async () => {
    symlinkSync('nowhere', join(photos, 'link-0a1b2c3d.mp4'))
    for (const name of ['link-0a1b2c3d.mp4', 'none-0a1b2c3d.mp4'])
      expect((await site.request(`/photos/${name}`)).status).toBe(404)
  })
})
