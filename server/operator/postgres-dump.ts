import { execFile } from 'node:child_process'
import { rename } from 'node:fs/promises'
import { promisify } from 'node:util'
import { BackupFailure } from './backup-failure.ts'
import { emptyDraft } from './draft.ts'

const run = promisify(execFile)

/** Dumps a Postgres store, as it is at one moment, while writes go on. */
export async function dumpPostgres(url: string, file: string): Promise<void> {
  const draft = await emptyDraft(file)
  await callTool('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${draft}`])
  await rename(draft, file)
}

/** Puts a dump in the place of a Postgres store, all of it or nothing. */
export async function loadPostgres(url: string, file: string): Promise<void> {
  const options = ['--clean', '--if-exists', '--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error']
  await callTool('pg_restore', url, [...options, file])
}

/** Calls one of Postgres' own programs. The password goes by the environment: everyone may read a command line. */
async function callTool(tool: 'pg_dump' | 'pg_restore', url: string, options: readonly string[]): Promise<void> {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const env = { ...process.env, ...(password !== '' && { PGPASSWORD: password }) }
  try {
    await run(tool, [`--dbname=${address.href}`, ...options], { env })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    if (error.code === 'ENOENT') {
      const fix = "Install PostgreSQL's client programs, not older than the server (Debian: postgresql-client)."
      throw new BackupFailure(`${tool} is not installed here. ${fix}`, { cause: error })
    }
    const words = 'stderr' in error ? String(error.stderr).trim() : error.message
    throw new BackupFailure(`${tool} gave up, and nothing was changed: ${words}`, { cause: error })
  }
}
