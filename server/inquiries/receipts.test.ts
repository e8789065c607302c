import { describe, expect, it } from 'vitest'
import { functionPath } from '#contract/inquiry.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { createRateLimits } from './rate-limits.ts'

const message = { name: 'Ana', email: 'ana@firm.example', message: 'Hello' }
const json = (fields: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(fields),
})

describe('receipts', () => {
  const receipts = async (posts: readonly Record<string, string>[]) => {
    const limits = createRateLimits({ RATE_PER_ADDRESS: none, RATE_TOTAL: none, TEST_MAILS: none })
    const { app, database } = await createTestApp({ limits })
    for (const post of posts) await app.request(functionPath, json({ ...message, ...post }))
    const jobs = await database.query.selectFrom('jobs').select('kind').execute()
    return jobs.filter(({ kind }) => kind === 'receipt').length
  }
  const none = { points: 0, seconds: 600 }

  it.each([
    [['ana@firm.example', 'ana+a@firm.example', 'ANA+b+c@firm.example', 'Ana <ana@firm.example>'], 1],
    [['ana.souza@gmail.com', 'anasouza+x@googlemail.com', 'a.n.a.souza@gmail.com'], 1],
    [['ana.souza@firm.example', 'anasouza@firm.example', '+@firm.example'], 3],
  ])('of one mailbox are one an hour, however it is written: %j', async (addresses, count) => {
    expect(await receipts(addresses.map((email) => ({ email, message: email })))).toBe(count)
  })

  it('of one network are five an hour, and every inquiry is stored', async () => {
    const posts = Array.from({ length: 8 }, (_, index) => ({ email: `a${index}@firm.example`, message: `${index}` }))
    expect(await receipts(posts)).toBe(5)
  })
})
