import { describe, expect, it } from 'vitest'
import { functionPath } from '#contract/inquiry.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const message = { name: 'Ana', email: 'ana@firm.example', company: '', message: 'Hello there' }
const allowed = 'https://other.example'

it('a proxy that hides the name of the site, or who its visitors are, is named in the log once', async () => {
  const told: string[] = []
  const log = { ...silentLog, warn: (_: object, text: string) => void told.push(text) }
  const { post } = await createTestApp({ log })
  const own = { origin: 'https://www.dayframe.example', 'sec-fetch-site': 'same-origin' }
  await post(message, { ...own, origin: 'http://localhost' })
  expect(told).toEqual([])
  for (let count = 0; count < 3; count++) await post(message, own)
  expect(told).toEqual([expect.stringContaining('Host')])
  await (await createTestApp({ log })).post(message, { 'x-forwarded-for': '203.0.113.5' })
  expect(told[1]).toContain('TRUST_PROXY is 0')
})

describe('a post from another site', () => {
  it.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    // A plain form on a page of ours that tells nobody where it is.
    [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }, 200],
    // Behind a proxy the server is asked for by another name than the site's.
    [{ origin: 'https://dayframe.example' }, 200],
    [{ origin: 'https://dayframe.example', 'sec-fetch-site': 'cross-site' }, 403],
    // Behind a proxy that hides by which name the visitor knows the site, or at a second name of it.
    [{ origin: 'https://www.dayframe.example', 'sec-fetch-site': 'same-origin' }, 200],
    [{ origin: 'https://www.dayframe.example' }, 403],
    [{ origin: 'https://blog.dayframe.example', 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: allowed, 'sec-fetch-site': 'cross-site' }, 200],
    [{}, 200],
  ] as const)('%j answers %i, and only whose origin is configured can read it', async (headers, status) => {
    const { post } = await createTestApp()
    const answer = await post(message, headers)
    const readable = 'origin' in headers && headers.origin === allowed ? allowed : null
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([status, readable])
  })

  it.each([
    [undefined, '/', 'message'],
    ['https://evil.example/', '/', 'message'],
    ['https://evil.example/nowhere', '/contact', 'inquiry'],
  ])('shows a browser that comes from %s the page %s, with nothing of what was posted', async (referer, page, kind) => {
    const { form, told } = await createTestApp()
    const headers = { origin: 'null', ...(referer !== undefined && { referer }) }
    const answer = await form({ ...message, form: 'message', page: '/blog' }, headers)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([403, 'no-store'])
    expect(await answer.text()).toContain(`<p>${page}</p>`)
    expect(told).toMatchObject([{ form: kind, fields: {}, values: {} }])
  })

  it('may ask first where its origin is configured, and read a refusal', async () => {
    const { app, post } = await createTestApp()
    const ask = (origin: string) => app.request(functionPath, { method: 'OPTIONS', headers: { origin } })
    const answer = await ask(allowed)
    expect(answer.status).toBe(204)
    const names = ['origin', 'methods', 'headers'].map((name) => answer.headers.get(`access-control-allow-${name}`))
    expect(names).toEqual([allowed, 'POST', 'authorization,apikey,content-type,x-client-info'])
    expect((await ask('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
    const { status, headers } = await post({ ...message, email: 'ana' }, { origin: allowed })
    expect([status, headers.get('access-control-allow-origin')]).toEqual([400, allowed])
    expect(headers.get('access-control-expose-headers')).toBe('retry-after')
    expect(headers.get('vary')).toContain('Origin')
  })
})
