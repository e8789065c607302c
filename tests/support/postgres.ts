import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

const versionsFolder = '/usr/lib/postgresql'

/**
 * Finds Postgres' programs on this machine, or installs them where that is allowed; `undefined` where neither works, and for
 * the quick check, which asks for no database (`TEST_DATABASES=sqlite`).
 */
export function findPostgres(): string | undefined {
  if (process.env.TEST_DATABASES === 'sqlite') return undefined
  const found = installed()
  if (found !== undefined || process.getuid?.() !== 0) return found
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update', '-q'], quiet)
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'postgresql'], quiet)
  return installed()
}

function installed(): string | undefined {
  const versions = existsSync(versionsFolder) ? readdirSync(versionsFolder).sort((a, b) => Number(b) - Number(a)) : []
  return versions
    .map((version) => join(versionsFolder, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')))
}

/** Starts a cluster in a folder of its own on a free port; durable, as the real one is. */
export async function startPostgres(binaries: string) {
  const folder = mkdtempSync(join(tmpdir(), 'site-postgres-'))
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(folder, idOf('-u'), idOf('-g'))
  const run = (program: string, ...options: string[]) => {
    const [command, start] = isRoot
      ? ['runuser', ['-u', 'postgres', '--', join(binaries, program)]]
      : [join(binaries, program), []]
    execFileSync(command, [...start, ...options], { stdio: 'ignore', cwd: folder })
  }
  const data = join(folder, 'data')
  const port = await freePort()
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync')
  run(
    'pg_ctl',
    '-D',
    data,
    '-w',
    '-l',
    join(folder, 'log'),
    '-o',
    `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder} -c max_connections=200`,
    'start',
  )
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  return {
    url,
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

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
