import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import type { PostgresDatabase } from '#server/database/postgres.ts'
import { accept } from '#server/inquiries/accept.ts'
import { createRateLimits } from '#server/inquiries/rate-limits.ts'
import { describeStores } from '#tests/support/dialects.ts'
import { arrival } from '#tests/support/inquiries.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { claimJobs, recordOutcome } from './queue.ts'
import { watchOnce } from './watch.ts'

const hourMs = 3_600_000

describeStores('the watch, after a clock was ahead', (open) => {
  let database: Database
  beforeEach(async () => {
    database = await open()
    warned = []
  })
  afterEach(() => database.close())
  let warned: unknown[] = []
  const log = { ...silentLog, warn: (fields: object) => void warned.push(fields) }
  const look = () => watchOnce({ database, log, dataDir: '.', alertUrl: undefined, retentionDays: 730 })

  it('brings back a delivery that it put off, and says so', async () => {
    const ahead = { ...database, now: () => database.now() + 5 * hourMs }
    await accept(ahead, arrival(), { receipt: false, webhook: false })
    const [claim] = await claimJobs(ahead, { limit: 1, leaseMs: 1000 })
    await recordOutcome(ahead, claim!, { status: 'retry', words: '451 later' })
    expect(await claimJobs(database, { limit: 1, leaseMs: 1000 })).toEqual([])
    await look()
    expect(warned).toEqual([{ broughtBack: 1 }])
    expect(await claimJobs(database, { limit: 1, leaseMs: 1000 })).toHaveLength(1)
  })

  it('refuses no visitor whom it counted, and goes on counting', async () => {
    // Elsewhere the counters are in memory.
    if (database.dialect !== 'postgres') return
    const limits = createRateLimits(
      {
        perAddress: { points: 1, seconds: 600 },
        total: { points: 0, seconds: 600 },
        testMails: { points: 0, seconds: 3600 },
      },
      (database as PostgresDatabase).pool,
    )
    await sql`insert into rate_limits values ('address:a', 99, ${database.now() + 24 * hourMs})`.execute(database.query)
    expect(await limits.post('a')).toBeGreaterThan(3600)
    await look()
    expect(await limits.post('a')).toBeUndefined()
    await look()
    expect(await limits.post('a')).toBeGreaterThan(500)
  })
})
