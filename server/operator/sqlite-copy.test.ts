import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
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
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/database/open.ts'
import { accept } from '#server/inquiries/accept.ts'
import { arrival } from '#tests/support/inquiries.ts'
import { emailsIn, operator } from '#tests/support/operator.ts'
import { backup, restore } from './backup.ts'
import { emptyDraft } from '#server/whole-file.ts'

const mailOnly = { receipt: false, webhook: false }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-copy-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The place of a store that nobody uses, with so many inquiries. */
async function closedStore(count = 1, DATA_DIR = join(folder, 'data')) {
  await using database = await openDatabase({ DATA_DIR })
  for (let index = 0; index < count; index += 1) await accept(database, arrival(), mailOnly)
  return { DATA_DIR }
}

describe('a copy of a SQLite store', () => {
  it('takes the place of a file only, never of a folder or of a device as /dev/null', async () => {
    const place = await closedStore(0)
    const device = join(folder, 'pipe')
    execFileSync('mkfifo', [device])
    for (const file of [folder, device])
      await expect(backup(place, file)).rejects.toThrow(`${file} is a folder or a device: name a file.`)
    expect(statSync(device).isFIFO()).toBe(true)
  })

  it.each(['site.db', 'site.db-wal', 'site.db-shm'])('is not written over %s of the store itself', async (name) => {
    const place = { DATA_DIR: join(folder, 'data') }
    const database = await openDatabase(place)
    await accept(database, arrival(), mailOnly)
    symlinkSync(place.DATA_DIR, join(folder, 'link'))
    await expect(backup(place, join(folder, 'link', name))).rejects.toThrow('is the store itself: name another file')
    await database.close()
    expect(await emailsIn(place)).toEqual(['ana@firm.example'])
  })

  it.each(['', ' ', 'folder/'])('is not written to a file called "%s", nor a copy left', async (name) => {
    const place = await closedStore(0)
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
    mkdirSync(place.DATA_DIR)
    writeFileSync(join(place.DATA_DIR, 'site.db'), 'nothing of ours')
    await expect(backup(place, join(folder, 'backup'))).rejects.toThrow('file is not a database')
    expect(readdirSync(folder)).toEqual(['data'])
  })

  it('leaves the store as it is; whoever opens it closes it to others', async () => {
    const file = join(folder, 'site.db')
    await (await openDatabase({ DATA_DIR: folder })).close()
    chmodSync(file, 0o644)
    const before = statSync(file).mtimeMs
    await backup({ DATA_DIR: folder }, join(folder, 'backup'))
    expect(statSync(file).mtimeMs).toBe(before)
    await (await openDatabase({ DATA_DIR: folder })).close()
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it.skipIf(process.getuid?.() !== 0)('that root restores, and an export of root, are the service user’s', async () => {
    const place = await closedStore()
    for (const path of [place.DATA_DIR, join(place.DATA_DIR, 'site.db')]) chownSync(path, 12_345, 12_346)
    chmodSync(folder, 0o711)
    await backup(place, join(folder, 'backup'))
    expect(operator(place, 'restore', '--file', join(folder, 'backup'), '--force').status).toBe(0)
    expect(operator(place, 'export', '--file', 'all.csv').status).toBe(0)
    for (const path of ['site.db', 'exports', 'exports/all.csv']) {
      const { uid, gid } = statSync(join(place.DATA_DIR, path))
      expect([path, uid, gid]).toEqual([path, 12_345, 12_346])
    }
  })

  it('takes the place of a store that a killed server left with its log, which is kept within the old one', async () => {
    const place = { DATA_DIR: folder }
    const database = await openDatabase(place)
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
      const database = await openDatabase({ DATA_DIR: folder })
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
    const place = await closedStore(1, folder)
    const file = join(folder, 'backup')
    await backup(place, file)
    writeFileSync(join(folder, 'site.db'), 'a disk that died'.repeat(1000))
    writeFileSync(join(folder, 'site.db-wal'), 'and its log')
    expect(operator(place, 'restore', '--file', file, '--force')).toMatchObject({
      status: 0,
      out: expect.stringContaining('Erase those people again.'),
    })
    expect(await emailsIn(place)).toEqual(['ana@firm.example'])
    expect(readFileSync(join(folder, 'site.db.before-restore'), 'utf8')).toContain('a disk that died')
    expect(readFileSync(join(folder, 'site.db.before-restore-wal'), 'utf8')).toBe('and its log')
  })
})
