import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { finishDocument } from '#finish/document.ts'
import { contentSecurityPolicy, hashSource } from '#finish/policy.ts'
import { finishedPages } from './finished-pages.ts'
import { requestLimits } from './middleware/limits.ts'

const app = new Hono()
app.use(requestLimits(), finishedPages({ policy: (_, parts) => contentSecurityPolicy(parts) }))
app.get('/page', (context) => context.html('<!DOCTYPE html><head></head><body><p style="color:red">Hi</p></body>', 404))
app.get('/word/:word', (context) =>
  context.html(`<!DOCTYPE html><head></head><body><p style="color:red">${context.req.param('word')}</p></body>`),
)
const built =
  '<!DOCTYPE html><head><script type="application/json" id="boot">{}</script></head><body style="color:red"></body>'
app.post('/built', (context) => context.html(built, 200, { etag: '"1"' }))
app.get('/data', (context) => context.json({ a: '<p style="color:red">' }))

const site = { policy: () => '' }

/** Finishes pages, and counts them. */
function counting() {
  const counted = {
    finished: 0,
    finish(html: string) {
      counted.finished++
      return finishDocument(html)
    },
  }
  return counted
}

describe('a rendered page', () => {
  it('gets its own policy, keeps its status and is compressed', async () => {
    const response = await app.request('/page', { headers: { 'accept-encoding': 'gzip' } })
    expect(response.status).toBe(404)
    const html = gunzipSync(Buffer.from(await response.arrayBuffer())).toString()
    expect(html).toContain('<p data-s="0">Hi</p>')
    expect(response.headers.get('content-security-policy')).toContain(hashSource('[data-s="0"]{color:red}'))
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
  })

  it('that was built stays as it was finished then', async () => {
    const response = await app.request('/built', { method: 'POST' })
    expect(await response.text()).toBe(built)
  })

  it('is the same each time, in every encoding and among many others', async () => {
    const get = async (path: string, encoding: string) => {
      const response = await app.request(path, { headers: { 'accept-encoding': encoding } })
      const body = Buffer.from(await response.arrayBuffer())
      const html = (encoding === 'gzip' ? gunzipSync(body) : body).toString()
      return { html, policy: response.headers.get('content-security-policy') }
    }
    const first = await get('/word/one', 'identity')
    expect(first.html).toContain('<p data-s="0">one</p>')
    expect(await get('/word/one', 'gzip')).toEqual(first)
    for (let word = 0; word < 40; word++) {
      const { html } = await get(`/word/${word}`, 'gzip')
      expect(html).toContain(`<p data-s="0">${word}</p>`)
      expect(await get('/word/one', 'gzip')).toEqual(first)
    }
  })

  it('is finished once for all who ask for it, but never kept where it answers a form', async () => {
    const count = counting()
    const form = new Hono()
    form.use(finishedPages(site, count.finish))
    form.all('/form', (context) => context.html('<!DOCTYPE html><head></head><body>Ada, ada@firm.example</body>'))
    for (let time = 0; time < 3; time++) await form.request('/form')
    expect(count.finished).toBe(1)
    for (let time = 0; time < 3; time++) await form.request('/form', { method: 'POST' })
    expect(count.finished).toBe(4)
  })

  it('is let go when sixteen others were asked for since', async () => {
    const count = counting()
    const words = new Hono()
    words.use(finishedPages(site, count.finish))
    words.get('/:word', (context) =>
      context.html(`<!DOCTYPE html><head></head><body>${context.req.param('word')}</body>`),
    )
    const ask = async (word: number) => {
      const before = count.finished
      await words.request(`/${word}`)
      return count.finished > before ? 'made anew' : 'kept'
    }
    for (let word = 0; word < 16; word++) expect(await ask(word)).toBe('made anew')
    expect(await ask(0)).toBe('kept')
    expect(await ask(16)).toBe('made anew')
    // The first was asked for again since: the second is the oldest.
    expect([await ask(0), await ask(1)]).toEqual(['kept', 'made anew'])
  })

  it('is left alone where it is no page', async () => {
    const response = await app.request('/data')
    expect(await response.json()).toEqual({ a: '<p style="color:red">' })
    expect(response.headers.get('content-security-policy')).toBeNull()
  })
})

it('methods and addresses that nothing here takes are refused', async () => {
  expect((await app.request('/page', { method: 'DELETE' })).status).toBe(405)
  expect((await app.request(`/page?${'a'.repeat(13_000)}`)).status).toBe(414)
})
