import { expect, it, vi } from 'vitest'
import { inquiryLimits } from '#contract/inquiry.ts'
import { postForm } from './post-form.ts'

it('whoever waits for an answer is told after half a minute that it failed', async () => {
  const late = AbortSignal.abort(new DOMException('late', 'TimeoutError'))
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late)
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    signal?.throwIfAborted()
    return new Promise(() => {})
  })
  expect(await postForm({ name: 'Ana' })).toEqual({ ok: false, fields: {} })
  expect(limit).toHaveBeenCalledExactlyOnceWith(30_000)
})

it.each([
  [200, { id: 'one' }, { ok: true, id: 'one', isFile: false }],
  [200, {}, { ok: false, fields: {} }],
  [503, { id: 'one' }, { ok: false, fields: {} }],
  [400, { error: { fields: { email: 'wrong' } } }, { ok: false, fields: { email: 'wrong' } }],
  [429, { error: { reason: 'later' } }, { ok: false, reason: 'later', fields: {} }],
])('an answer %i %j comes to %j', async (status, answer, result) => {
  vi.stubGlobal('fetch', async () => Response.json(answer, { status }))
  expect(await postForm({})).toEqual(result)
})

it.each([
  ['the longest inquiry is sent on when its page has gone', inquiryLimits.message, true],
  ['what browsers would not send on is sent as ever, for the server to say that it is too long', 64 * 1024, false],
])('%s', async (_, length, keepalive) => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ id: 'one' }))
  vi.stubGlobal('fetch', fetched)
  await postForm({ message: '一'.repeat(length), company: '一'.repeat(inquiryLimits.company) })
  const request = fetched.mock.calls[0]?.[1]
  expect(request).toMatchObject({ keepalive })
  expect(Buffer.byteLength(String(request?.body)) < 64 * 1024).toBe(keepalive)
})
