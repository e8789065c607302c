import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMigrations } from '#server/database/migrations.ts'
import { openPostgres, type PostgresDatabase } from '#server/database/postgres.ts'
import { findPostgres, startPostgres, type TestPostgres } from '#tests/support/postgres.ts'
import { createRateLimits } from './rate-limits.ts'

const settings = { perAddress: 3, total: 5, testMails: 1 }
const binaries = findPostgres()
const suffix = binaries === undefined ? ': SKIPPED, none is installed here and none can be' : ''

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

  it('let one test mail through, and everything where they are off', async () => {
    const limits = createRateLimits(settings)
    expect([await limits.testMail(), await limits.testMail()]).toEqual([undefined, 3600])
    const off = createRateLimits({ perAddress: 0, total: 0, testMails: 0 })
    expect([await off.post('2001:db8::1'), await off.inquiry()]).toEqual([undefined, undefined])
  })
})

describe.skipIf(binaries === undefined)(`on Postgres${suffix}`, () => {
  let postgres: TestPostgres
  const open: PostgresDatabase[] = []
  beforeAll(async () => {
    postgres = await startPostgres(binaries ?? '')
  }, 60_000)
  afterAll(async () => {
    for (const database of open) await database.close()
    postgres.stop()
  })

  it('servers that start at one moment migrate once, and share the limits', async () => {
    const url = await postgres.createDatabase()
    for (let index = 0; index < 4; index += 1) open.push(await openPostgres(url))
    const applied = await Promise.all(open.map((database) => database.migrate()))
    expect(applied.flat()).toEqual((await readMigrations('postgres')).map(({ name }) => name))
    const [first, second] = open.map(({ pool }) => createRateLimits(settings, pool))
    for (const limits of [first, second, first]) expect(await limits?.post('a')).toBeUndefined()
    expect(await second?.post('a')).toBeGreaterThan(500)
  })

  it('counters wait for no disk: a crash may lose them', async () => {
    const database = await openPostgres(await postgres.createDatabase())
    open.push(database)
    await database.migrate()
    const { rows } = await database.pool.query("select relpersistence from pg_class where relname = 'rate_limits'")
    expect(rows).toEqual([{ relpersistence: 'u' }])
  })

  it('a store that is gone limits nothing with an error', async () => {
    const database = await openPostgres(await postgres.createDatabase())
    const limits = createRateLimits(settings, database.pool)
    await database.close()
    expect(await limits.post('a')).toBeUndefined()
  })
})
