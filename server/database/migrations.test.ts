import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { type Database, typedIn } from '#server/database/tables.ts'
import { printInquiry } from '#commands/inquiries/print.ts'
import { findInquiry } from '#server/operator/list.ts'
import { describeStores } from '#tests/support/dialects.ts'
import { acceptOne, inquiry } from '#tests/support/inquiries.ts'
import { migrations } from './migrations.ts'

const words = {
  phone: '+1 202 555 0123',
  company: 'Souza & "Partners"',
  project_type: 'other',
  budget: '5k-15k',
  timeline: '',
  message: 'Two days.\n\\ and \u2603 😀',
}

/** An inquiry and its mail as the version before writes them. */
async function writeOld(database: Database, id: string): Promise<void> {
  await sql`insert into inquiries (id, dedupe_key, created_at, form, state, name, email, phone, company, project_type, budget, timeline, message)
    values (${id}, ${id}, 1, 'inquiry', 'accepted', 'Ana', 'ana@firm.example', ${words.phone}, ${words.company}, ${words.project_type}, ${words.budget}, ${words.timeline}, ${words.message})`.execute(
    database.query,
  )
  await sql`insert into jobs (id, inquiry_id, kind, state, run_at, created_at)
    values (${`agency-mail.${id}`}, ${id}, 'agency-mail', 'waiting', 1, 1)`.execute(database.query)
}

/** Brings an empty store to where the first steps led. */
async function takeSteps(database: Database, count: number): Promise<void> {
  const number = database.dialect === 'sqlite' ? 'integer' : 'bigint'
  const table = sql`create table migrations (name text primary key, applied_at ${sql.raw(number)} not null)`
  await table.execute(database.query)
  for (const { name, sql: step } of migrations[database.dialect].slice(0, count)) {
    for (const statement of database.dialect === 'sqlite' ? step.split(';') : [step])
      if (statement.trim() !== '') await sql.raw(statement).execute(database.query)
    await sql`insert into migrations values (${name}, 1)`.execute(database.query)
  }
}

describeStores(
  'a store of an earlier version',
  (open) => {
    let database: Database
    beforeEach(async () => void (database = await open()))
    const typed = async (id: string) => typedIn((await findInquiry(database, id))!)

    it('goes through every step from the first on with all that was typed, and a server of either version reads what the other writes', async () => {
      await takeSteps(database, 1)
      const ids = Array.from({ length: 50 }, (_, index) => `${String(index).padStart(4, '0')}-old`)
      for (const id of ids) await writeOld(database, id)
      const [, ...later] = migrations[database.dialect]
      expect(await database.migrate()).toEqual(later.map(({ name }) => name))
      await writeOld(database, 'aaaa')
      const { project_type: projectType, ...rest } = words
      for (const id of [...ids, 'aaaa'])
        expect(await typed(id)).toEqual({ name: 'Ana', email: 'ana@firm.example', projectType, ...rest })
      expect(printInquiry((await findInquiry(database, 'aaaa'))!)).toContain(`projectType other\n`)
      const jobs = await database.query.selectFrom('jobs').select('state').execute()
      expect(jobs).toEqual([...ids, 'aaaa'].map(() => ({ state: 'waiting' })))

      const { id } = await acceptOne(database)
      const { rows } = await sql`select * from inquiries where id = ${id}`.execute(database.query)
      const { form: _, ...all } = inquiry
      const { projectType: type, ...same } = all
      expect(rows[0]).toMatchObject({ ...same, project_type: type })
      expect(await typed(id)).toEqual(all)
    })

    it('that a newer version has brought up to date is refused, and left as it is', async () => {
      await database.migrate()
      await sql`insert into migrations values ('999-newer.sql', 1)`.execute(database.query)
      const words = /newer version of this site \(999-newer\.sql\): run that version/
      await expect(database.migrate()).rejects.toThrow(words)
      const { rows } = await sql`select name from migrations`.execute(database.query)
      expect(rows).toHaveLength(migrations[database.dialect].length + 1)
    })
  },
  { isMigrated: false },
)

describeStores('an inquiry to several inboxes', (open) => {
  it('has one delivery for each, which is shown by itself', async () => {
    const database = await open()
    const inboxes = (type: string) => (type === inquiry.projectType ? ['a@agency.example', 'b@agency.example'] : [])
    const { id } = await acceptOne(database, {}, { inboxes })
    const jobs = await database.query.selectFrom('jobs').select(['id', 'recipient', 'place']).orderBy('place').execute()
    expect(jobs).toEqual([
      { id: `agency-mail.${id}`, recipient: 'a@agency.example', place: 0 },
      { id: `agency-mail-2.${id}`, recipient: 'b@agency.example', place: 1 },
    ])
    const shown = printInquiry((await findInquiry(database, id))!)
    expect(shown).toMatch(/agency-mail +waiting .+ to a@agency\.example\n +agency-mail .+ to b@agency\.example/)
  })
})
