import { copyFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { closedAfter } from '#tests/support/closed-after.ts'
import { memoryStore } from '#tests/support/dialects.ts'
import { acceptOne } from '#tests/support/inquiries.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { claimJobs } from '#server/delivery/queue.ts'
import { probeStore } from '#server/delivery/watch.ts'
import { openSqlite } from './sqlite.ts'

const open = (path: string) => closedAfter(openSqlite(path))

it('a migration that SQLite itself takes back, as on a full disk, fails with the first error', async () => {
  const database = await memoryStore(Date.now, { isMigrated: false })
  const run = (text: string) => sql.raw(text).execute(database.query)
  await run('create table migrations (name text primary key, applied_at integer not null) strict')
  await run("create trigger full before insert on migrations begin select raise(rollback, 'disk is full'); end")
  await expect(database.migrate()).rejects.toThrow('disk is full')
  await run('drop trigger full')
  expect(await database.migrate()).toHaveLength(2)
})

it.each([
  ['store.db', 'deleted'],
  ['store.db', 'replaced'],
  ['store.db-wal', 'deleted'],
])('the file %s that is %s under the running server is noticed before anyone sees "sent"', async (name, how) => {
  const folder = temporaryFolder()
  const database = await open(join(folder, 'store.db'))
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
})

describe('a lock that another process holds', () => {
  async function lockedStore() {
    const path = join(temporaryFolder(), 'store.db')
    const database = await open(path)
    await database.migrate()
    const other = await closedAfter(new DatabaseSync(path))
    other.exec('begin immediate')
    return { path, database, other }
  }

  it('is waited for without keeping anyone else from their work', async () => {
    const { database, other } = await lockedStore()
    const stalls = monitorEventLoopDelay({ resolution: 5 })
    stalls.enable()
    const accepted = acceptOne(database)
    const claimed = claimJobs(database, { limit: 5, leaseMs: 1000 })
    await setTimeout(1500)
    other.exec('commit')
    expect((await accepted).isRepeat).toBe(false)
    expect(await claimed).toHaveLength(1)
    expect(stalls.max / 1e6).toBeLessThan(1000)
  })

  it('keeps no server from starting that has nothing to write', async () => {
    const { path } = await lockedStore()
    const started = performance.now()
    expect(await (await open(path)).migrate()).toEqual([])
    // Waiting for the lock would take five seconds, and end in 'database is locked'.
    expect(performance.now() - started).toBeLessThan(4000)
  })

  it('is waited for five seconds at most', async () => {
    const { database } = await lockedStore()
    const started = performance.now()
    await expect(acceptOne(database)).rejects.toThrow('locked')
    expect(performance.now() - started).toBeGreaterThan(4900)
  })
})
