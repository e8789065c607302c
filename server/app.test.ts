import { describe, expect, it } from 'vitest'
import { smallApp } from '#tests/support/small-site.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { silentLog } from '#tests/support/silent-log.ts'

it.each(['/a%0ab', '/blog/%0D', '/a%E2%80%A8b', '/%00'])('%s is no address', async (path) => {
  const { app } = await smallApp()
  const answer = await app.request(path)
  expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([400, 'nosniff'])
  expect((await app.request(`/rendered?q=${path.slice(1)}`)).status).toBe(200)
})

it('says whom to tell of a weakness, and for how long that holds', async () => {
  const { app } = await createTestApp()
  const text = await (await app.request('/.well-known/security.txt')).text()
  expect(text).toMatch(/^Contact: mailto:\S+@\S+\nExpires: .+\nPreferred-Languages: en\nCanonical: https:/)
  const days = (Date.parse(/Expires: (.+)/.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(363)
  expect(days).toBeLessThanOrEqual(365)
})

describe('pages that are rendered at once', () => {
  const proxied = { trustProxy: 1, corsOrigins: [], siteUrl: 'https://a.example' }

  it('are few of one address: the others come back later, other visitors wait for nobody', async () => {
    const held = Promise.withResolvers<void>()
    const handler = async () => (await held.promise, new Response('page'))
    const { app } = await createTestApp({ site: { handler }, config: proxied })
    const ask = async (address: string) => app.request('/blog?q=x', { headers: { 'x-forwarded-for': address } })
    const many = Array.from({ length: 512 }, () => ask('203.0.113.5'))
    const other = ask('203.0.113.6')
    const refused = await Promise.race(many)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    held.resolve()
    const statuses = (await Promise.all(many)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(4)
    expect((await other).status).toBe(200)
    expect((await ask('203.0.113.5')).status).toBe(200)
  })

  it('and are refused with the headers of every answer, before anything else is done for them', async () => {
    const held = Promise.withResolvers<Response>()
    const { app } = await smallApp({ site: { handler: () => held.promise } })
    const many = Array.from({ length: 9 }, async () => app.request('/about?q=x'))
    const refused = await Promise.race(many)
    expect([refused.status, refused.headers.get('x-content-type-options')]).toEqual([503, 'nosniff'])
    held.resolve(new Response('page'))
    await Promise.all(many)
  })

  it('are few of all addresses together, and a place is free again after an error', async () => {
    const held = Promise.withResolvers<never>()
    held.promise.catch(() => {})
    const { app } = await createTestApp({ site: { handler: () => held.promise }, config: proxied })
    const ask = async (count: number) => app.request('/x', { headers: { 'x-forwarded-for': `203.0.113.${count}` } })
    const all = Array.from({ length: 100 }, (_, count) => ask(count))
    held.reject(new Error('broken'))
    const statuses = (await Promise.all(all)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 503)).toHaveLength(76)
    expect((await ask(1)).status).toBe(500)
  })
})

it.each(['/thanks/ana@firm.example', '/thanks/ana%40firm.example'])(
  'what is logged of %s names nobody, whether there is no page or it broke',
  async (path) => {
    const told: object[] = []
    const tell = (fields: object) => void told.push(fields)
    const log = { ...silentLog, warn: tell, error: tell }
    const appOf = async (handler: () => Promise<Response>) => {
      return (await createTestApp({ log, site: { handler } })).app
    }
    const missing = await appOf(async () => new Response('', { status: 404 }))
    expect((await missing.request(path)).status).toBe(404)
    const broken = await appOf(async () => {
      throw new Error('no page for ana@firm.example')
    })
    const answer = await broken.request(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'no-store'])
    expect(told).toEqual([
      { status: 404, path: '[address]' },
      { reason: 'no page for [address]', path: '[address]' },
    ])
  },
)
