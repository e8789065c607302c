import { createHmac } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { storedInquiry } from '#tests/support/stored-inquiry.ts'
import { type Listener, startListener } from '#tests/support/listener.ts'
import { callWebhook } from './webhook.ts'

let crm: Listener
afterEach(() => crm.stop())

async function call(status: number, headers = {}) {
  crm = await startListener(status, headers)
  const occasion = { id: 'webhook.1', now: 1_700_000_000_000, inquiry: storedInquiry() }
  return callWebhook(
    { url: crm.url, secret: 'a secret of sixteen' },
    { ...occasion, signal: AbortSignal.timeout(5000) },
  )
}

it('a webhook is signed and carries the id', async () => {
  expect(await call(200)).toEqual({ status: 'sent', words: 'HTTP 200' })
  const [told] = crm.heard
  const expected = createHmac('sha256', 'a secret of sixteen').update(`1700000000.${told?.body}`).digest('hex')
  expect(told?.headers['x-site-signature']).toBe(`sha256=${expected}`)
  const { id, email } = storedInquiry()
  expect(JSON.parse(told?.body ?? '')).toMatchObject({ id, delivery: 'webhook.1', email })
})

it.each([
  [500, 'retry'],
  [429, 'retry'],
  [410, 'refused'],
] as const)('a webhook answered with %i is %s', async (status, expected) => {
  expect((await call(status)).status).toBe(expected)
})

it('a webhook that leads elsewhere is not followed: its words stay with the address that was set', async () => {
  const elsewhere = await startListener()
  expect((await call(307, { location: elsewhere.url })).status).toBe('retry')
  expect(elsewhere.heard).toEqual([])
  await elsewhere.stop()
})
