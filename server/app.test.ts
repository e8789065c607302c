import { setTimeout } from 'node:timers/promises'
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
  /** The application whose pages wait for a response, and what visitors of an address are answered. */
  async function held() {
    const page = Promise.withResolvers<Response>()
    page.promise.catch(() => {})
    const handler = async () => (await page.promise).clone()
    const config = { trustProxy: 1, corsOrigins: [], siteUrl: 'https://a.example' }
    const { app } = await smallApp({ site: { handler }, config })
    const ask = async (visitor: number) =>
      app.request('/about?q=x', { headers: { 'x-forwarded-for': `203.0.113.${visitor}` } })
    return { ...page, ask }
  }
  const statusesOf = async (asked: readonly Promise<Response>[]) =>
    (await Promise.all(asked)).map(({ status }) => status)

  it('are few of one address: the others come back later, with the headers of every answer; other visitors wait for nobody', async () => {
    const { ask, resolve } = await held()
    const many = Array.from({ length: 512 }, () => ask(5))
    const other = ask(6)
    const refused = await Promise.all(many.slice(4))
    for (const { status, headers } of refused)
      expect([status, headers.get('retry-after'), headers.get('x-content-type-options')]).toEqual([503, '2', 'nosniff'])
    resolve(new Response('page'))
    expect(await statusesOf([...many.slice(0, 4), other, ask(5)])).toEqual([200, 200, 200, 200, 200, 200])
  })

  it('are few of all addresses together, and a place is free again after an error', async () => {
    const { ask, reject } = await held()
    const all = Array.from({ length: 100 }, (_, visitor) => ask(visitor))
    const refused = await statusesOf(all.slice(24))
    reject(new Error('broken'))
    expect([...(await statusesOf(all.slice(0, 24))), ...refused]).toEqual([
      ...Array(24).fill(500),
      ...Array(76).fill(503),
    ])
    expect((await ask(1)).status).toBe(500)
  })

  it('are waited for where they are too many: a request gets a place that becomes free', async () => {
    const { ask, resolve } = await held()
    const [, , , , fifth] = [ask(5), ask(5), ask(5), ask(5), ask(5)]
    expect(await Promise.race([fifth, setTimeout(50, 'waits')])).toBe('waits')
    const other = ask(6).then(() => 'the other')
    resolve(new Response('page'))
    expect(await Promise.race([fifth, other])).toBe('the other')
    expect((await fifth).status).toBe(200)
  })
})

it.each(['/thanks/ana@firm.example', '/thanks/ana%40firm.example'])(
  'what is logged of %s names nobody, whether there is no page or it broke',
  async (path) => {
    const told: object[] = []
    const tell = (fields: object) => void told.push(fields)
    const ask = async (handler: () => Promise<Response>) => {
      const { app } = await createTestApp({ log: { ...silentLog, warn: tell, error: tell }, site: { handler } })
      return app.request(path)
    }
    expect((await ask(async () => new Response('', { status: 404 }))).status).toBe(404)
    const answer = await ask(() => Promise.reject(new Error('no page for ana@firm.example')))
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'no-store'])
    expect(told).toEqual([
      { status: 404, path: '[address]' },
      { reason: 'no page for [address]', path: '[address]' },
    ])
  },
)
