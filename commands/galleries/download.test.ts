import type { IncomingMessage } from 'node:http'
import type { RequestOptions } from 'node:https'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Cdn, type CdnBehaviour, networkTo, photograph, startCdn } from '#tests/support/cdn.ts'
import { download } from './download.ts'
import { photoId } from './photo-name.ts'
import { isPublicAddress } from './public-address.ts'

const host = 'cdn.galleries.example'
const url = `https://${host}/pictures/1.jpg`
let cdn: Cdn

beforeEach(async () => {
  cdn = await startCdn()
})
afterEach(() => cdn.close())

const get = (behaviour?: CdnBehaviour, limits = { maxBytes: 100_000, timeLimitMs: 5000 }) => {
  cdn.behave('/pictures/1.jpg', behaviour)
  return download(url, { host, network: networkTo(cdn), limits })
}
const redirect =
  (location: string): CdnBehaviour =>
  (response) =>
    response.writeHead(302, { Location: location }).end()

describe('downloading a photo', () => {
  it('returns its bytes', async () => {
    const bytes = await photograph('/pictures/1.jpg')
    expect(await get()).toEqual({ ok: true, bytes })
  })

  it('asks the address that was checked, under the name that its certificate must have', async () => {
    const network = networkTo(cdn)
    const asked: RequestOptions[] = []
    const request = ((options: RequestOptions, done: (response: IncomingMessage) => void) => {
      asked.push(options)
      return network.request(options, done)
    }) as typeof network.request
    await download(url, { host, network: { ...network, request } })
    expect(asked).toEqual([
      expect.objectContaining({
        host: '127.0.0.1',
        servername: host,
        headers: expect.objectContaining({ Host: host }),
      }),
    ])
  })

  it('follows a redirect on the same host', async () => {
    expect(await get(redirect('/pictures/other.jpg'))).toMatchObject({ ok: true })
    expect(cdn.requests).toEqual(['/pictures/1.jpg', '/pictures/other.jpg'])
  })

  it.each([
    ['another host', 'https://evil.example/1.jpg', `it leads to evil.example, and only ${host} is allowed`],
    [
      'a private address',
      'https://169.254.169.254/latest/meta-data',
      `it leads to 169.254.169.254, and only ${host} is allowed`,
    ],
    ['another port', `https://${host}:8443/1.jpg`, `it leads to ${host}:8443, and only ${host} is allowed`],
    ['plain http', `http://${host}/1.jpg`, `http://${host} is not https`],
    ['credentials', `https://me:secret@${host}/1.jpg`, 'its address contains credentials'],
    ['itself, for ever', url, 'it redirects more than 3 times'],
  ])('does not follow a redirect to %s', async (_, location, reason) => {
    expect(await get(redirect(location))).toMatchObject({ ok: false, reason })
  })

  it('stops at the size limit, announced or not', async () => {
    const large = Buffer.alloc(200_000)
    const reason = 'it is larger than 0.1 MB'
    expect(
      await get((response) => response.writeHead(200, { 'Content-Length': large.length }).end(large)),
    ).toMatchObject({ ok: false, reason })
    expect(await get((response) => response.writeHead(200).end(large))).toMatchObject({ ok: false, reason })
  })

  it('stops at the time limit, even when bytes keep coming', async () => {
    const trickle: CdnBehaviour = (response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write('x'), 10)
      response.on('close', () => clearInterval(timer))
    }
    expect(await get(trickle, { maxBytes: 100_000, timeLimitMs: 200 })).toMatchObject({
      ok: false,
      reason: 'it took longer than 0.2 s',
    })
  })

  it('tries a passing failure three times', async () => {
    expect(await get((response) => response.writeHead(503).end())).toMatchObject({
      ok: false,
      reason: 'it answered with status 503',
    })
    expect(cdn.requests).toHaveLength(3)
    cdn.requests.length = 0
    expect(await get((response) => response.destroy())).toMatchObject({ ok: false, isPassing: true })
    expect(cdn.requests).toHaveLength(3)
  })

  it('a body that breaks off is a failure', async () => {
    const broken: CdnBehaviour = (response) => {
      response.writeHead(200, { 'Content-Length': 5000 })
      response.write('half')
      setTimeout(() => response.destroy(), 20)
    }
    expect(await get(broken)).toMatchObject({ ok: false, isPassing: true })
  })
})

describe('addresses', () => {
  it.each([
    '10.1.2.3',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2001:db8::1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))
  it.each(['93.184.215.14', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )
})

describe('names of imported photos', () => {
  it('are the same in every run, readable, and fit the content file', () => {
    const name = photoId(`https://${host}/a/pictures/Été%20à%20Paris_01.JPG?w=1`)
    expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*-[0-9a-f]{8}$/)
    expect(photoId(`https://${host}/a/pictures/Été%20à%20Paris_01.JPG?w=2`)).toBe(name)
    expect(photoId(`https://${host}/b/pictures/Été%20à%20Paris_01.JPG`)).not.toBe(name)
    expect(name).toMatch(/^ete-a-paris-01-/)
    expect(photoId(`https://${host}/pictures/100%.jpg`)).toMatch(/^100-[0-9a-f]{8}$/)
    expect(photoId(`https://${host}/pictures/---.jpg`)).toMatch(/^[0-9a-f]{8}$/)
  })
})
