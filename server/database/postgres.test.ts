import { createServer, connect, type Socket } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { sql } from 'kysely'
import { startWorker } from '#server/delivery/worker.ts'
import { createRateLimits } from '#server/inquiries/rate-limits.ts'
import { unopenedStore } from '#server/start-checks.ts'
import { closedAfter } from '#tests/support/closed-after.ts'
import { acceptOne } from '#tests/support/inquiries.ts'
import { listening } from '#tests/support/loopback.ts'
import { operatorProcess } from '#tests/support/operator.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { heldByFiles } from '#tests/support/stored-text.ts'
import { describePostgres, postgres } from '#tests/support/test-postgres.ts'
import { createTestApp, limitsOf } from '#tests/support/test-app.ts'
import type { Database } from './tables.ts'
import { openPostgres, type PostgresOptions } from './postgres.ts'

const ana = { name: 'Ana', email: 'ana@firm.example', message: 'Hello' }
const once = { ...ana, idempotencyKey: 'one' }

describePostgres('a Postgres', () => {
  async function open(url: string, options?: PostgresOptions): Promise<Database> {
    const database = await closedAfter(openPostgres(url, options))
    await database.migrate()
    return database
  }
  const inquiries = (database: Database) => database.query.selectFrom('inquiries').select('id').execute()

  it('that takes no writes is read all the same, and whoever writes is told why', async () => {
    const url = await postgres.createDatabase()
    const database = await open(url)
    await acceptOne(database)
    const name = url.slice(url.lastIndexOf('/') + 1)
    await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(database.query)
    const place = { DATA_DIR: '.', DATABASE_URL: url }
    expect(operatorProcess(place, 'list')).toMatch(/^0: .*Ana Souza/)
    expect(operatorProcess(place, 'retry')).toMatch(/^1: .*is read-only/)
  })

  it('that cannot hold every text is refused, and nothing is left open', async () => {
    const database = await open(await postgres.createDatabase())
    await sql`create database latin encoding 'LATIN1' template template0`.execute(database.query)
    await expect(openPostgres(postgres.url.replace(/[^/]+$/, 'latin'))).rejects.toThrow(
      /encoded in LATIN1, which cannot hold every text: create one with .+ encoding 'UTF8'/,
    )
    // Postgres ends a connection a moment after it was closed.
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_stat_activity where datname = 'latin'`.execute(database.query)
      expect(rows).toEqual([])
    }, 20_000)
  })

  it.each([
    [/:\d+/, ':9', /^The store .+ Check that Postgres is running/],
    [/@[^/]+/, '@nowhere.invalid', /^The store .+ Check the host in DATABASE_URL. Special characters/],
    [/[^/]+$/, 'missing', /^The store .+ does not exist\. Check DATABASE_URL\.$/],
    // An address of this machine that is none of those by which it calls itself: another machine is spoken to encrypted.
    ['127.0.0.1', '0.0.0.0', /turn on TLS there, or add \?sslmode=disable/],
  ])('that cannot be opened, its %s being %s, says what to do about it', async (part, wrong, words) => {
    const DATABASE_URL = postgres.url.replace(part, wrong)
    const error = await openPostgres(DATABASE_URL).catch((reason: unknown) => reason)
    expect(unopenedStore(error, { DATABASE_URL })).toMatch(words)
  })

  it('on another machine is spoken to in the open where the address says so', async () => {
    const url = (await postgres.createDatabase()).replace('127.0.0.1', '0.0.0.0')
    expect(await inquiries(await open(`${url}?sslmode=disable`))).toEqual([])
  })

  it('that ends a connection in the middle of a post costs one 503, and the repeat is stored once', async () => {
    const url = await postgres.createDatabase()
    const lost: string[] = []
    const database = await open(url, { onError: ({ message }) => lost.push(message) })
    const { post } = await createTestApp({}, database)
    const other = await open(url)
    const answer = await other.query.transaction().execute(async (transaction) => {
      await sql`lock table inquiries in access exclusive mode`.execute(transaction)
      const waiting = post(once)
      const isWaiting = sql<{ pid: number }>`select pid from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database()`
      await expect.poll(async () => (await isWaiting.execute(transaction)).rows).toHaveLength(1)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where pid <> pg_backend_pid() and datname = current_database()`.execute(transaction)
      return waiting
    })
    expect(answer.status).toBe(503)
    expect(lost).not.toEqual([])
    expect((await post(once)).status).toBe(200)
    expect(await inquiries(database)).toHaveLength(1)
  })

  it('that falls silent answers posts with 503 in time, stops no server, and is used again when it speaks', async () => {
    const proxy = await startProxy(await postgres.createDatabase())
    const database = await open(proxy.url, { silenceMs: 2000 })
    const limits = createRateLimits(limitsOf(1), database)
    const { post } = await createTestApp({ limits }, database)
    const deliver = async () => ({ status: 'sent', words: '' }) as const
    const worker = startWorker({ database, deliver, log: silentLog, leaseMs: 1000, pollMs: 10 })
    proxy.setSilent(true)
    const started = performance.now()
    const posts = await Promise.all([post(once), post(once)])
    // The limits count in memory meanwhile.
    expect(posts.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([429, 503])
    // The page waits 30 s.
    expect(performance.now() - started).toBeLessThan(25_000)
    const stopping = performance.now()
    await worker.stop(100)
    // 1100 ms, and what a busy machine needs.
    expect(performance.now() - stopping).toBeLessThan(5000)
    proxy.setSilent(false)
    const again = await createTestApp({}, database)
    await expect.poll(async () => (await again.post(once)).status).toBe(200)
    expect(await inquiries(database)).toHaveLength(1)
  })

  it('has its own time, whatever happens to the clock of this machine', async () => {
    const database = await open(await postgres.createDatabase())
    const before = database.now()
    vi.spyOn(Date, 'now').mockReturnValue(before + 3_600_000)
    onTestFinished(() => void vi.restoreAllMocks())
    expect(database.now() - before).toBeLessThan(60_000)
    expect(database.now()).toBeGreaterThanOrEqual(before)
  })

  it.each([
    // Silence ends only what visitors wait for.
    ['a lock is held', 'select * from inquiries'],
    ['an older snapshot ends later', 'select now()'],
  ])('leaves no deleted row in a file, also where %s', async (_, work) => {
    const url = await postgres.createDatabase()
    const [database, other, impatient] = [await open(url), await open(url), await open(url, { silenceMs: 1000 })]
    await acceptOne(database)
    const snapshot = other.query.transaction().setIsolationLevel('repeatable read')
    const scrubbed = await snapshot.execute(async (transaction) => {
      await sql.raw(work).execute(transaction)
      for (const table of ['jobs', 'inquiries'] as const) await database.query.deleteFrom(table).execute()
      const waiting = impatient.scrub({ full: true })
      await sql`select pg_sleep(2)`.execute(transaction)
      return { waiting }
    })
    expect(await scrubbed.waiting).toBe(true)
    expect(await heldByFiles(database, ['Ana Souza'])).toEqual([])
  })
})

/** Stands between the store and its database, and forwards nothing more when told so. */
async function startProxy(address: string) {
  const { port, hostname } = new URL(address)
  let isSilent = false
  const forward = (from: Socket, to: Socket) =>
    from.on('data', (chunk) => isSilent || to.write(chunk)).on('close', () => to.destroy())
  const server = createServer((near) => {
    const far = connect(Number(port), hostname).on('error', () => {})
    forward(near, far)
    forward(far, near)
  })
  const proxy = await closedAfter(listening(server))
  return {
    url: address.replace(`:${port}/`, `:${proxy.port}/`),
    setSilent: (silent: boolean) => void (isSilent = silent),
  }
}
