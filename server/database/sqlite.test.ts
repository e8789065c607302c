import { copyFileSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestApp } from '#tests/support/test-app.ts'
import { claimJobs } from '#server/delivery/queue.ts'
import { probeStore } from '#server/delivery/watch.ts'
import { accept } from '#server/inquiries/accept.ts'
import { arrival } from '#tests/support/inquiries.ts'
import { openSqlite } from './sqlite.ts'

it('a migration that SQLite itself takes back, as on a full disk, fails with the first error', async () => {
  const database = openSqlite(':memory:')
  const run = (text: string) => sql.raw(text).execute(database.query)
  await run('create table migrations (name text primary key, applied_at integer not null) strict')
  await run("create trigger full before insert on migrations begin select raise(rollback, 'disk is full'); end")
  await expect(database.migrate()).rejects.toThrow('disk is full')
  await run('drop trigger full')
  expect(await database.migrate()).toHaveLength(2)
  await database.close()
})

describe.each(['store.db', 'store.db-wal'])('the file %s', (name) => {
  it.each(['deleted', 'replaced'])(
    'that is %s under the running server is noticed before anyone sees "sent"',
    async (how) => {
      const folder = mkdtempSync(join(tmpdir(), 'site-gone-'))
      const database = openSqlite(join(folder, 'store.db'))
      const { post } = await createTestApp({}, database)
      const ana = { name: 'Ana', email: 'ana@firm.example' }
      expect((await post({ ...ana, message: 'one' })).status).toBe(200)
      const file = join(folder, name)
      if (how === 'deleted') rmSync(file)
      else {
        copyFileSync(file, `${file}.copy`)
        renameSync(`${file}.copy`, file)
      }
      expect((await post({ ...ana, message: 'two' })).status).toBe(503)
      await expect(probeStore(database)).rejects.toThrow(`${file} was deleted or replaced while the server was running`)
      await database.close()
      rmSync(folder, { recursive: true })
    },
  )
})

describe('a lock that another process holds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-lock-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  async function lockedStore(name: string) {
    const path = join(folder, name)
    const database = openSqlite(path)
    await database.migrate()
    const other = new DatabaseSync(path)
    other.exec('begin immediate')
    return { database, other }
  }

  it('is waited for without keeping anyone else from their work', async () => {
    const { database, other } = await lockedStore('for-a-while.db')
    const stalls = monitorEventLoopDelay({ resolution: 5 })
    stalls.enable()
    const accepted = accept(database, arrival(), { receipt: true, webhook: false })
    const claimed = claimJobs(database, { limit: 5, leaseMs: 1000 })
    await setTimeout(1500)
    other.exec('commit')
    expect((await accepted).isRepeat).toBe(false)
    expect(await claimed).toHaveLength(2)
    expect(stalls.max / 1e6).toBeLessThan(1000)
    other.close()
    await database.close()
  })

  it('keeps no server from starting that has nothing to write', async () => {
    const { database, other } = await lockedStore('beside.db')
    const started = performance.now()
    const second = openSqlite(join(folder, 'beside.db'))
    expect(await second.migrate()).toEqual([])
    // Waiting for the lock would take five seconds, and end in 'database is locked'.
    expect(performance.now() - started).toBeLessThan(4000)
    other.close()
    for (const store of [second, database]) await store.close()
  })

  it('is waited for five seconds at most', async () => {
    const { database, other } = await lockedStore('for-long.db')
    const started = performance.now()
    await expect(accept(database, arrival(), { receipt: true, webhook: false })).rejects.toThrow('locked')
    expect(performance.now() - started).toBeGreaterThan(4900)
    other.exec('rollback')
    other.close()
    await database.close()
  })
})
