import { beforeEach, expect, it } from 'vitest'
import { newJob } from '#server/database/tables.ts'
import { openDatabase, type StorePlace } from '#server/database/open.ts'
import { eraseAddress } from '#server/inquiries/erase.ts'
import { newId } from '#server/inquiries/ids.ts'
import { acceptOne, all, inquiry, suspicion } from '#tests/support/inquiries.ts'
import { operator, operatorProcess } from '#tests/support/operator.ts'
import { fill, storedInquiry } from '#tests/support/stored-inquiry.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { describePostgres, postgres } from '#tests/support/test-postgres.ts'
import { listInquiries } from './list.ts'

describePostgres('a move to Postgres', () => {
  let place: { DATA_DIR: string }
  let url: string
  beforeEach(async () => {
    place = { DATA_DIR: temporaryFolder() }
    url = await postgres.createDatabase()
  })

  /** What is stored, without the columns that only one of the stores shows. */
  async function content(where: StorePlace) {
    await using database = await openDatabase(where)
    return {
      inquiries: await listInquiries(database, {}),
      marks: await database.query.selectFrom('marks').selectAll().orderBy('name').execute(),
      erasures: await database.query.selectFrom('erasures').selectAll().execute(),
    }
  }

  it('takes every inquiry, delivery, mark and erasure along, and what is in quarantine', async () => {
    const database = await openDatabase(place)
    const now = database.now()
    const { jobs: _, ...row } = storedInquiry({ message: '😀\n"quoted"' })
    const rows = Array.from({ length: 10_000 }, (_, index) => {
      return { ...row, id: newId(now + index), dedupe_key: String(index), created_at: now + index }
    })
    const jobs = rows.map(({ id }) => newJob('agency-mail', id, now, 'a@b.example'))
    await fill(database, rows, jobs)
    await acceptOne(database, { suspicion }, all)
    await acceptOne(database, { inquiry: { ...inquiry, email: 'gone@firm.example' } }, all)
    await eraseAddress(database, { dataDir: place.DATA_DIR, email: 'gone@firm.example' })
    await acceptOne(database, {}, all)
    await database.close()

    const move = () => operator(place, 'move', '--to', url)
    expect(await move()).toMatch(/^0: .*10002 inquiries, 10003 deliveries, 1 erasure are on Postgres now\./)
    const after = await content({ ...place, DATABASE_URL: url })
    expect(after.inquiries).toHaveLength(10_002)
    expect(after.inquiries.filter(({ state }) => state === 'quarantined')).toHaveLength(1)
    expect(after).toEqual(await content(place))
    expect(await move()).toMatch(/^1: .*that Postgres is not empty\. It has 10002 inquiries, 10003 jobs/)
  })

  it('is refused while the server runs, and from a Postgres', async () => {
    const database = await openDatabase(place)
    expect(operatorProcess(place, 'move', '--to', url)).toContain('Stop the server')
    await database.close()
    expect(await operator({ ...place, DATABASE_URL: url }, 'move', '--to', url)).toMatch(/^2: /)
    expect(await operator(place, 'move', '--to', 'postgres')).toMatch(/^2: /)
  })
})
