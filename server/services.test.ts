import { sql } from 'kysely'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { acceptOne } from '#tests/support/inquiries.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { openDatabase } from '#server/database/open.ts'
import { openServices } from './services.ts'
import { readSettings } from './settings.ts'

let folder = ''
beforeEach(() => void (folder = temporaryFolder()))

async function open(given: Record<string, string> = {}, SITE_URL = 'https://dayframe.example', log = silentLog) {
  const read = readSettings({ DATA_DIR: folder, ...given })
  if (!read.ok) throw new Error(read.line)
  const services = await openServices({ ...read.settings, SITE_URL }, log)
  onTestFinished(async () => {
    await services.rest(1000)
    await services.close()
  })
  return services
}

it('the outbox touches nothing before it is started: a server whose port is taken holds no mail', async () => {
  const before = await openDatabase({ DATA_DIR: folder })
  await acceptOne(before)
  await before.close()
  const services = await open()
  const job = () => services.dependencies.database.query.selectFrom('jobs').select('state').executeTakeFirst()
  expect(await job()).toEqual({ state: 'waiting' })
  services.start()
  await expect.poll(job).toEqual({ state: 'done' })
})

it('what the watch found is known soon after the start, also on a full disk', async () => {
  const services = await open()
  const { database, readiness } = services.dependencies
  expect(readiness()).toEqual({ store: 'unknown', mail: 'unknown' })
  const noRoom = sql`create temp trigger full before insert on pauses begin select raise(fail, 'no room'); end`
  await noRoom.execute(database.query)
  services.start()
  await expect.poll(readiness).toEqual({ store: 'unusable', mail: 'files' })
})

it.each([
  [{}, 'https://firm.example', ['warned', 'mail'], 'files'],
  [{}, 'http://localhost:3000', ['warned'], 'files'],
  [{ MAIL: 'files' }, 'https://firm.example', [], 'files'],
  [{ SMTP_URL: 'smtp://127.0.0.1:9' }, 'https://firm.example', [], 'ok'],
])('where %j is set, the server of %s says %j, and /readyz that mail is %s', async (given, siteUrl, expected, mail) => {
  const said: unknown[] = []
  const warn = (fields: object) => void ('mail' in fields && said.push('warned'))
  const error = (fields: { alarm?: string }) => void said.push(fields.alarm)
  const services = await open(given, siteUrl, { ...silentLog, warn, error })
  services.start()
  await expect.poll(services.dependencies.readiness).toEqual({ store: 'ok', mail })
  await expect.poll(() => said).toEqual(expected)
})
