import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { type Cdn, type CdnBehaviour, networkTo, photograph, startCdn } from '#tests/support/cdn.ts'
import { download, isPublicAddress, publicNetwork } from './download.ts'

const host = 'cdn.galleries.example'
const url = `https://${host}/pictures/1.jpg`
let cdn: Cdn

beforeEach(async () => {
  cdn = await startCdn()
  onTestFinished(cdn.close)
})

const get = (behaviour?: CdnBehaviour, limits = { maxBytes: 100_000, timeLimitMs: 5000 }) => {
  cdn.behave('/pictures/1.jpg', behaviour)
  return download(url, { host, network: networkTo(cdn), limits })
}
const redirect =
  (location: string): CdnBehaviour =>
  (response) =>
    response.writeHead(302, { Location: location }).end()

it('a download returns its bytes, also behind a redirect on the same host', async () => {
  expect(await get()).toEqual({ ok: true, bytes: await photograph('/pictures/1.jpg') })
  expect(await get(redirect('/pictures/2.jpg'))).toEqual({ ok: true, bytes: await photograph('/pictures/2.jpg') })
})

it.each([
  ['another host', 'https://evil.example/1.jpg', `it leads to evil.example, and only ${host} is allowed`],
  ['another port', `https://${host}:8443/1.jpg`, `it leads to ${host}:8443, and only ${host} is allowed`],
  ['plain http', `http://${host}/1.jpg`, `http://${host} is not https`],
  ['credentials', `https://me:secret@${host}/1.jpg`, 'its address contains credentials'],
  ['itself, for ever', url, 'it redirects more than 3 times'],
])('a download does not follow a redirect to %s', async (_, location, reason) => {
  expect(await get(redirect(location))).toEqual({ ok: false, reason, isPassing: false })
})

it('a download stops at the size limit, announced or not', async () => {
  const large = Buffer.alloc(200_000)
  const tooLarge = { ok: false, reason: 'it is larger than 0.1 MB', isPassing: false }
  const length = { 'Content-Length': large.length }
  expect(await get((response) => response.writeHead(200, length).write('x'))).toEqual(tooLarge)
  expect(await get((response) => response.writeHead(200).end(large))).toEqual(tooLarge)
})

it('a download stops at the time limit, even when bytes keep coming', async () => {
  const trickle: CdnBehaviour = (response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('x'), 10)
    response.on('close', () => clearInterval(timer))
  }
  const result = await get(trickle, { maxBytes: 100_000, timeLimitMs: 200 })
  expect(result).toEqual({ ok: false, reason: 'it took longer than 0.2 s', isPassing: true })
})

it('a download tries a passing failure three times: a busy host, no answer, half an answer', async () => {
  const half: CdnBehaviour = (response) => {
    response.writeHead(200, { 'Content-Length': 5000 })
    response.write('half', () => response.destroy())
  }
  const busy: CdnBehaviour = (response) => response.writeHead(503).end()
  for (const behaviour of [busy, (response) => response.destroy(), half] satisfies CdnBehaviour[])
    expect(await get(behaviour)).toMatchObject({ ok: false, isPassing: true })
  expect(cdn.requests).toHaveLength(9)
})

it.each([
  ['a name that leads to a private address', host, `${host} resolves to 10.0.0.7, which is not a public address`],
  ['an address in place of a name', '10.0.0.7', 'it leads to 10.0.0.7, and only 10.0.0.7 is allowed'],
])('a download asks nothing of %s', async (_, name, reason) => {
  const addresses = ['93.184.215.14', '10.0.0.7'].map((address) => ({ address, family: 4 }))
  const network = publicNetwork((_host, _options, done) => done(null, addresses))
  expect(await download(`https://${name}/pictures/1.jpg`, { host: name, network })).toMatchObject({ reason })
})

it.each(
  (
    '10.1.2.3 127.0.0.1 169.254.169.254 172.31.0.1 192.168.1.1 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255 ::1 :: fe80::1 fd00::1 ' +
    '::ffff:127.0.0.1 64:ff9b::7f00:1 2001:db8::1 2002:7f00:1:: localhost'
  ).split(' '),
)('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))
it.each('93.184.215.14 172.32.0.1 100.128.0.1 2606:4700::1111 2a00:1450:4001::1'.split(' '))(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
)
