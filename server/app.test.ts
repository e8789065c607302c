import { expect, it } from 'vitest'
import { createTestApp } from '#tests/support/test-app.ts'
import { silentLog } from '#tests/support/silent-log.ts'

it('HEAD of a rendered page has the headers of its GET, and no body', async () => {
  const { app } = await createTestApp({ isDevelopment: false })
  const get = await app.request('/rendered')
  const head = await app.request('/rendered', { method: 'HEAD' })
  expect(await head.text()).toBe('')
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers))
  expect(head.headers.get('content-length')).toBe(String((await get.arrayBuffer()).byteLength))
})

it.each(['/a%0ab', '/blog/%0D', '/a%E2%80%A8b', '/%00'])('%s is no address', async (path) => {
  const { app } = await createTestApp({ isDevelopment: false })
  expect((await app.request(path)).status).toBe(400)
  expect((await app.request(`/rendered?q=${path.slice(1)}`)).status).toBe(200)
})

it.each(['/thanks/ana@firm.example', '/thanks/ana%40firm.example'])(
  'what is logged of %s names nobody, whether there is no page or it broke',
  async (path) => {
    const told: object[] = []
    const tell = (fields: object) => void told.push(fields)
    const log = { ...silentLog, warn: tell, error: tell }
    const appOf = async (handler: () => Promise<Response>) => {
      const site = { pages: undefined, handler }
      return (await createTestApp({ log, site })).app
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
