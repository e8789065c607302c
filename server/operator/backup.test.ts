import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase, type StorePlace } from '#server/database/open.ts'
import { openPostgres } from '#server/database/postgres.ts'
import { eraseAddress } from '#server/inquiries/erase.ts'
import { acceptOne, inquiry } from '#tests/support/inquiries.ts'
import { emailsIn, operator, operatorEnvironment, operatorProcess } from '#tests/support/operator.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { describePostgres, postgres } from '#tests/support/test-postgres.ts'
import { Failure } from './sqlite-copy.ts'
import { backup, restore } from './backup.ts'
import { listInquiries } from './list.ts'

// The programs that belong to the Postgres under test.
process.env.PATH = [postgres.binaries, process.env.PATH].join(delimiter)

let folder: string
/** Where the backup of a test is. */
let file: string
beforeEach(() => {
  folder = temporaryFolder()
  file = join(folder, 'backup')
})
const onPostgres = async () => ({ DATA_DIR: folder, DATABASE_URL: await postgres.createDatabase() })

/** A store that nobody uses, with one inquiry. */
async function filled(place: StorePlace): Promise<StorePlace> {
  await using database = await openDatabase(place)
  await acceptOne(database)
  return place
}

function behaviour(makePlace: () => Promise<StorePlace>) {
  it('made while writes go on is whole, and restores, in one command each', async () => {
    const place = await makePlace()
    const database = await openDatabase(place)
    const today = join(folder, 'backups', 'today')
    let written = 0
    let isOver = false
    const write = async () => {
      for (; !isOver; written += 1) {
        await acceptOne(database)
        await setImmediate()
      }
    }
    const writes = write()
    const env = operatorEnvironment(place)
    const command = spawn(process.execPath, ['commands/inquiries.ts', 'backup', '--file', today], { env })
    expect((await once(command, 'exit'))[0]).toBe(0)
    isOver = true
    await writes
    expect(written).toBeGreaterThan(10)
    expect([statSync(today).mode & 0o777, readdirSync(dirname(today))]).toEqual([0o600, ['today']])
    await database.query.deleteFrom('jobs').execute()
    await database.close()

    expect(await operator(place, 'restore', '--file', today, '--force')).toMatch(/^0: /)
    await using restored = await openDatabase(place)
    const inquiries = await listInquiries(restored, {})
    expect(inquiries.length).toBeGreaterThan(0)
    expect(inquiries.length).toBeLessThanOrEqual(written)
    // Every inquiry came with its job: the copy is of one moment.
    for (const { jobs } of inquiries) expect(jobs.map(({ kind }) => kind)).toEqual(['agency-mail'])
  })

  it('does not bring back who was erased since', async () => {
    const place = await makePlace()
    const database = await openDatabase(place)
    await acceptOne(database, { inquiry: { ...inquiry, email: 'gone@firm.example' } })
    await acceptOne(database)
    await backup(place, file)
    await eraseAddress(database, { dataDir: folder, email: 'gone@firm.example' })
    await database.close()
    expect(await restore(place, file)).toEqual({ erasedAgain: 1, wasDamaged: false })
    expect(await emailsIn(place)).toEqual(['ana@firm.example'])
  })

  it('is not restored beside a running server, which loses nothing', async () => {
    const place = await makePlace()
    const database = await openDatabase(place)
    await backup(place, file)
    await acceptOne(database)
    const said = operatorProcess(place, 'restore', '--file', file, '--force')
    expect(said).toContain('1: The store is in use, and nothing was changed. Stop the server')
    await acceptOne(database)
    await database.close()
    expect(await emailsIn(place)).toHaveLength(2)
    expect(await restore(place, file)).toEqual({ erasedAgain: 0, wasDamaged: false })
    expect(await emailsIn(place)).toEqual([])
  })

  it('that is damaged or missing is refused, and the store stays', async () => {
    const place = await filled(await makePlace())
    await expect(restore(place, file)).rejects.toThrow(`There is no file ${file}.`)
    await backup(place, file)
    const whole = readFileSync(file)
    for (const bytes of [Buffer.from('nothing of ours'), whole.subarray(0, whole.length / 2)]) {
      writeFileSync(file, bytes)
      await expect(restore(place, file)).rejects.toThrow(Failure)
      expect(await emailsIn(place)).toEqual(['ana@firm.example'])
    }
  })
}

describe('a backup on SQLite', () => {
  behaviour(async () => ({ DATA_DIR: folder }))
})

describePostgres('a backup on Postgres', () => {
  behaviour(onPostgres)

  it('of another store is refused, and the store stays', async () => {
    const [place, other] = [await filled(await onPostgres()), await onPostgres()]
    const database = await openPostgres(other.DATABASE_URL)
    await sql`create table inquiries_of_others (id int)`.execute(database.query)
    await database.close()
    await backup(other, file)
    await expect(restore(place, file)).rejects.toThrow(`${file} is damaged, or not a backup of this store.`)
    expect(await emailsIn(place)).toEqual(['ana@firm.example'])
  })

  it('holds no network address of a visitor, and restores the counters empty', async () => {
    const place = await onPostgres()
    const database = await openDatabase(place)
    await sql`insert into rate_limits values ('address:192.0.2.7', 1, 1)`.execute(database.query)
    await backup(place, file)
    await database.close()
    await restore(place, file)
    await using restored = await openDatabase(place)
    expect((await sql`select * from rate_limits`.execute(restored.query)).rows).toEqual([])
  })

  it('names the program that is missing, and the fix', async () => {
    vi.stubEnv('PATH', folder)
    const said = await operator({ DATA_DIR: folder, DATABASE_URL: postgres.url }, 'backup', '--file', file)
    expect(said).toContain('1: pg_dump is not installed here. Install PostgreSQL')
  })

  it.each(['?pgbouncer=true', '?uselibpqcompat=true&sslmode=prefer&channel_binding=prefer'])(
    'is made and restored with an address that the server takes: 50%%off, %s',
    async (parameters) => {
      const url = (await postgres.createDatabase()).replace('postgres@', 'postgres:50%off@')
      // The server's client asks for encryption where an address has a mode, which this Postgres has not.
      const place = await filled({ DATA_DIR: folder, DATABASE_URL: url + parameters.replace(/&?sslmode.*/, '') })
      await backup({ DATA_DIR: folder, DATABASE_URL: url + parameters }, file)
      expect(await restore(place, file)).toEqual({ erasedAgain: 0, wasDamaged: false })
      expect(await emailsIn(place)).toEqual(['ana@firm.example'])
    },
  )

  it.each(['sslmode=no-verify', 'ssl=true'])('asks for encryption where the address says %s', (mode) =>
    expect(backup({ DATA_DIR: folder, DATABASE_URL: `${postgres.url}?${mode}` }, file)).rejects.toThrow(
      'server does not support SSL, but SSL was required',
    ),
  )

  it('keeps the password of the store out of what it says', async () => {
    const url = postgres.url.replace('postgres@', 'postgres:s3cret-word@').replace(/postgres$/, 'elsewhere')
    const failure = await backup({ DATA_DIR: folder, DATABASE_URL: url }, file).catch(String)
    expect(failure).toContain('pg_dump failed')
    expect(failure).not.toContain('s3cret-word')
  })
})
