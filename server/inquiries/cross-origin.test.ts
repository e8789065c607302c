import { describe, expect, it } from 'vitest'
import { functionPath } from '#contract/inquiry.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const message = { name: 'Ana', email: 'ana@firm.example', company: '', message: 'Hello there' }
const json = (body: unknown, headers: Readonly<Record<string, string>> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})
const allowed = 'https://other.example'

it('a proxy that hides the name of the site, or who its visitors are, is named in the log once', async () => {
  const told: string[] = []
  const { app } = await createTestApp({ log: { ...silentLog, warn: (_, text) => void told.push(text) } })
  const own = { origin: 'https://www.dayframe.example', 'sec-fetch-site': 'same-origin' }
  await app.request(functionPath, json(message, { ...own, origin: 'http://localhost' }))
  expect(told).toEqual([])
  for (let count = 0; count < 3; count++) await app.request(functionPath, json(message, own))
  expect(told).toEqual([expect.stringContaining('Host')])
  const forwarding = await createTestApp({ log: { ...silentLog, warn: (_, text) => void told.push(text) } })
  await forwarding.app.request(functionPath, json(message, { 'x-forwarded-for': '203.0.113.5' }))
  expect(told[1]).toContain('TRUST_PROXY is 0')
})

describe('a post from another site', () => {
  it.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    // A plain form on a page of ours that tells nobody where it is.
    [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, 200],
    [{ origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }, 200],
    [{ origin: 'http://localhost', 'sec-fetch-site': 'cross-site' }, 403],
    // Behind a proxy the server is asked for by another name than the site's.
    [{ origin: 'https://dayframe.example', 'sec-fetch-site': 'same-origin' }, 200],
    [{ origin: 'https://dayframe.example' }, 200],
    [{ origin: 'https://dayframe.example', 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'http://dayframe.example' }, 403],
    // Behind a proxy that hides by which name the visitor knows the site, or at a second name of it.
    [{ origin: 'https://www.dayframe.example', 'sec-fetch-site': 'same-origin' }, 200],
    [{ origin: 'https://www.dayframe.example' }, 403],
    [{ origin: 'https://blog.dayframe.example', 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: allowed, 'sec-fetch-site': 'cross-site' }, 200],
    [{}, 200],
  ] as const)('%j answers %i', async (headers, status) => {
    const { app } = await createTestApp()
    expect((await app.request(functionPath, json(message, headers))).status).toBe(status)
  })

  it.each([
    [undefined, '/', 'message'],
    ['https://evil.example/', '/', 'message'],
    ['https://evil.example/nowhere', '/contact', 'inquiry'],
  ])('shows a browser that comes from %s the page %s, with nothing of what was posted', async (referer, page, form) => {
    const { app, told } = await createTestApp()
    const headers = { accept: 'text/html,*/*;q=0.8', origin: 'null', ...(referer !== undefined && { referer }) }
    const body = new URLSearchParams({ ...message, form: 'message', page: '/blog' })
    const answer = await app.request(functionPath, { method: 'POST', headers, body })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([403, 'no-store'])
    expect(await answer.text()).toContain(`<p>${page}</p>`)
    expect(told).toEqual([expect.objectContaining({ form, status: 'failed', fields: {}, values: {} })])
  })

  it('may ask first where its origin is configured', async () => {
    const { app } = await createTestApp()
    const ask = (origin: string) => app.request(functionPath, { method: 'OPTIONS', headers: { origin } })
    const answer = await ask(allowed)
    expect(answer.status).toBe(204)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': allowed,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'authorization,apikey,content-type,x-client-info',
      'access-control-max-age': '86400',
    })
    expect((await ask('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
  })

  it.each([
    [message, 200],
    [{ ...message, email: 'ana' }, 400],
  ])('can read the answer where its origin is configured: %#', async (body, status) => {
    const { app } = await createTestApp()
    const answer = await app.request(functionPath, json(body, { origin: allowed }))
    expect(answer.status).toBe(status)
    expect(answer.headers.get('access-control-allow-origin')).toBe(allowed)
    expect(answer.headers.get('access-control-expose-headers')).toBe('retry-after')
    expect(answer.headers.get('vary')).toContain('Origin')
  })

  it.each([{ origin: 'https://evil.example' }, { origin: 'http://localhost' }, {}])(
    'gives nothing away to others: %j',
    async (headers) => {
      const { app } = await createTestApp()
      const answer = await app.request(functionPath, json(message, headers as Record<string, string>))
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    },
  )
})
