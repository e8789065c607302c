import { once } from 'node:events'
import { rmSync, symlinkSync } from 'node:fs'
import { createServer, request as httpRequest } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staticFirst } from './node-listener.ts'
import { smallSite } from '#tests/support/small-site.ts'

const { site, page, photos } = smallSite()
const logged: object[] = []
const server = createServer(
  staticFirst(site, (_, response) => response.writeHead(404).end('rendered'), {
    log: { error: (fields) => void logged.push(fields) },
    headers: {},
  }),
)
let port = 0
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

/** Sends a path exactly as it is spelled, which `fetch` would tidy up. */
async function send(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const sent = httpRequest({ port, path, headers, method, agent: false }).end()
  const [response] = await once(sent, 'response')
  const body = Buffer.concat(await response.toArray())
  return { status: response.statusCode as number, headers: response.headers as Record<string, string>, body }
}

describe('a built page', () => {
  it('is sent from memory in the best encoding, with its policy', async () => {
    const { status, headers, body } = await send('/about', { 'accept-encoding': 'gzip, br' })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      etag: '"one-br"',
      vary: 'Accept-Encoding',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-x'")
    expect(brotliDecompressSync(body).toString()).toBe(page)
  })

  it('is sent plain to a client that takes no encoding', async () => {
    const { headers, body } = await send('/about?utm_source=x')
    expect(headers['content-encoding']).toBeUndefined()
    expect(body.toString()).toBe(page)
  })

  it('is not sent again to a client that has it', async () => {
    const { status, headers, body } = await send('/about', { 'if-none-match': '"one-br"', 'accept-encoding': 'br' })
    expect(status).toBe(304)
    expect(body.length).toBe(0)
    expect(headers.etag).toBe('"one-br"')
    expect((await send('/about', { 'if-none-match': '"one-br"' })).status).toBe(200)
  })

  it('answers HEAD with the headers alone', async () => {
    const { headers, body } = await send('/about', {}, 'HEAD')
    expect(headers['content-length']).toBe(String(page.length))
    expect(body.length).toBe(0)
  })

  it('is left to the renderer where a parameter changes it or a form is posted', async () => {
    expect((await send('/about?q=x')).status).toBe(404)
    expect((await send('/about', {}, 'POST')).status).toBe(404)
  })

  it('takes no other method', async () => {
    const { status, headers } = await send('/about', {}, 'DELETE')
    expect(status).toBe(405)
    expect(headers.allow).toBe('GET, HEAD')
  })

  it('is left to the renderer where it is a tool, and the scraping service not the public one', async () => {
    expect((await send('/gallery-extractor')).body.toString()).toBe('rendered')
  })
})

