import { expect, test } from 'vitest'
import { told } from './outcome.tsx'

test('§8 a failure is told in the form’s own words first, then the reason', () => {
  const refused = { ok: false, reason: 'Wait a minute.', fields: {} } as const
  const success = { title: 'Sent.' }
  expect(told({ success, failure: { title: 'Failed.' } }, refused).title).toBe('Failed. Wait a minute.')
  const words = { success, failure: { title: 'Failed', text: 'Call us.' }, unreachable: 'Nothing came.' }
  expect(told(words, refused).text).toBe('Call us. Wait a minute.')
  expect(told(words, { ok: false, fields: {} }).text).toBe('Call us. Nothing came.')
})
