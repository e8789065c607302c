import { afterEach, expect, it, vi } from 'vitest'
import { content } from '#tests/support/inquiries.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import type { Mailer, Outcome } from './message.ts'
import { sendTestMail } from './test-mail.ts'

afterEach(() => vi.restoreAllMocks())

const identity = { from: 'site@dayframe.example', inboxes: () => ['hello@dayframe.example'] }
/** How long the page waits for the answer, ms. */
const pageWaitsMs = 30_000

/** A mail server that says nothing until nobody waits any more. */
const silent: Mailer = {
  send: (_, signal) =>
    new Promise((resolve) => {
      const end = () => resolve({ status: 'retry', words: 'no answer' })
      if (signal.aborted) end()
      else signal.addEventListener('abort', end)
    }),
}
const parts = { mailer: silent, content, identity, now: () => 0, log: silentLog }
const { reasons } = content.forms.test
const failed = { ok: false, http: 503, code: 'mail-failed', reason: 'no answer', retryAfterSeconds: 60 }

it('a test mail is given up before the page stops waiting for the answer', { timeout: 2000 }, async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  expect(await sendTestMail(parts, new AbortController().signal, true)).toMatchObject(failed)
  expect(limit).toHaveBeenCalledOnce()
  expect(limit.mock.lastCall?.[0]).toBeGreaterThanOrEqual(20_000)
  expect(limit.mock.lastCall?.[0]).toBeLessThan(pageWaitsMs)
})

it('a test mail is given up with the visitor who asked for it', { timeout: 2000 }, async () => {
  expect(await sendTestMail(parts, AbortSignal.abort(), true)).toMatchObject(failed)
})

it('a test mail that was refused tells nobody where inquiries go', async () => {
  const words = '550 5.1.1 <hello@dayframe.example>: Recipient address rejected'
  const mailer: Mailer = { send: () => Promise.resolve({ status: 'refused', words }) }
  expect(await sendTestMail({ ...parts, mailer }, new AbortController().signal, true)).toMatchObject({
    reason: '550 5.1.1 <[address]>: Recipient address rejected',
  })
})

it.each<[Outcome, string]>([
  [{ status: 'retry', words: 'connect ECONNREFUSED 10.0.0.5:587', why: 'unreachable' }, reasons.unreachable],
  [{ status: 'retry', words: 'Greeting never received', why: 'slow' }, reasons.slow],
  [{ status: 'retry', words: '451 greylisted at mx7.internal.example' }, reasons.refused],
  [{ status: 'refused', words: '550 no such user at mx7.internal.example' }, reasons.refused],
  [{ status: 'login-refused', words: '535 user site@internal' }, reasons.login],
])('a stranger is told what kind of failure %j is, and nothing of the mail server', async (outcome, reason) => {
  const mailer: Mailer = { send: () => Promise.resolve(outcome) }
  const result = await sendTestMail({ ...parts, mailer }, new AbortController().signal, false)
  expect(result).toMatchObject({ ok: false, reason, message: reason })
})

it('a test mail that is only written to a file is not called sent', async () => {
  const mailer: Mailer = { send: () => Promise.resolve({ status: 'sent', words: 'written', file: 'outbox/a.eml' }) }
  const result = await sendTestMail({ ...parts, mailer }, new AbortController().signal, false)
  expect(result).toEqual({ ok: true, status: 'written', id: 'outbox/a.eml' })
})
