import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#server/database/open.ts'
import { accept } from '#server/inquiries/accept.ts'
import { eraseAddress } from '#server/inquiries/erase.ts'
import { arrival, inquiry } from '#tests/support/inquiries.ts'
import { findPostgres, startPostgres, type TestPostgres } from '#tests/support/postgres.ts'
import { BackupFailure } from './backup-failure.ts'
import { backup, restore, type StorePlace } from './backup.ts'
import { emptyDraft } from './draft.ts'
import { listInquiries } from './list.ts'

const binaries = findPostgres()
const suffix = binaries === undefined ? ': SKIPPED, none is installed here and none can be' : ''
const mailOnly = { receipt: false, webhook: false }

// The programs that belong to the Postgres under test.
process.env.PATH = [binaries ?? '', process.env.PATH].join(delimiter)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-backup-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The operator's environment: a process of its own. */
const environment = ({ DATA_DIR, DATABASE_URL = '' }: StorePlace) => ({ ...process.env, DATA_DIR, DATABASE_URL })

function operator(place: StorePlace, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['commands/inquiries.ts', ...args], {
    env: environment(place),
    encoding: 'utf8',
  })
  return { status, out: stdout, err: stderr }
}

async function openStore(place: StorePlace) {
  const database = await openDatabase(place)
  await database.migrate()
  return database
}

async function emailsIn(place: StorePlace): Promise<string[]> {
  const database = await openStore(place)
  const inquiries = await listInquiries(database, {})
  await database.close()
  return inquiries.map(({ email }) => email)
}

function behaviour(makePlace: () => Promise<StorePlace>) {
  it('made while writes go on is whole, and restores, in one command each', async () => {
    const place = await makePlace()
    const database = await openStore(place)
    const file = join(folder, 'backups', 'today')
    let written = 0
    const isOver = new AbortController()
    const writes = (async () => {
      for (; !isOver.signal.aborted; written += 1) {
        await accept(database, arrival(), mailOnly)
        await setImmediate()
      }
    })()
    const command = spawn(process.execPath, ['commands/inquiries.ts', 'backup', '--file', file], {
      env: environment(place),
    })
    expect((await once(command, 'exit'))[0]).toBe(0)
    isOver.abort()
    await writes
    expect(written).toBeGreaterThan(10)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(existsSync(`${file}.part`)).toBe(false)
    await database.query.deleteFrom('jobs').execute()
    await database.close()

    expect(operator(place, 'restore', '--file', file, '--force')).toMatchObject({ status: 0, err: '' })
    const restored = await openStore(place)
    const inquiries = await listInquiries(restored, {})
    expect(inquiries.length).toBeGreaterThan(0)
    expect(inquiries.length).toBeLessThanOrEqual(written)
    // Every inquiry came with its job: the copy is of one moment.
    for (const { jobs } of inquiries) expect(jobs.map(({ kind }) => kind)).toEqual(['agency-mail'])
    await restored.close()
  })

  it('does not bring back who was erased since', async () => {
    const place = await makePlace()
    const database = await openStore(place)
    await accept(database, arrival({ inquiry: { ...inquiry, email: 'gone@firm.example' } }), mailOnly)
    await accept(database, arrival(), mailOnly)
    const file = join(folder, 'backup')
    await backup(place, file)
    await eraseAddress(database, { dataDir: folder, email: 'gone@firm.example' })
    await database.close()
    expect(await restore(place, file)).toEqual({ erasedAgain: 1, wasDamaged: false })
    expect(await emailsIn(place)).toEqual(['ana@firm.example'])
  })

  it('that is damaged or missing is refused, and the store stays', async () => {
    const place = await makePlace()
    const database = await openStore(place)
    await accept(database, arrival(), mailOnly)
    await database.close()
    const file = join(folder, 'backup')
    await expect(restore(place, file)).rejects.toThrow(`There is no file ${file}.`)
    await backup(place, file)
    const whole = readFileSync(file)
    for (const bytes of [Buffer.from('nothing of ours'), whole.subarray(0, whole.length / 2)]) {
      writeFileSync(file, bytes)
      await expect(restore(place, file)).rejects.toThrow(BackupFailure)
      expect(await emailsIn(place)).toEqual(['ana@firm.example'])
    }
  })
}

