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

it('the outbox touches nothing before it is started: a server whose port is taken holds no mail', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-services-'))
  const read = readSettings({ DATA_DIR: folder })
  if (!read.ok) throw new Error(read.line)
  const before = await openDatabase(read.settings)
  await before.migrate()
  await accept(before, arrival(), { receipt: false, webhook: false })
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
})

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

it.each([
  [{}, 'https://firm.example', ['warned', 'mail'], 'files'],
  [{}, 'http://localhost:3000', ['warned'], 'files'],
  [{ MAIL: 'files' }, 'https://firm.example', [], 'files'],
  [{ SMTP_URL: 'smtp://127.0.0.1:9' }, 'https://firm.example', [], 'ok'],
])(
  'where %j is set, the server of %s says %j, and /readyz that mail is %s',
  async (given, SITE_URL, expected, mail) => {
    const folder = mkdtempSync(join(tmpdir(), 'site-services-'))
    const read = readSettings({ DATA_DIR: folder, ...given })
    if (!read.ok) throw new Error(read.line)
    const said: unknown[] = []
    const log = {
      ...silentLog,
      warn: (fields: object) => void ('mail' in fields && said.push('warned')),
      error: (fields: { alarm?: string }) => void said.push(fields.alarm),
    }
    const services = await openServices({ ...read.settings, SITE_URL }, content, log)
    services.start()
    await expect.poll(() => services.dependencies.readiness().mail, { timeout: 10_000 }).toBe(mail)
    expect(said).toEqual(expected)
    await services.rest(1000)
    await services.close()
    rmSync(folder, { recursive: true })
  },
)
