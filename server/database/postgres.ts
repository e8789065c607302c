import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import { readMigrations } from './migrations.ts'
import type { Tables } from './tables.ts'

/** Any number: all servers must ask for the same lock while they migrate. */
const migrationLock = 7_203_551

const int8 = 20
/** Our times fit a JavaScript number until the year 287396. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    id === int8 ? Number : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
}

/** A Postgres store, and its pool for what is not a query of ours (the shared rate limits). */
export interface PostgresDatabase extends Database {
  readonly pool: pg.Pool
}

/** The store on a Postgres that many servers share. */
export async function openPostgres(
  url: string,
  options: { readonly connections?: number; readonly onError?: (error: Error) => void } = {},
): Promise<PostgresDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    types,
  })
  pool.on('error', options.onError ?? (() => {}))
  const clock = await followClock(pool)
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    dialect: 'postgres',
    query,
    pool,
    now: clock.now,
    migrate: () => migratePostgres(pool),
    async close() {
      clock.stop()
      await query.destroy()
    },
  }
}

/** Keeps the distance between this machine's clock and the store's, so that leases mean the same on all machines. */
async function followClock(pool: pg.Pool): Promise<{ now: () => number; stop: () => void }> {
  let offsetMs = 0
  const measure = async () => {
    const before = Date.now()
    const answer = await pool.query<{ now: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::bigint as now',
    )
    offsetMs = (answer.rows[0]?.now ?? before) - (before + Date.now()) / 2
  }
  await measure()
  const timer = setInterval(() => measure().catch(() => {}), 60_000)
  timer.unref()
  return { now: () => Math.round(Date.now() + offsetMs), stop: () => clearInterval(timer) }
}

async function migratePostgres(pool: pg.Pool): Promise<string[]> {
  const migrations = await readMigrations('postgres')
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local lock_timeout = 0')
    await client.query('set local statement_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await client.query('create table if not exists migrations (name text primary key, applied_at bigint not null)')
    const known = new Set(
      (await client.query<{ name: string }>('select name from migrations')).rows.map(({ name }) => name),
    )
    const missing = migrations.filter(({ name }) => !known.has(name))
    for (const { name, sql } of missing) {
      await client.query(sql)
      await client.query('insert into migrations (name, applied_at) values ($1, $2)', [name, Date.now()])
    }
    await client.query('commit')
    return missing.map(({ name }) => name)
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
