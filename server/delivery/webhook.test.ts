import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { closedAfter } from '#tests/support/closed-after.ts'
import { storedInquiry } from '#tests/support/stored-inquiry.ts'
import { startListener } from '#tests/support/loopback.ts'
import { callWebhook } from './webhook.ts'

const secret = 'a secret of sixteen'

const listen = (...answer: Parameters<typeof startListener>) => closedAfter(startListener(...answer))
const call = (url: string) => {
  const occasion = { id: 'webhook.1', now: 1_700_000_000_000, inquiry: storedInquiry() }
  return callWebhook({ url, secret }, { ...occasion, signal: AbortSignal.timeout(5000) })
}

it('a webhook is signed and carries the id', async () => {
  const { url, heard } = await listen()
  expect(await call(url)).toEqual({ status: 'sent', words: 'HTTP 200' })
  const [told] = heard
  const expected = createHmac('sha256', secret).update(`1700000000.${told?.body}`).digest('hex')
  expect(told?.headers['x-site-signature']).toBe(`sha256=${expected}`)
  const { id, email } = storedInquiry()
  expect(JSON.parse(told?.body ?? '')).toMatchObject({ id, delivery: 'webhook.1', email })
})

it.each([
  [500, 'retry'],
  [429, 'retry'],
  [410, 'refused'],
] as const)('a webhook answered with %i is %s', async (status, expected) => {
  expect((await call((await listen(status)).url)).status).toBe(expected)
})

it('a webhook that leads elsewhere is not followed: its words stay with the address that was set', async () => {
  const elsewhere = await listen()
  expect((await call((await listen(307, { location: elsewhere.url })).url)).status).toBe('retry')
  expect(elsewhere.heard).toEqual([])
})
