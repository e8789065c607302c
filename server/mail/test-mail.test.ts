import { expect, it, onTestFinished, vi } from 'vitest'
import { content, identity } from '#tests/support/inquiries.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import type { Mailer, Outcome } from './message.ts'
import { sendTestMail } from './test-mail.ts'

/** How long the page waits for the answer, ms. */
const pageWaitsMs = 30_000
const { reasons } = content.forms.test

/** What a test mail is answered that a mailer sends. */
const answer = (send: Mailer['send'], { signal = new AbortController().signal, isOperator = false } = {}) =>
  sendTestMail({ mailer: { send }, content, identity, now: () => 0, log: silentLog }, signal, isOperator)
const ends = (outcome: Outcome) => async () => outcome
/** A mail server that says nothing until nobody waits any more. */
const silent: Mailer['send'] = async (_, signal) => {
  while (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve))
  return { status: 'retry', words: 'no answer' }
}
const failed = { ok: false, http: 503, code: 'mail-failed', reason: 'no answer', retryAfterSeconds: 60 }

it('a test mail is given up with the visitor who asked for it, or before the page stops waiting for the answer', async () => {
  expect(await answer(silent, { signal: AbortSignal.abort(), isOperator: true })).toMatchObject(failed)
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  onTestFinished(() => limit.mockRestore())
  expect(await answer(silent, { isOperator: true })).toMatchObject(failed)
  expect(limit.mock.calls).toEqual([[expect.toSatisfy((ms: number) => ms >= 20_000 && ms < pageWaitsMs)]])
})

it('a test mail that was refused tells nobody where inquiries go', async () => {
  const words = '550 5.1.1 <hello@dayframe.example>: Recipient address rejected'
  const reason = '550 5.1.1 <[address]>: Recipient address rejected'
  expect(await answer(ends({ status: 'refused', words }), { isOperator: true })).toMatchObject({ reason })
})

it.each<[Outcome, string]>([
  [{ status: 'retry', words: 'connect ECONNREFUSED 10.0.0.5:587', why: 'unreachable' }, reasons.unreachable],
  [{ status: 'retry', words: 'Greeting never received', why: 'slow' }, reasons.slow],
  [{ status: 'retry', words: '451 greylisted at mx7.internal.example' }, reasons.refused],
  [{ status: 'login-refused', words: '535 user site@internal' }, reasons.login],
])('a stranger is told what kind of failure %j is, and nothing of the mail server', async (outcome, reason) => {
  expect(await answer(ends(outcome))).toMatchObject({ ok: false, reason, message: reason })
})

it('a test mail that is only written to a file is not called sent', async () => {
  const result = await answer(ends({ status: 'sent', words: 'written', file: 'outbox/a.eml' }))
  expect(result).toEqual({ ok: true, status: 'written', id: 'outbox/a.eml' })
})
