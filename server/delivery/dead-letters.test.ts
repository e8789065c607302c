import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/database/tables.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import { accept } from '#server/inquiries/accept.ts'
import { retryDead } from '#server/operator/act.ts'
import { arrival } from '#tests/support/inquiries.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { claimJobs, recordOutcome } from './queue.ts'
import { watchOnce } from './watch.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
let real: Database
let skipMs = 0
/** The store with a clock that can be moved. */
let database: Database
let status = 200
/** The alarms about dead letters that the receiver has accepted. */
let told: string[] = []
let alertUrl = ''

const receiver = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    const { alarm, text } = JSON.parse(body) as { alarm: string; text: string }
    if (status === 200 && alarm === 'dead') told.push(text)
    response.writeHead(status).end()
  })
})

beforeEach(async () => {
  real = openSqlite(':memory:')
  await real.migrate()
  skipMs = 0
  database = { ...real, now: () => real.now() + skipMs }
  status = 200
  told = []
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const address = receiver.address()
  alertUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`
})
afterEach(async () => {
  receiver.closeAllConnections()
  await new Promise((resolve) => receiver.close(resolve))
  await real.close()
})

/** A delivery that is given up now. */
async function giveUp() {
  await accept(database, arrival(), { receipt: false, webhook: false })
  const [claim] = await claimJobs(database, { limit: 1, leaseMs: 1000 })
  await recordOutcome(database, claim!, { status: 'refused', words: '550 no such user' })
}

/** Looks every five minutes for so long. */
async function watch(forMs: number) {
  for (const end = skipMs + forMs; skipMs < end; skipMs += 5 * minuteMs)
    await watchOnce({ database, log: silentLog, dataDir: '.', alertUrl, retentionDays: 730 })
}

const given = (count: number): unknown => expect.stringContaining(`Deliveries given up: ${count}.`)

it('a dead letter is told once its alarm reaches somebody, however late, and once only', async () => {
  await giveUp()
  status = 500
  await watch(70 * minuteMs)
  status = 200
  await watch(3 * hourMs)
  expect(told).toEqual([given(1)])
  await giveUp()
  await watch(3 * hourMs)
  expect(told).toEqual([given(1), given(1)])
})

it('dead letters of long ago, and those that go out again, are not told', async () => {
  await giveUp()
  skipMs = 25 * hourMs
  await watch(10 * minuteMs)
  expect(told).toEqual([])
  await giveUp()
  status = 500
  await watch(10 * minuteMs)
  await retryDead(database)
  await claimJobs(database, { limit: 2, leaseMs: hourMs })
  status = 200
  await watch(10 * minuteMs)
  expect(told).toEqual([])
})

it('a dead letter of a clock that was ahead hides none that come after it', async () => {
  skipMs = 24 * hourMs
  await giveUp()
  await watch(5 * minuteMs)
  skipMs = 0
  await giveUp()
  await watch(3 * hourMs)
  expect(told).toEqual([given(1), given(1)])
})
