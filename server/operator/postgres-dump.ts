import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { writeOwn } from '#catalog/write-whole.ts'
import { isPostgresInUse, withTls } from '#server/database/postgres.ts'
import { Failure, storeInUse } from './sqlite-copy.ts'

const run = promisify(execFile)

/** Dumps a Postgres store, as it is at one moment, while writes go on. */
export async function dumpPostgres(url: string, file: string): Promise<void> {
  await writeOwn(file, async (partial) => {
    // Counters of the rate limits hold visitors' network addresses, and are worth nothing later: only their table is dumped.
    const options = ['--format=custom', '--no-owner', '--no-privileges', '--exclude-table-data=rate_limits']
    await callTool('pg_dump', [...options, `--file=${partial}`], url)
  })
}

/** Checks that a dump can replace a Postgres store. Throws if it is no dump of such a store, or if a server is connected. */
export async function checkLoad(url: string, file: string): Promise<void> {
  const tables = await callTool('pg_restore', ['--list', file])
  const isOurs = ['inquiries', 'jobs', 'erasures'].every((name) =>
    new RegExp(` TABLE \\S+ ${name}( |$)`, 'm').test(tables),
  )
  if (!isOurs) throw new Failure(`${file} is damaged, or not a backup of this store.`)
  // A server that was just stopped may still be seen for a moment.
  for (let waitedMs = 0; await isPostgresInUse(url); waitedMs += 100) {
    if (waitedMs >= 1000) throw new Failure(storeInUse)
    await setTimeout(100)
  }
}

/** Replaces the content of a Postgres store with a dump, completely or not at all. */
export async function loadPostgres(url: string, file: string): Promise<void> {
  const options = ['--clean', '--if-exists', '--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error']
  await callTool('pg_restore', [...options, file], url)
}

/** Calls one of Postgres' own programs and resolves to what it prints. */
async function callTool(tool: 'pg_dump' | 'pg_restore', options: readonly string[], url?: string): Promise<string> {
  const { target, env } = url === undefined ? { target: [], env: process.env } : targetOf(url)
  try {
    return (await run(tool, [...target, ...options], { env })).stdout
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    if (error.code === 'ENOENT') {
      const fix = "Install PostgreSQL's client programs, not older than the server (Debian: postgresql-client)."
      throw new Failure(`${tool} is not installed here. ${fix}`, { cause: error })
    }
    const words = 'stderr' in error ? String(error.stderr).trim() : error.message
    throw new Failure(`${tool} failed, and nothing was changed: ${words}`, { cause: error })
  }
}

/** Where Debian and others keep the certificates of the public authorities. */
const authorities = '/etc/ssl/certs/ca-certificates.crt'

/** Parameters that Postgres' programs understand as the server does; they refuse what only the server knows. */
const known = 'host port options channel_binding connect_timeout sslmode sslrootcert sslcert sslkey'.split(' ')

/** An address for Postgres' programs. Who logs in is in the environment, for all can read a command line. */
function targetOf(url: string): { target: string[]; env: NodeJS.ProcessEnv } {
  const address = new URL(withTls(url))
  const given = address.searchParams
  const { user, password } = new pg.Client(url.replace(/\?.*/, ''))
  const login = { PGUSER: given.get('user') ?? user, PGPASSWORD: given.get('password') ?? password }
  const mode = given.get('sslmode') ?? given.get('ssl') ?? ''
  // Their name for encryption without a look at the certificate.
  if (['no-verify', 'true', '1'].includes(mode)) given.set('sslmode', 'require')
  // They know no authorities of their own.
  if (mode.startsWith('verify-') && !given.has('sslrootcert') && existsSync(authorities))
    given.set('sslrootcert', process.env.PGSSLROOTCERT ?? authorities)
  for (const name of [...given.keys()].filter((one) => !known.includes(one))) given.delete(name)
  address.username = address.password = ''
  // They decode no plus sign.
  address.search = address.search.replaceAll('+', '%20')
  return { target: [`--dbname=${address.href}`], env: { ...process.env, ...login } }
}
