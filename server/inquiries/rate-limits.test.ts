import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { migrations } from '#server/database/migrations.ts'
import { openPostgres } from '#server/database/postgres.ts'
import { describePostgres, postgres } from '#tests/support/test-postgres.ts'
import { limitsOf } from '#tests/support/test-app.ts'
import { createRateLimits } from './rate-limits.ts'

const settings = limitsOf(3, 5, 1)

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
    for (let index = 0; index < 15; index += 1) expect(await limits.post(`2001:db8:1:${index}::1`)).toBeUndefined()
    expect(await limits.post('2001:db8:1:15::1')).toBeGreaterThan(590)
    expect(await limits.post('2001:db8:2::1')).toBeUndefined()
  })

  it('forget the oldest of ever new addresses, so that no network fills the memory, and know who is refused now', async () => {
    const limits = createRateLimits(limitsOf(1))
    await limits.post('2001:db8::1')
    for (let index = 0; index < 20_001; index += 1) await limits.post(`2001:0:${index.toString(16)}::1`)
    expect(await limits.post('2001:0:4e20::1')).toBeGreaterThan(590)
    expect(await limits.post('2001:db8::1')).toBeUndefined()
  })

  it('let one test mail of strangers through, one of the operator, and everything where they are off', async () => {
    const limits = createRateLimits(settings)
    for (const isOperator of [false, true])
      expect([await limits.testMail(isOperator), await limits.testMail(isOperator)]).toEqual([undefined, 600])
    const off = createRateLimits(limitsOf(0))
    expect([await off.post('2001:db8::1'), await off.inquiry()]).toEqual([undefined, undefined])
  })
})

describePostgres('on Postgres', () => {
  it('servers that start at one moment migrate once, and share the limits, whose counters wait for no disk', async () => {
    const url = await postgres.createDatabase()
    const databases = await Promise.all([1, 2, 3, 4].map(() => openPostgres(url)))
    const applied = await Promise.all(databases.map((database) => database.migrate()))
    expect(applied.flat()).toEqual(migrations.postgres.map(({ name }) => name))
    const [first, second] = databases.map((database) => createRateLimits(settings, database))
    for (const limits of [first, second, first]) expect(await limits?.post('a')).toBeUndefined()
    expect(await second?.post('a')).toBeGreaterThan(500)
    const persistence = sql`select relpersistence from pg_class where relname = 'rate_limits'`
    expect((await persistence.execute(databases[0]!.query)).rows).toEqual([{ relpersistence: 'u' }])
    for (const database of databases) await database.close()
  })

  it('a store that is gone limits nothing with an error', async () => {
    const database = await openPostgres(await postgres.createDatabase())
    const limits = createRateLimits(settings, database)
    await database.close()
    expect(await limits.post('a')).toBeUndefined()
  })
})
