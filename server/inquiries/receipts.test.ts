import { expect, it } from 'vitest'
import { memoryStore } from '#tests/support/dialects.ts'
import { createTestApp } from '#tests/support/test-app.ts'

/** How many receipts are sent for posts from one network: each an address, when it was posted, ms, and whose it is. */
async function receipts(...posts: (readonly [email: string, at?: number, name?: string])[]) {
  let now = 0
  const { post, database } = await createTestApp({}, await memoryStore(() => now))
  for (const [index, [email, at = 0, name = 'Ana']] of posts.entries()) {
    now = at
    expect((await post({ name, email, message: `Number ${index}` })).status).toBe(200)
  }
  const jobs = await database.query.selectFrom('jobs').select('kind').execute()
  return jobs.filter(({ kind }) => kind === 'receipt').length
}

it.each([
  [['ana@firm.example', 'ana+a@firm.example', 'ANA+b+c@firm.example', 'Ana <ana@firm.example>'], 1],
  [['ana.souza@gmail.com', 'anasouza+x@googlemail.com', 'a.n.a.souza@gmail.com'], 1],
  [['ana.souza@firm.example', 'anasouza@firm.example', '+@firm.example'], 3],
  // Five an hour of one network; every inquiry is stored.
  [Array.from({ length: 8 }, (_, index) => `a${index}@firm.example`), 5],
])('receipts of one mailbox are one an hour, however it is written: %j', async (addresses, count) => {
  expect(await receipts(...addresses.map((email) => [email] as const))).toBe(count)
})

it('receipts of one mailbox come again after an hour', async () => {
  const [soon, late] = [3_599_999, 3_600_000]
  expect(await receipts(['ana@firm.example'], ['ana+a@firm.example', soon], ['ana@firm.example', late])).toBe(2)
})

it('receipts of one network are not used up by what looks like spam', async () => {
  const spam = Array.from({ length: 8 }, (_, index) => [`a${index}@firm.example`, 0, 'www.spam.example'] as const)
  expect(await receipts(...spam, ['ana@firm.example'])).toBe(1)
})
