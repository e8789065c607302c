import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { listening } from './loopback.ts'

/** The programs of the newest Postgres of this machine. */
const installed = () => globSync('/usr/lib/postgresql/*/bin/initdb').toSorted().map(dirname).at(-1)

/** The folder of Postgres' programs on this machine, where they are installed if that is allowed. */
function findPostgres(): string | undefined {
  const found = installed()
  if (found !== undefined || process.getuid?.() !== 0) return found
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update', '-q'], quiet)
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'postgresql'], quiet)
  return installed()
}

/**
 * Starts a cluster in a folder of its own on a free port, durable as the real one is; none where there are no programs, nor for the quick check,
 * which asks for no database (`TEST_DATABASES=sqlite`).
 */
export async function startPostgres() {
  const binaries = process.env.TEST_DATABASES === 'sqlite' ? undefined : findPostgres()
  if (binaries === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'site-postgres-'))
  const owner = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const run = (program: string, ...options: string[]) =>
    execFileSync(join(binaries, program), options, { stdio: 'ignore', cwd: folder, ...owner })
  const data = join(folder, 'data')
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync')
  /** Starts it on a port that was free a moment ago: another program may have taken it meanwhile. */
  const start = async (attempts: number): Promise<number> => {
    const { port, close } = await listening(createServer())
    await close()
    const settings = `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder} -c max_connections=200`
    try {
      run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start')
      return port
    } catch (error) {
      if (attempts === 1) throw error
      return start(attempts - 1)
    }
  }
  const port = await start(5)
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  return {
    url,
    binaries,
    createDatabase: () => createDatabase(url),
    stop() {
      run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

let count = 0

/** Makes an empty database in a cluster and returns its address. */
export async function createDatabase(url: string): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  const name = `test_${process.pid}_${count++}_${Date.now()}`
  await client.query(`create database ${name}`)
  await client.end()
  return url.replace(/postgres$/, name)
}

function idOf(option: '-u' | '-g'): number {
  return Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
}
