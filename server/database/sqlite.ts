import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type QueryResult,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  sql,
} from 'kysely'
import { missingSteps } from './migrations.ts'
import type { Database, Tables } from './tables.ts'

/** How long a statement waits for a lock that another process holds, ms. */
const patienceMs = 5000
/** SQLite's own waiting blocks the whole process, pages included. So it is short, and repeated after a pause, ms. */
const blockingMs = 10
const pauseMs = 40

/** The kind of an error of SQLite, the low byte of its code: 5 is a lock that another process holds. */
export function sqliteCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined
}

/** Waits for a lock without blocking this process, and takes the write lock at a transaction's beginning, so that none fails half-way. */
class PatientDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    return {
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
      async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
        for (const end = performance.now() + patienceMs; ; await setTimeout(pauseMs)) {
          try {
            return await connection.executeQuery<Row>(query)
          } catch (error) {
            if (sqliteCode(error) !== 5 || performance.now() > end) throw error
          }
        }
      },
    }
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** On a full disk SQLite ends a transaction by itself; the failing rollback must not hide the first error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection)
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error
    }
  }
}

/** Makes a store readable by its owner only, from its first byte on. A log that is made later takes its mode from the store. */
function keepToOwner(path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600))
  for (const file of ['', '-wal', '-shm'].map((part) => path + part).filter(existsSync)) {
    const { mode, uid } = statSync(file)
    // Only the owner and root may change the mode.
    if ((mode & 0o077) !== 0 && [0, uid].includes(process.getuid?.() ?? uid)) chmodSync(file, 0o600)
  }
}

/** Opens the store in one file (or `:memory:`), for one machine. */
export function openSqlite(path: string, clock: () => number = Date.now): Database {
  if (path !== ':memory:') keepToOwner(path)
  const connection = new DatabaseSync(path, { timeout: patienceMs })
  // Commits are on disk before they return. Deleted text is overwritten, so that an erasure leaves nothing behind.
  for (const setting of ['journal_mode = wal', 'synchronous = full', 'foreign_keys = on', 'secure_delete = on'])
    connection.exec(`pragma ${setting}`)
  const database: SqliteDatabase = {
    close: () => connection.close(),
    prepare(text) {
      const statement = connection.prepare(text)
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
        run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
        iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
      }
    },
  }
  const createDriver = () => new PatientDriver({ database })
  const query = new Kysely<Tables>({ dialect: Object.assign(new SqliteDialect({ database }), { createDriver }) })
  return {
    dialect: 'sqlite',
    query,
    now: clock,
    requireInPlace: placeOf(path),
    migrate: () => migrateSqlite(connection, clock),
    scrub: () => cutLog(query),
    async close() {
      await query.destroy()
      if (connection.isOpen) connection.close()
    },
  }
}

/** Notes which file is open: SQLite goes on writing to one that was deleted or replaced (`git clean`), and all of that is lost with the process. */
function placeOf(path: string): () => void {
  const open = new Map<string, string>()
  const look = () => {
    // The log is made with the first write.
    for (const file of [path, `${path}-wal`]) {
      const stats = statSync(file, { throwIfNoEntry: false, bigint: true })
      const found = stats && `${stats.dev}:${stats.ino}`
      const known = open.get(file)
      if (known === undefined && found !== undefined) open.set(file, found)
      else if (known !== found)
        throw new Error(
          `${file} was deleted or replaced while the server was running, so no inquiries are accepted: stop the server, put the file back or restore a backup, then start it`,
        )
    }
  }
  if (path === ':memory:') return () => {}
  look()
  return look
}

async function migrateSqlite(connection: DatabaseSync, clock: () => number): Promise<string[]> {
  try {
    connection.exec('create table if not exists migrations (name text primary key, applied_at integer not null) strict')
    const applied = connection.prepare('select name from migrations')
    const missing = () => missingSteps('sqlite', applied.all())
    // Who has nothing to write waits for no lock: another server may be busy on the same file.
    if (missing().length === 0) return []
    connection.exec('begin immediate')
    const steps = missing()
    for (const { name, sql: step } of steps) {
      connection.exec(step)
      connection.prepare('insert into migrations (name, applied_at) values (?, ?)').run(name, clock())
    }
    connection.exec('commit')
    return steps.map(({ name }) => name)
  } catch (error) {
    // On a full disk SQLite has already ended the transaction.
    if (connection.isTransaction) connection.exec('rollback')
    throw error
  } finally {
    // Until here nothing else was waiting, so blocking did no harm.
    connection.exec(`pragma busy_timeout = ${blockingMs}`)
  }
}

/** Truncates the log, waiting for its readers; false if they do not end in time. */
async function cutLog(query: Kysely<Tables>): Promise<boolean> {
  for (const end = performance.now() + patienceMs; performance.now() < end; await setTimeout(100)) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(query)
    if (rows[0]?.busy === 0) return true
  }
  return false
}
