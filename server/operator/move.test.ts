import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { newJob } from '#server/database/tables.ts'
import { openDatabase } from '#server/database/open.ts'
import { accept } from '#server/inquiries/accept.ts'
import { eraseAddress } from '#server/inquiries/erase.ts'
import { newId } from '#server/inquiries/ids.ts'
import { arrival, inquiry } from '#tests/support/inquiries.ts'
import { operator } from '#tests/support/operator.ts'
import { storedInquiry } from '#tests/support/stored-inquiry.ts'
import { describePostgres, postgres } from '#tests/support/test-postgres.ts'
import { type ListedInquiry, listInquiries } from './list.ts'

const spam = { score: 6, reasons: ['trap'], isSuspected: true }

describePostgres('a move to Postgres', () => {
  let folder: string
  let url: string
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'site-move-'))
    url = await postgres.createDatabase()
    return () => rmSync(folder, { recursive: true })
  })

  /** What is stored, without the columns that only one of the stores shows. */
  async function content(place: { DATA_DIR: string; DATABASE_URL?: string }) {
    const database = await openDatabase(place)
    const inquiries = await listInquiries(database, {})
    const marks = await database.query.selectFrom('marks').selectAll().orderBy('name').execute()
    const erasures = await database.query.selectFrom('erasures').selectAll().execute()
    await database.close()
    return { inquiries: inquiries satisfies ListedInquiry[], marks, erasures }
  }

  it('takes every inquiry, delivery, mark and erasure along, and what is in quarantine', async () => {
    const database = await openDatabase({ DATA_DIR: folder })
    const now = database.now()
    const rows = Array.from({ length: 10_000 }, (_, index) => {
      const { jobs: _jobs, ...row } = storedInquiry({ message: `Number ${index} 😀\n"quoted"` })
      return { ...row, id: newId(now + index), dedupe_key: String(index), created_at: now + index, message: '' }
    })
    for (let at = 0; at < rows.length; at += 500) {
      const page = rows.slice(at, at + 500)
      await database.query.insertInto('inquiries').values(page).execute()
      await database.query
        .insertInto('jobs')
        .values(page.map(({ id }) => newJob('agency-mail', id, now, 'a@b.example')))
        .execute()
    }
    await accept(database, arrival({ suspicion: spam }), { receipt: true, webhook: true })
    await accept(database, arrival({ inquiry: { ...inquiry, email: 'gone@firm.example' } }), {
      receipt: true,
      webhook: true,
    })
    await eraseAddress(database, { dataDir: folder, email: 'gone@firm.example' })
    await accept(database, arrival(), { receipt: true, webhook: true })
    await database.close()

    expect(operator({ DATA_DIR: folder }, 'move', '--to', url)).toMatchObject({
      status: 0,
      out: expect.stringContaining('10002 inquiries, 10003 deliveries, 1 erasure are on Postgres now.'),
    })
    const [before, after] = [
      await content({ DATA_DIR: folder }),
      await content({ DATA_DIR: folder, DATABASE_URL: url }),
    ]
    expect(after.inquiries).toHaveLength(10_002)
    expect(after.inquiries.filter(({ state }) => state === 'quarantined')).toHaveLength(1)
    expect(after).toEqual(before)
    expect(operator({ DATA_DIR: folder }, 'move', '--to', url)).toMatchObject({
      status: 1,
      err: expect.stringContaining('that Postgres is not empty. It has 10002 inquiries, 10003 jobs'),
    })
  }, 60_000)

  it('is refused while the server runs, and from a Postgres', async () => {
    const database = await openDatabase({ DATA_DIR: folder })
    expect(operator({ DATA_DIR: folder }, 'move', '--to', url).err).toContain('Stop the server')
    await database.close()
    expect(operator({ DATA_DIR: folder, DATABASE_URL: url }, 'move', '--to', url)).toMatchObject({ status: 2 })
    expect(operator({ DATA_DIR: folder }, 'move', '--to', 'postgres')).toMatchObject({ status: 2 })
  })
})