describe('a backup on SQLite', () => {
  behaviour(async () => ({ DATA_DIR: folder }))

  it.each(['site.db', 'site.db-wal', 'site.db-shm'])('is not written over %s of the store itself', async (name) => {
    const place = { DATA_DIR: join(folder, 'data') }
    const database = await openStore(place)
    await accept(database, arrival(), mailOnly)
    symlinkSync(place.DATA_DIR, join(folder, 'link'))
    await expect(backup(place, join(folder, 'link', name))).rejects.toThrow('is the store itself: name another file')
    await database.close()
    expect(await emailsIn(place)).toEqual(['ana@firm.example'])
  })

  it.each(['', ' ', 'folder/'])('is not written to a file called "%s", nor a copy left', async (name) => {
    const place = { DATA_DIR: join(folder, 'data') }
    await (await openStore(place)).close()
    const file = name === 'folder/' ? join(folder, name) : name
    const { status, err } = operator(place, 'backup', '--file', file)
    expect([status, err]).toEqual([2, expect.stringContaining('backup --file backups/today.db')])
    expect(
      [...readdirSync('.'), ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter((path) =>
        path.endsWith('.part'),
      ),
    ).toEqual([])
  })

  it('that fails leaves nothing', async () => {
    const place = { DATA_DIR: join(folder, 'data') }
    await (await openStore(place)).close()
    const file = join(folder, 'backup')
    mkdirSync(file)
    await expect(backup(place, file)).rejects.toThrow('EISDIR')
    expect(readdirSync(folder).toSorted()).toEqual(['backup', 'data'])
  })

  it('leaves the store as it is; whoever opens it closes it to others', async () => {
    const file = join(folder, 'site.db')
    await (await openStore({ DATA_DIR: folder })).close()
    chmodSync(file, 0o644)
    const before = statSync(file).mtimeMs
    await backup({ DATA_DIR: folder }, join(folder, 'backup'))
    expect(statSync(file).mtimeMs).toBe(before)
    await (await openStore({ DATA_DIR: folder })).close()
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it.skipIf(process.getuid?.() !== 0)('that root restores, and an export of root, are the service user’s', async () => {
    const place = { DATA_DIR: join(folder, 'data') }
    const database = await openStore(place)
    await accept(database, arrival(), mailOnly)
    await database.close()
    for (const path of [place.DATA_DIR, join(place.DATA_DIR, 'site.db')]) chownSync(path, 12_345, 12_346)
    await backup(place, join(folder, 'backup'))
    expect(operator(place, 'restore', '--file', join(folder, 'backup'), '--force').status).toBe(0)
    expect(operator(place, 'export', '--file', 'all.csv').status).toBe(0)
    for (const path of ['site.db', 'exports', 'exports/all.csv']) {
      const { uid, gid } = statSync(join(place.DATA_DIR, path))
      expect([path, uid, gid]).toEqual([path, 12_345, 12_346])
    }
  })

  it('is not restored beside a running server, which loses nothing', async () => {
    const place = { DATA_DIR: folder }
    const database = await openStore(place)
    const file = join(folder, 'backup')
    await backup(place, file)
    await accept(database, arrival(), mailOnly)
    expect(operator(place, 'restore', '--file', file, '--force')).toMatchObject({
      status: 1,
      err: expect.stringContaining('stop the server'),
    })
    await accept(database, arrival(), mailOnly)
    await database.close()
    expect(await emailsIn(place)).toHaveLength(2)
  })

  it('takes the place of a store that a killed server left with its log, which is kept within the old one', async () => {
    const place = { DATA_DIR: folder }
    const database = await openStore(place)
    const file = join(folder, 'backup')
    await backup(place, file)
    await accept(database, arrival(), mailOnly)
    const left = join(folder, 'left')
    mkdirSync(left)
    for (const name of ['site.db', 'site.db-wal']) copyFileSync(join(folder, name), join(left, name))
    await database.close()
    await restore({ DATA_DIR: left }, file)
    expect(await emailsIn({ DATA_DIR: left })).toEqual([])
    renameSync(join(left, 'site.db.before-restore'), join(folder, 'site.db'))
    expect(await emailsIn(place)).toEqual(['ana@firm.example'])
  })

  it('is readable by its owner only while it is written, as the store itself', async () => {
    const mask = process.umask(0)
    try {
      const database = await openStore({ DATA_DIR: folder })
      await accept(database, arrival(), mailOnly)
      for (const name of ['site.db', 'site.db-wal', 'site.db-shm'])
        expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
      await database.close()
      const draft = await emptyDraft(join(folder, 'backup'))
      expect(statSync(draft).mode & 0o777).toBe(0o600)
      await backup({ DATA_DIR: folder }, join(folder, 'backup'))
      expect(statSync(join(folder, 'backup')).mode & 0o777).toBe(0o600)
    } finally {
      process.umask(mask)
    }
  })

  it('takes the place of a store that cannot be read any more, and says what is not known then', async () => {
    const place = { DATA_DIR: folder }
    const database = await openStore(place)
    await accept(database, arrival(), mailOnly)
    await database.close()
    const file = join(folder, 'backup')
    await backup(place, file)
    writeFileSync(join(folder, 'site.db'), 'a disk that died'.repeat(1000))
    writeFileSync(join(folder, 'site.db-wal'), 'and its log')
    expect(operator(place, 'restore', '--file', file, '--force')).toMatchObject({
      status: 0,
      out: expect.stringContaining('Erase them again.'),
    })
    expect(await emailsIn(place)).toEqual(['ana@firm.example'])
    expect(readFileSync(join(folder, 'site.db.before-restore'), 'utf8')).toContain('a disk that died')
    expect(readFileSync(join(folder, 'site.db.before-restore-wal'), 'utf8')).toBe('and its log')
  })
})

describe.skipIf(binaries === undefined)(`a backup on Postgres${suffix}`, () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres(binaries ?? '')
  }, 60_000)
  afterAll(() => postgres.stop())
  afterEach(() => vi.unstubAllEnvs())
  behaviour(async () => ({ DATA_DIR: folder, DATABASE_URL: await postgres.createDatabase() }))

  it('is not restored beside a running server', async () => {
    const place = { DATA_DIR: folder, DATABASE_URL: await postgres.createDatabase() }
    const database = await openStore(place)
    const file = join(folder, 'backup')
    await backup(place, file)
    await accept(database, arrival(), mailOnly)
    expect(operator(place, 'restore', '--file', file, '--force')).toMatchObject({
      status: 1,
      err: expect.stringContaining('The store is in use, and nothing was changed: stop the server'),
    })
    await database.close()
    expect(await emailsIn(place)).toHaveLength(1)
    expect(await restore(place, file)).toEqual({ erasedAgain: 0, wasDamaged: false })
    expect(await emailsIn(place)).toEqual([])
  })

  it('of another store is refused, and the store stays', async () => {
    const place = { DATA_DIR: folder, DATABASE_URL: await postgres.createDatabase() }
    const database = await openStore(place)
    await accept(database, arrival(), mailOnly)
    await database.close()
    const url = await postgres.createDatabase()
    const other = new pg.Client(url)
    await other.connect()
    await other.query('create table inquiries_of_others (id int)')
    await other.end()
    const file = join(folder, 'other')
    await backup({ DATA_DIR: folder, DATABASE_URL: url }, file)
    await expect(restore(place, file)).rejects.toThrow(`${file} is damaged or of another store.`)
    expect(await emailsIn(place)).toEqual(['ana@firm.example'])
  })

  it('names the program that is missing, and the fix', () => {
    const place = { DATA_DIR: folder, DATABASE_URL: postgres.url }
    vi.stubEnv('PATH', folder)
    expect(operator(place, 'backup', '--file', join(folder, 'backup'))).toMatchObject({
      status: 1,
      err: expect.stringContaining('pg_dump is not installed here. Install PostgreSQL'),
    })
  })

  it('keeps the password of the store out of what it says', async () => {
    const url = postgres.url.replace('postgres@', 'postgres:s3cret-word@').replace(/postgres$/, 'elsewhere')
    const failure = await backup({ DATA_DIR: folder, DATABASE_URL: url }, join(folder, 'backup')).catch(String)
    expect(failure).toContain('pg_dump gave up')
    expect(failure).not.toContain('s3cret-word')
  })
})
