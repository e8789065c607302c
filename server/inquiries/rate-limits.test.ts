import { afterAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { migrations } from '#server/database/migrations.ts'
import type { Database } from '#server/database/tables.ts'
import { openPostgres } from '#server/database/postgres.ts'
import { describePostgres, postgres } from '#tests/support/test-postgres.ts'
import { createRateLimits } from './rate-limits.ts'

const tenMinutes = (points: number) => ({ points, seconds: 600 })
const settings = {
  RATE_PER_ADDRESS: tenMinutes(3),
  RATE_TOTAL: tenMinutes(5),
  TEST_MAILS: { points: 1, seconds: 3600 },
}
const none = tenMinutes(0)

describe('limits in memory', () => {
  it('count posts by address and inquiries all together, and say how long to wait', async () => {
    const limits = createRateLimits(settings)
    for (let index = 0; index < 3; index += 1) expect(await limits.post('a')).toBeUndefined()
    expect(await limits.post('a')).toBeGreaterThan(590)
    expect(await limits.post('b')).toBeUndefined()
    for (let index = 0; index < 5; index += 1) expect(await limits.inquiry()).toBeUndefined()
    expect(await limits.inquiry()).toBeGreaterThan(590)
  })

  it('count an IPv6 network, too, as five visitors', async () => {
    const limits = createRateLimits(settings)
    const posts = []
    for (let index = 0; index < 16; index += 1) posts.push(await limits.post(`2001:db8:1:${index}::1`))
    expect(posts.slice(0, 15).filter(Boolean)).toEqual([])
    expect(posts[15]).toBeGreaterThan(590)
    expect(await limits.post('2001:db8:2::1')).toBeUndefined()
  })

  it('forget the oldest of ever new addresses, so that no network fills the memory, and know who is refused now', async () => {
    const limits = createRateLimits({ ...settings, RATE_PER_ADDRESS: tenMinutes(1) })
    await limits.post('2001:db8::1')
    for (let index = 0; index < 20_001; index += 1) await limits.post(`2001:0:${index.toString(16)}::1`)
    expect(await limits.post('2001:0:4e20::1')).toBeGreaterThan(590)
    expect(await limits.post('2001:db8::1')).toBeUndefined()
  })

  it('let one test mail through, and everything where they are off', async () => {
    const limits = createRateLimits(settings)
    expect([await limits.testMail(false), await limits.testMail(false)]).toEqual([undefined, 3600])
    // Strangers use up nothing of the operator's.
    expect([await limits.testMail(true), await limits.testMail(true)]).toEqual([undefined, 3600])
    const off = createRateLimits({ RATE_PER_ADDRESS: none, RATE_TOTAL: none, TEST_MAILS: none })
    expect([await off.post('2001:db8::1'), await off.inquiry()]).toEqual([undefined, undefined])
  })
})

describePostgres('on Postgres', () => {
  const open: Database[] = []
  afterAll(async () => {
    for (const database of open) await database.close()
  })

  it('servers that start at one moment migrate once, and share the limits', async () => {
    const url = await postgres.createDatabase()
    for (let index = 0; index < 4; index += 1) open.push(await openPostgres(url))
    const applied = await Promise.all(open.map((database) => database.migrate()))
    expect(applied.flat()).toEqual(migrations.postgres.map(({ name }) => name))
    const [first, second] = open.map((database) => createRateLimits(settings, database))
    for (const limits of [first, second, first]) expect(await limits?.post('a')).toBeUndefined()
    expect(await second?.post('a')).toBeGreaterThan(500)
  })

  it('counters wait for no disk: a crash may lose them', async () => {
    const database = await openPostgres(await postgres.createDatabase())
    open.push(database)
    await database.migrate()
    const { rows } = await sql`select relpersistence from pg_class where relname = 'rate_limits'`.execute(
      database.query,
    )
    expect(rows).toEqual([{ relpersistence: 'u' }])
  })

  it('a store that is gone limits nothing with an error', async () => {
    const database = await openPostgres(await postgres.createDatabase())
    const limits = createRateLimits(settings, database)
    await database.close()
    expect(await limits.post('a')).toBeUndefined()
  })
})
