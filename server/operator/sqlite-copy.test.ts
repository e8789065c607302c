import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#server/database/open.ts'
import { closedAfter } from '#tests/support/closed-after.ts'
import { acceptOne } from '#tests/support/inquiries.ts'
import { emailsIn, operator, operatorProcess } from '#tests/support/operator.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { backup, restore } from './backup.ts'

let folder: string
let file: string
let place: { DATA_DIR: string }
/** Path of one of the store's files. */
const inStore = (name: string) => join(place.DATA_DIR, name)
beforeEach(() => {
  folder = temporaryFolder()
  file = join(folder, 'backup')
  place = { DATA_DIR: join(folder, 'data') }
})

/** The store, with one inquiry. */
async function openStore() {
  const database = await closedAfter(openDatabase(place))
  await acceptOne(database)
  return database
}
const closedStore = async () => (await openStore()).close()

it('a copy takes the place of a file only, never of a folder or of a device as /dev/null', async () => {
  await closedStore()
  const device = join(folder, 'pipe')
  execFileSync('mkfifo', [device])
  for (const target of [folder, device])
    await expect(backup(place, target)).rejects.toThrow(`${target} is a folder or a device: name a file.`)
  expect(fs.statSync(device).isFIFO()).toBe(true)
})

it.each(['site.db', 'site.db-wal'])('a copy is not written over %s of the store itself', async (name) => {
  await openStore()
  fs.symlinkSync(place.DATA_DIR, join(folder, 'link'))
  await expect(backup(place, join(folder, 'link', name))).rejects.toThrow('is the store itself: name another file')
  expect(await emailsIn(place)).toEqual(['ana@firm.example'])
})

it.each([' ', 'folder/'])('a copy is not written to a file called "%s"', async (name) => {
  await closedStore()
  expect(await operator(place, 'backup', '--file', name)).toMatch(/^2: .*backup --file backups\/today\.db/)
})

it('a copy that fails leaves nothing', async () => {
  fs.mkdirSync(place.DATA_DIR)
  fs.writeFileSync(inStore('site.db'), 'nothing of ours')
  await expect(backup(place, file)).rejects.toThrow('file is not a database')
  expect(fs.readdirSync(folder)).toEqual(['data'])
})

it('a copy leaves the store as it is; whoever opens it closes it to others', async () => {
  await closedStore()
  fs.chmodSync(inStore('site.db'), 0o644)
  const before = fs.statSync(inStore('site.db')).mtimeMs
  await backup(place, file)
  expect(fs.statSync(inStore('site.db')).mtimeMs).toBe(before)
  await (await openDatabase(place)).close()
  expect(fs.statSync(inStore('site.db')).mode & 0o777).toBe(0o600)
})

it.skipIf(process.getuid?.() !== 0)('what root restores, and an export of root, are the service user’s', async () => {
  await closedStore()
  for (const path of [place.DATA_DIR, inStore('site.db')]) fs.chownSync(path, 12_345, 12_346)
  fs.chmodSync(folder, 0o711)
  await backup(place, file)
  expect(operatorProcess(place, 'restore', '--file', file, '--force')).toMatch(/^0: /)
  expect(operatorProcess(place, 'export', '--file', 'all.csv')).toMatch(/^0: /)
  for (const path of ['site.db', 'exports', 'exports/all.csv'])
    expect([path, fs.statSync(inStore(path))]).toMatchObject([path, { uid: 12_345, gid: 12_346 }])
})

it('a copy takes the place of a store that a killed server left with its log, which is kept within the old one', async () => {
  await closedStore()
  await backup(place, file)
  const database = await openStore()
  const left = { DATA_DIR: join(folder, 'left') }
  fs.mkdirSync(left.DATA_DIR)
  for (const name of ['site.db', 'site.db-wal']) fs.copyFileSync(inStore(name), join(left.DATA_DIR, name))
  await database.close()
  await restore(left, file)
  expect(await emailsIn(left)).toHaveLength(1)
  fs.renameSync(join(left.DATA_DIR, 'site.db.before-restore'), inStore('site.db'))
  expect(await emailsIn(place)).toHaveLength(2)
})

it('store and copy are readable by their owner only', async () => {
  const mask = process.umask(0)
  onTestFinished(() => void process.umask(mask))
  await openStore()
  await backup(place, file)
  for (const path of [...['site.db', 'site.db-wal', 'site.db-shm'].map(inStore), file])
    expect([path, fs.statSync(path).mode & 0o777]).toEqual([path, 0o600])
})

it('a copy takes the place of a store that cannot be read any more, and says what is not known then', async () => {
  await closedStore()
  await backup(place, file)
  fs.writeFileSync(inStore('site.db'), 'a disk that died'.repeat(1000))
  fs.writeFileSync(inStore('site.db-wal'), 'and its log')
  const said = await operator(place, 'restore', '--file', file, '--force')
  expect(said).toMatch(/^0: [^]*Erase those people again\./)
  expect(await emailsIn(place)).toEqual(['ana@firm.example'])
  expect(fs.readFileSync(inStore('site.db.before-restore'), 'utf8')).toContain('a disk that died')
  expect(fs.readFileSync(inStore('site.db.before-restore-wal'), 'utf8')).toBe('and its log')
})
