import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { silentLog } from '#tests/support/silent-log.ts'
import { smallApp } from '#tests/support/small-site.ts'
import { createSiteServer, listen } from '#server/serve.ts'
import { pickEncoding } from './built-pages.ts'

const handler = async () => new Response('rendered', { status: 404 })
const { app, site, page, photos } = await smallApp({ site: { handler } })
const server = createSiteServer(app, { headers: site.headers, log: silentLog })
const port = await listen(server, 0, '127.0.0.1')
afterAll(() => server.close())

/** Sends a path exactly as it is spelled, which `fetch` would tidy up. */
async function send(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const sent = httpRequest({ port, path, headers, method, agent: false }).end()
  const [response] = await once(sent, 'response')
  const body = Buffer.concat(await response.toArray())
  return { status: response.statusCode as number, headers: response.headers as Record<string, string>, body }
}

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, *', 'zstd'],
  ['deflate', 'identity'],
  ['', 'identity'],
  ['*;q=0', 'identity'],
])('who takes %s gets %s', (header, expected) => {
  expect(pickEncoding(header, ['br', 'zstd', 'gzip'])).toBe(expected)
})

describe('a built page', () => {
  it('is sent from memory in the best encoding, with its policy', async () => {
    const { status, headers, body } = await send('/about', { 'accept-encoding': 'gzip, br' })
    expect(status).toBe(200)
    const encoded = { 'content-encoding': 'br', etag: '"one-br"', vary: 'Accept-Encoding' }
    expect(headers).toMatchObject({ ...encoded, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-x'")
    expect(brotliDecompressSync(body).toString()).toBe(page)
  })

  it('is sent plain to a client that takes no encoding, and HEAD has the headers alone', async () => {
    const { headers, body } = await send('/about?utm_source=x')
    expect(headers['content-encoding']).toBeUndefined()
    expect(body.toString()).toBe(page)
    const head = await send('/about', {}, 'HEAD')
    expect([head.headers['content-length'], head.body.length]).toEqual([String(page.length), 0])
  })

  it('is not sent again to a client that has it', async () => {
    const { status, headers, body } = await send('/about', { 'if-none-match': '"one-br"', 'accept-encoding': 'br' })
    expect([status, headers.etag, body.length]).toEqual([304, '"one-br"', 0])
    expect((await send('/about', { 'if-none-match': '"one-br"' })).status).toBe(200)
  })

  it('is left to the renderer where a parameter changes it, or where it is a tool of another scraping service', async () => {
    for (const path of ['/about?q=x', '/about?utm_source=x&photo=3', '/gallery-extractor'])
      expect((await send(path)).body.toString()).toBe('rendered')
  })

  it.each(['POST', 'OPTIONS'])('takes no %s, and reads nothing of it', async (method) => {
    const { status, headers } = await send('/about', { 'content-length': '219000' }, method)
    expect([status, headers.allow, headers.connection]).toEqual([405, 'GET, HEAD', 'close'])
  })
})

describe('a file', () => {
  it.each([
    ['/assets/app-1.js', 'public, max-age=31536000, immutable'],
    ['/icon.svg', 'public, max-age=86400'],
  ])('%s may be kept: %s', async (path, caching) => {
    expect((await send(path)).headers['cache-control']).toBe(caching)
  })

  it('that pages are made of brings no rules for documents; one that a browser may show by itself does', async () => {
    const rules = ['content-security-policy', 'permissions-policy', 'referrer-policy', 'cross-origin-opener-policy']
    const rulesOf = async (path: string) => {
      const { headers } = await send(path)
      expect(headers['x-content-type-options']).toBe('nosniff')
      return rules.filter((name) => headers[name] !== undefined)
    }
    expect(await rulesOf('/assets/app-1.js')).toEqual([])
    expect(await rulesOf('/photos/reel-0a1b2c3d.mp4')).toEqual([])
    expect(await rulesOf('/icon.svg')).toEqual(rules)
  })

  it('of a folder is kept for good, and known again', async () => {
    const { headers } = await send('/photos/reel-0a1b2c3d.mp4')
    const caching = 'public, max-age=31536000, immutable'
    const film = { 'content-type': 'video/mp4', 'content-length': '10', 'accept-ranges': 'bytes' }
    expect(headers).toMatchObject({ ...film, 'cache-control': caching, 'x-content-type-options': 'nosniff' })
    expect(headers).not.toHaveProperty('content-security-policy')
    const again = await send('/photos/reel-0a1b2c3d.mp4', { 'if-none-match': headers['etag'] ?? '' })
    expect([again.status, again.body.length, again.headers['cache-control']]).toEqual([304, 0, caching])
    expect((await send('/photos/reel-0a1b2c3d.mp4', {}, 'HEAD')).headers['content-length']).toBe('10')
  })

  it('is sent in parts to players', async () => {
    const ask = (range: string) => send('/photos/reel-0a1b2c3d.mp4', { range })
    const part = await ask('bytes=2-4')
    expect([part.status, part.headers['content-range'], part.body.toString()]).toEqual([206, 'bytes 2-4/10', '234'])
    expect((await ask('bytes=-3')).body.toString()).toBe('789')
    // Nobody keeps a refusal for a year, as they may keep the film.
    const { status, headers } = await ask('bytes=50-')
    expect([status, headers['cache-control'], headers['etag']]).toEqual([416, 'no-store', undefined])
  })

  it('that is empty, left by a copy that broke off, is an empty answer; one that vanished since the start is not found', async () => {
    expect(await send('/photos/empty-0a1b2c3d.webm')).toMatchObject({ status: 200, headers: { 'content-length': '0' } })
    rmSync(join(photos, 'empty-0a1b2c3d.webm'))
    expect((await send('/photos/empty-0a1b2c3d.webm', { range: 'bytes=1-2' })).status).toBe(404)
  })
})

describe('§2.1 routes: an address that moved', () => {
  it('leads permanently to the new one', async () => {
    const { status, headers } = await send('/cases/1?photo=3')
    expect([status, headers.location]).toEqual([301, '/cases/keith?photo=3'])
    // For an hour at most: a mistake in the content can be taken back.
    expect(headers['cache-control']).toBe('public, max-age=3600')
  })

  it.each([
    // Capital letters: there is no other page of that name.
    ['/About?utm_source=x', '/about?utm_source=x'],
    ['/CASES/1', '/cases/keith'],
    ['/prices?utm_source=x', '/services?utm_source=x#packages'],
    // Links of old sites have %c3 as well as %C3, and capitals of their own.
    ['/%C3%9Cber-Uns', '/about'],
    ['/%c3%9cBER-UNS', '/about'],
    // A trailing slash; where there are two, the second would name another host.
    ['/about/', '/about'],
    ['http://a.example/about/', '/about'],
    ['//evil.example/', '/evil.example'],
    ['/about//?a=1', '/about?a=1'],
  ])('%s leads to %s', async (path, location) => {
    expect(await send(path)).toMatchObject({ status: 301, headers: { location } })
  })

  it.each(['/Photos/Small.JPG', '/ABOUTS', '/'])('%s leads nowhere', async (path) =>
    expect((await send(path)).status).toBe(404),
  )
})

it.each([
  '/photos/../outside.txt',
  '/photos/%2e%2e/outside.txt',
  '/photos/..%2foutside.txt',
  '/photos/..\\outside.txt',
  '/photos//../../outside.txt',
  '/photos/%c0%ae%c0%ae/outside.txt',
  '/photos/reel-0a1b2c3d.mp4%00.txt',
  '/photos/.secret',
  '/photos/plain.jpg',
  '/photos',
  '/../index.json',
  '/files/about/index.html',
  '/__proto__',
])('%s, which tries to escape, finds nothing', async (path) => {
  const { status, body } = await send(path)
  expect([400, 404]).toContain(status)
  expect(['', 'Bad request', 'rendered']).toContain(body.toString())
})

it('5,000 random requests get no answer that is an error of ours, and lead nowhere else', async () => {
  const parts = '.. %2e / \\ %00 about photos photos/reel-0a1b2c3d.mp4 cases 1 ? & %'.split(' ')
  const random = fc.array(fc.constantFrom(...parts), { maxLength: 6 }).map((path) => `/${path.join('')}`)
  const ours = fc.constantFrom('/about', '/photos/reel-0a1b2c3d.mp4', '/assets/app-1.js')
  const target = fc.oneof({ arbitrary: random, weight: 2 }, { arbitrary: ours, weight: 1 })
  const value = fc.constantFrom('br', '*', 'bytes=0-', 'bytes=-1', 'bytes=50-', 'bytes=70-90', '"one"', 'gzip;q=0')
  const headers = fc.dictionary(
    fc.constantFrom('accept-encoding', 'if-none-match', 'range', 'if-range'),
    fc.oneof({ arbitrary: value, weight: 3 }, { arbitrary: fc.string({ unit: 'grapheme-ascii' }), weight: 1 }),
    { minKeys: 2 },
  )
  const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'OPTIONS')
  const seen = new Set<number>()
  await fc.assert(
    fc.asyncProperty(target, method, headers, async (path, verb, sent) => {
      const answer = await app.request(`http://a.example${path}`, { method: verb, headers: sent })
      seen.add(answer.status)
      expect(answer.headers.get('location') ?? '/').toMatch(/^\/(?![/\\])/)
    }),
    { numRuns: 5000 },
  )
  // Every kind of answer has been among them, and no other.
  expect([...seen].toSorted((a, b) => a - b)).toEqual([200, 206, 301, 304, 400, 404, 405, 416])
})
