import { afterEach, expect, it, vi } from 'vitest'
import { functionPath } from '#contract/inquiry.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { jsonAnswer, refuse } from './answer.ts'
import { readBody } from './read-body.ts'

afterEach(() => vi.useRealTimers())

/** A post whose body is begun and never ends. */
const endless = () => {
  const headers = { 'content-type': 'application/json' }
  const body = new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from('{"name":')) })
  return { method: 'POST', headers, body, duplex: 'half' } as RequestInit
}

it('a body that never ends is given up after its time', { timeout: 2000 }, async () => {
  const reading = await readBody(new Request('http://localhost/', endless()), 20)
  expect(reading).toEqual({ ok: false, problem: 'too-slow', isForm: false })
})

it('a body that never ends is answered with 408 after a quarter of a minute', async () => {
  const { app } = await createTestApp()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let answer: Response | undefined
  const answered = Promise.resolve(app.request(functionPath, endless())).then((response) => (answer = response))
  await vi.advanceTimersByTimeAsync(14_900)
  expect(answer).toBeUndefined()
  await vi.advanceTimersByTimeAsync(200)
  expect([(await answered).status, answer?.headers.get('connection')]).toEqual([408, 'close'])
})

it('a connection goes on after a refusal only where the body was read to its end', () => {
  const connection = (status: 400 | 408 | 413 | 429) =>
    jsonAnswer(refuse({ http: status, code: 'x', message: 'x' })).headers.get('connection') ?? 'stays'
  expect([connection(400), connection(408), connection(413), connection(429)]).toEqual([
    'stays',
    'close',
    'close',
    'stays',
  ])
})
