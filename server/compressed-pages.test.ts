import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { compressedPages } from './compressed-pages.ts'
import { requestLimits } from './middleware/limits.ts'

const policy = { 'content-security-policy': "default-src 'none'" }
const app = new Hono()
app.use(requestLimits(), compressedPages())
app.get('/page', (context) => context.html('<p>Hi</p>', 404, policy))
app.get('/word/:word', (context) => context.html(`<p>${context.req.param('word')}</p>`))
app.post('/built', (context) => context.html('<p>built</p>', 200, { etag: '"1"' }))
app.get('/data', (context) => context.json({ a: '<p>' }))

describe('a rendered page', () => {
  it('is compressed and keeps its status and policy', async () => {
    const response = await app.request('/page', { headers: { 'accept-encoding': 'gzip' } })
    expect(response.status).toBe(404)
    expect(gunzipSync(Buffer.from(await response.arrayBuffer())).toString()).toBe('<p>Hi</p>')
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'")
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
  })

  it('that was built stays as it is', async () => {
    const response = await app.request('/built', { method: 'POST', headers: { 'accept-encoding': 'gzip' } })
    expect(await response.text()).toBe('<p>built</p>')
  })

  it('is the same each time, in every encoding and among many others', async () => {
    const get = async (word: string, encoding: string) => {
      const response = await app.request(`/word/${word}`, { headers: { 'accept-encoding': encoding } })
      const body = Buffer.from(await response.arrayBuffer())
      return (encoding === 'gzip' ? gunzipSync(body) : body).toString()
    }
    for (let word = 0; word < 40; word++) {
      expect(await get(String(word), 'gzip')).toBe(`<p>${word}</p>`)
      expect(await get('one', 'gzip')).toBe('<p>one</p>')
      expect(await get('one', 'identity')).toBe('<p>one</p>')
    }
  })

  it('is left alone where it is no page', async () => {
    const response = await app.request('/data')
    expect(await response.json()).toEqual({ a: '<p>' })
    expect(response.headers.get('vary')).toBeNull()
  })
})

it('methods and addresses that nothing here takes are refused', async () => {
  expect((await app.request('/page', { method: 'DELETE' })).status).toBe(405)
  expect((await app.request(`/page?${'a'.repeat(13_000)}`)).status).toBe(414)
})
