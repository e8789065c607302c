import { afterEach, expect, it, vi } from 'vitest'
import { postForm } from './post-form.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('whoever waits for an answer is told after half a minute that it failed', { timeout: 2000 }, async () => {
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
  [200, { id: 'one' }, { ok: true, id: 'one' }],
  [200, {}, { ok: false, reason: undefined, fields: {} }],
  [503, { id: 'one' }, { ok: false, reason: undefined, fields: {} }],
  [400, { error: { fields: { email: 'wrong' } } }, { ok: false, reason: undefined, fields: { email: 'wrong' } }],
  [429, { error: { reason: 'later' } }, { ok: false, reason: 'later', fields: {} }],
])('an answer %i %j comes to %j', async (status, answer, result) => {
  vi.stubGlobal('fetch', async () => Response.json(answer, { status }))
  expect(await postForm({})).toEqual(result)
})
