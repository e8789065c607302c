import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { missingSteps } from './migrations.ts'
import type { Database, Tables } from './tables.ts'

/** Connections of one server at most. */
const poolSize = 10

/** Any number: all servers must ask for the same lock while they migrate. */
const migrationLock = 7_203_551

/** How every connection is made: with the name by which others see that a server, or a command of the operator, is connected. */
const connecting = { application_name: 'site', connectionTimeoutMillis: 5000, keepAlive: true } as const

const int8 = 20
/** Our times fit a JavaScript number until the year 287396. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    id === int8 ? Number : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
}

/** How lost connections are noticed and reported. */
export interface PostgresOptions {
  /** Called when a connection is lost, in use or idle. */
  readonly onError?: ((error: Error) => void) | undefined
  /** A connection that is silent for this long is given up, ms: longer than any statement may take. */
  readonly silenceMs?: number
}

/** Opens the store on a Postgres that many servers may share. Throws if the server cannot be reached. */
export async function openPostgres(address: string, options: PostgresOptions = {}): Promise<Database> {
  const { onError = () => {}, silenceMs = 16_000 } = options
  const url = withTls(address)
  const pool = new pg.Pool({
    ...connecting,
    connectionString: url,
    max: poolSize,
    // Idle connections are closed before their silence could be taken for a loss.
    idleTimeoutMillis: Math.min(10_000, silenceMs / 2),
    statement_timeout: 15_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    types,
  })
  pool.on('connect', (client) => {
    // The pool listens to idle connections only: a lost one that is in use would end the process.
    client.on('error', onError)
    // A proxy that has stopped forwarding neither answers nor closes the connection.
    const { stream } = (client as pg.PoolClient & { readonly connection: { readonly stream: Socket } }).connection
    stream.setTimeout(silenceMs, () => stream.destroy(new Error('the store has been silent for too long')))
  })
  // Errors of idle connections have already been reported by the connection itself.
  pool.on('error', () => {})
  const clock = await requireUnicode(pool)
    .then(() => followClock(pool, onError))
    .catch(async (error: unknown) => {
      await pool.end()
      throw error
    })
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    dialect: 'postgres',
    query,
    now: clock.now,
    requireInPlace() {},
    migrate: () => migratePostgres(url),
    scrub: ({ full }) => vacuum(url, full),
    async close() {
      clock.stop()
      await query.destroy()
    },
  }
}

/** An address by which another machine is spoken to encrypted, and has to show who it is, unless the address says otherwise. */
export function withTls(address: string): string {
  const url = new URL(address)
  const isSaid = ['sslmode', 'ssl'].some((name) => url.searchParams.has(name))
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname)
  if (isSaid || /^($|\/|localhost$|127\.|\[?::1\]?$)/.test(host)) return address
  url.searchParams.set('sslmode', 'verify-full')
  return url.href
}

/** Refuses a database that cannot hold every text that visitors write. */
async function requireUnicode(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ server_encoding: string }>('show server_encoding')
  const encoding = rows[0]?.server_encoding
  if (encoding === 'UTF8') return
  throw new Error(
    `the database is encoded in ${encoding}, which cannot hold every text: create one with "create database site encoding 'UTF8' template template0", and name it in DATABASE_URL`,
  )
}

/** Tells the store's time, so that leases mean the same on all machines: asked for once a minute, counted on by a clock that nobody sets. */
async function followClock(pool: pg.Pool, onError: (error: Error) => void) {
  let offsetMs = 0
  const measure = async () => {
    const before = performance.now()
    const { rows } = await pool.query<{ now: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::bigint as now',
    )
    if (rows[0]) offsetMs = rows[0].now - (before + performance.now()) / 2
  }
  await measure()
  const timer = setInterval(() => measure().catch(onError), 60_000)
  timer.unref()
  return { now: () => Math.round(performance.now() + offsetMs), stop: () => clearInterval(timer) }
}

/** Does work that may take longer than a visitor waits, on a connection of its own without time limits. */
async function unhurried<Result>(address: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ ...connecting, connectionString: withTls(address) })
  // The query under way fails with the same error.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Whether any other process uses the store. */
export function isPostgresInUse(url: string): Promise<boolean> {
  return unhurried(url, async (client) => {
    // The address may set another application name; then all connections of ours have that one.
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and application_name = current_setting('application_name')`,
    )
    return rowCount !== 0
  })
}

function migratePostgres(url: string): Promise<string[]> {
  return unhurried(url, async (client) => {
    // If a step fails, the connection ends, and the transaction with it.
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    // Only if it is missing: a Postgres whose disk is full often takes no writes, and its inquiries have to be read all the same.
    const { rows } = await client.query<{ isThere: boolean }>(
      `select to_regclass('migrations') is not null as "isThere"`,
    )
    if (rows[0]?.isThere !== true)
      await client.query('create table migrations (name text primary key, applied_at bigint not null)')
    const applied = await client.query<{ name: string }>('select name from migrations')
    const missing = missingSteps('postgres', applied.rows)
    for (const { name, sql } of missing) {
      await client.query(sql)
      await client.query('insert into migrations (name, applied_at) values ($1, $2)', [name, Date.now()])
    }
    await client.query('commit')
    return missing.map(({ name }) => name)
  })
}

/** How often the tables are rewritten while somebody else's snapshot, like that of an automatic `ANALYZE`, still needs deleted rows. */
const rewrites = 20

/** Resolves to `false` if deleted rows had to stay in the tables' files. */
async function vacuum(url: string, full: boolean): Promise<boolean> {
  return unhurried(url, async (client) => {
    await client.query('set lock_timeout = 10000')
    if (!full) await client.query('vacuum inquiries, jobs')
    else
      for (const table of ['inquiries', 'jobs'])
        for (let rest = rewrites; (await rewrite(client, table)) > 0; rest -= 1) {
          if (rest === 0) return false
          await pause(250)
        }
    return true
  })
}

/** Rewrites a table, and resolves to how many deleted rows Postgres says that it could not leave out. */
async function rewrite(client: pg.Client, table: string): Promise<number> {
  let remaining = 0
  const read = ({ detail = '' }: { readonly detail?: string | undefined }) =>
    (remaining += Number(/\d+/.exec(detail)?.[0] ?? 0))
  client.on('notice', read)
  await client.query(`vacuum (full, verbose) ${table}`)
  client.off('notice', read)
  return remaining
}