describe('a request that names two hosts', () => {
  it.each(['/about', '/rendered'])('is refused for %s', async (path) => {
    const socket = connect(port, '127.0.0.1').end(`GET ${path} HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
  })
})

describe('a file', () => {
  it('is kept for good where its name changes with its content', async () => {
    const { headers } = await send('/assets/app-1.js')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('is kept for a day where it is a picture', async () => {
    expect((await send('/icon.svg')).headers['cache-control']).toBe('public, max-age=86400')
  })

  it('of a folder is kept for a day, or for good where its name changes, and runs nothing', async () => {
    const caching = async (path: string) => (await send(path)).headers['cache-control']
    expect(await caching('/photos/gone.jpg')).toBe('public, max-age=86400')
    expect(await caching('/photos/reel-0a1b2c3d.mp4')).toBe('public, max-age=31536000, immutable')
    const { headers } = await send('/photos/gone.jpg')
    expect(headers['content-security-policy']).toBe(
      "script-src 'none'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    )
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('is sent in parts to players', async () => {
    const part = await send('/photos/reel-0a1b2c3d.mp4', { range: 'bytes=2-4' })
    expect(part.status).toBe(206)
    expect(part.headers['content-range']).toBe('bytes 2-4/10')
    expect(part.body.toString()).toBe('234')
    const past = await send('/photos/reel-0a1b2c3d.mp4', { range: 'bytes=50-' })
    expect(past.status).toBe(416)
    // Nobody keeps a refusal for a year, as they may keep the film.
    expect([past.headers['cache-control'], past.headers['etag']]).toEqual(['no-store', undefined])
    const changed = await send('/photos/reel-0a1b2c3d.mp4', { range: 'bytes=2-4', 'if-range': '"old"' })
    expect(changed.body.toString()).toBe('0123456789')
  })

  it('that vanished since the start is not found, here and behind the framework', async () => {
    expect((await send('/photos/gone.jpg')).body.toString()).toBe('no longer')
    rmSync(join(photos, 'gone.jpg'))
    expect(await send('/photos/gone.jpg')).toMatchObject({ status: 404, body: Buffer.from('rendered') })
    expect((await send('/photos/gone.jpg', { range: 'bytes=1-2' })).status).toBe(404)
    expect(await site.answer(new Request('http://a.example/photos/gone.jpg'))).toBeUndefined()
    const there = await site.answer(new Request('http://a.example/photos/reel-0a1b2c3d.mp4'))
    expect(await there?.text()).toBe('0123456789')
  })

  it('that cannot be opened is an error that the log names', async () => {
    const file = join(photos, 'loop.jpg')
    rmSync(file)
    symlinkSync('loop.jpg', file)
    expect(await send('/photos/loop.jpg')).toMatchObject({ status: 500, headers: { 'cache-control': 'no-store' } })
    expect(logged).toEqual([{ reason: expect.stringContaining('ELOOP'), file }])
  })
})

describe('§2.1 routes: an address that moved', () => {
  it('leads permanently to the new one', async () => {
    const { status, headers } = await send('/cases/1?photo=3')
    expect(status).toBe(301)
    expect(headers.location).toBe('/cases/keith?photo=3')
    // Permanent, and for an hour at most: a mistake in the content can be taken back.
    expect(headers['cache-control']).toBe('public, max-age=3600')
  })

  it('is one with capital letters: there is no other page of that name', async () => {
    for (const [path, to] of [
      ['/About?utm_source=x', '/about?utm_source=x'],
      ['/CASES/1', '/cases/keith'],
    ] as const)
      expect(await send(path)).toMatchObject({ status: 301, headers: { location: to } })
    expect((await send('/Photos/Small.JPG')).status).toBe(404)
    expect((await send('/ABOUTS')).status).toBe(404)
  })

  it('is found whichever letters code it: links of old sites have %c3 as well as %C3, and capitals of their own', async () => {
    for (const path of ['/%C3%9Cber-Uns', '/%c3%9cber-uns', '/%C3%9cBER-UNS'])
      expect(await send(path)).toMatchObject({ status: 301, headers: { location: '/about' } })
  })

  it('loses its trailing slash for good', async () => {
    expect((await send('/about/')).headers.location).toBe('/about')
    expect((await send('http://a.example/about/')).headers.location).toBe('/about')
    expect((await send('http://a.example/about')).status).toBe(200)
    expect((await send('//evil.example/')).headers.location).toBe('/evil.example')
  })
})

describe('a path that tries to escape', () => {
  const escapes = [
    '/photos/../outside.txt',
    '/photos/%2e%2e/outside.txt',
    '/photos/%252e%252e/outside.txt',
    '/photos/..%2foutside.txt',
    '/photos/..%5coutside.txt',
    '/photos/..\\outside.txt',
    '/photos//../../outside.txt',
    '/photos/%c0%ae%c0%ae/outside.txt',
    '/photos/%ef%bc%8e%ef%bc%8e/outside.txt',
    '/photos/reel-0a1b2c3d.mp4%00.txt',
    '/photos/.secret',
    '/photos/%2esecret',
    '/photos',
    '/../index.json',
    '/index.json',
    '/files/about/index.html',
    '/__proto__',
    '/constructor',
  ]
  it.each(escapes)('%s finds nothing', async (path) => {
    const { status, body } = await send(path)
    expect(status).toBe(404)
    expect(body.toString()).toBe('rendered')
  })
  it('finds no listing of a folder', async () => {
    expect((await send('/photos/')).status).toBe(301)
  })
})

describe('20,000 random requests', () => {
  it('never make the site throw or answer with an error of its own', () => {
    const fragment = fc.constantFrom(
      '..',
      '%2e',
      '/',
      '\\',
      '%00',
      'about',
      'photos',
      'cases',
      '1',
      '?',
      '&',
      '=',
      '%',
      '\u{1f4f7}',
      'assets',
      '#',
    )
    const target = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fragment).map((parts) => `/${parts.join('')}`),
    )
    const headers = fc.dictionary(
      fc.constantFrom('accept-encoding', 'if-none-match', 'range', 'if-range'),
      fc.oneof(fc.string(), fc.constantFrom('br', '*', 'bytes=0-', 'bytes=-1', '"one"', 'gzip;q=0')),
    )
    const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'TRACE', 'X')
    const statuses = new Set([200, 206, 301, 304, 405, 416])
    fc.assert(
      fc.property(target, method, headers, (path, verb, sent) => {
        const answer = site.find({ method: verb, target: path, header: (name) => sent[name] })
        if (!answer) return
        expect(statuses).toContain(answer.status)
        expect(answer.headers.location ?? '/').toMatch(/^\/(?![/\\])/)
      }),
      { numRuns: 20_000 },
    )
  }, 60_000)
})
