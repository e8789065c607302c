import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { arrival, content } from '#tests/support/inquiries.ts'
import { openDatabase } from './database/open.ts'
import { readSettings } from './settings.ts'
import { accept } from './inquiries/accept.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { openServices } from './services.ts'

it.each([0, 24])(
  'the outbox touches nothing before it is started: a server whose port is taken holds no mail, put off by %i hours',
  async (hours) => {
    const folder = mkdtempSync(join(tmpdir(), 'site-services-'))
    const read = readSettings({ DATA_DIR: folder })
    if (!read.ok) throw new Error(read.line)
    const before = await openDatabase(read.settings)
    await before.migrate()
    await accept(before, arrival(), { receipt: false, webhook: false })
    // As a clock puts it off that was ahead.
    await before.query
      .updateTable('jobs')
      .set({ run_at: before.now() + hours * 3_600_000 })
      .execute()
    await before.close()

    const services = await openServices({ ...read.settings, SITE_URL: 'https://dayframe.example' }, content, silentLog)
    const state = async () =>
      (await services.dependencies.database.query.selectFrom('jobs').select('state').executeTakeFirst())?.state
    expect(await state()).toBe('waiting')
    services.start()
    await expect.poll(state, { timeout: 10_000 }).toBe('done')
    await services.rest(1000)
    await services.close()
    rmSync(folder, { recursive: true })
  },
)

it('what the watch found is known soon after the start, and whether mails are only written to files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-services-'))
  const read = readSettings({ DATA_DIR: folder })
  if (!read.ok) throw new Error(read.line)
  const services = await openServices({ ...read.settings, SITE_URL: 'https://dayframe.example' }, content, silentLog)
  const { readiness } = services.dependencies
  expect(readiness()).toEqual({ store: 'unknown', mail: 'unknown' })
  services.start()
  await expect.poll(readiness, { timeout: 10_000 }).toEqual({ store: 'ok', mail: 'files' })
  await services.rest(1000)
  await services.close()
  // As a server that starts on a full disk.
  const full = await openServices({ ...read.settings, SITE_URL: 'https://dayframe.example' }, content, silentLog)
  const noRoom = sql`create temp trigger full before insert on pauses begin select raise(fail, 'no room'); end`
  await noRoom.execute(full.dependencies.database.query)
  full.start()
  await expect.poll(full.dependencies.readiness, { timeout: 10_000 }).toMatchObject({ store: 'unusable' })
  await full.rest(1000)
  await full.close()
  rmSync(folder, { recursive: true })
})
