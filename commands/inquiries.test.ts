import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/database/open.ts'
import { claimJobs, recordOutcome } from '#server/delivery/queue.ts'
import { accept } from '#server/inquiries/accept.ts'
import { arrival, inquiry } from '#tests/support/inquiries.ts'
import { operator as operatorAt, operatorEnvironment } from '#tests/support/operator.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-operator-'))
const ids: Record<string, string> = {}

const operator = (...args: string[]) => operatorAt({ DATA_DIR: folder }, ...args)

beforeAll(async () => {
  const database = await openDatabase({ DATA_DIR: folder })
  await database.migrate()
  const deliveries = { receipt: false, webhook: false }
  const suspicion = { score: 6, reasons: ['trap'], isSuspected: true }
  ids['dead'] = (await accept(database, arrival(), deliveries)).id
  const [claim] = await claimJobs(database, { limit: 1, leaseMs: 1000 })
  await recordOutcome(database, claim!, { status: 'refused', words: '550 no such user' })
  ids['formula'] = (
    await accept(database, arrival({ inquiry: { ...inquiry, name: '=cmd|calc', message: 'a "b"\n+1' } }), deliveries)
  ).id
  ids['spam'] = (await accept(database, arrival({ suspicion }), deliveries)).id
  await database.close()
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('npm run inquiries', () => {
  it('lists with filters and the state of the delivery', () => {
    expect(operator('list').out).toMatch(/3 inquiries$/m)
    expect(operator('list', '--limit', '3').out).toMatch(/3 inquiries$/m)
    const cut = operator('list', '--limit', '2').out
    expect(cut.split('\n')).toHaveLength(4)
    expect(cut).toContain('2 inquiries. There are older ones: raise --limit.')
    const dead = operator('list', '--delivery', 'dead').out
    expect(dead).toContain(ids['dead'])
    expect(dead).toMatch(/dead {2}/)
    expect(operator('list', '--state', 'quarantined').out).toContain(ids['spam'])
  })

  it('shows one with the mail server’s words', () => {
    const { out } = operator('show', ids['dead']!)
    expect(out).toContain('550 no such user')
    expect(out).toContain('Forty portraits.')
  })

  it('exports CSV that runs nothing, and JSON', () => {
    const { out } = operator('export')
    expect(out).toContain(`"'=cmd|calc"`)
    expect(out).toContain(`"a ""b""\n'+1"`)
    expect(out).toContain(`"'+1 202 555 0123"`)
    expect(JSON.parse(operator('export', '--format', 'json').out)).toHaveLength(3)
    operator('export', '--file', '../../evil.csv')
    const file = join(folder, 'exports', '..-..-evil.csv')
    expect(existsSync(file)).toBe(true)
    // Names and addresses of visitors: for the one who runs the site, and for nobody else on the machine.
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
  })

  it('a folder of exports that is a link leads nowhere that the owner of the data may not write', async () => {
    const dataDir = join(folder, 'linked')
    await (await openDatabase({ DATA_DIR: dataDir })).close()
    const foreign = join(folder, 'foreign')
    mkdirSync(foreign, { mode: 0o500 })
    symlinkSync(foreign, join(dataDir, 'exports'))
    chmodSync(folder, 0o711)
    const nobody = 65_534
    if (process.getuid?.() === 0)
      for (const path of [dataDir, ...readdirSync(dataDir).map((name) => join(dataDir, name))])
        lchownSync(path, nobody, nobody)
    const { status, err } = operatorAt({ DATA_DIR: dataDir }, 'export', '--file', 'all.csv')
    expect(err).toContain('EACCES')
    expect(status).toBe(1)
    expect(readdirSync(foreign)).toEqual([])
  })

  it.each([
    ['list'],
    ['stats'],
    ['erase', '--email', 'ana@firm.example', '--force'],
    ['backup', '--file', join(folder, 'copy.db')],
  ])('%s says that there is no store, and makes none', (...args) => {
    const empty = join(folder, 'mistyped')
    const { status, err } = operatorAt({ DATA_DIR: empty }, ...args)
    expect(status).toBe(1)
    expect(err).toContain(`There is no store ${join(empty, 'site.db')}. Check DATA_DIR.`)
    expect([empty, join(folder, 'copy.db')].filter(existsSync)).toEqual([])
  })

  it('sends dead letters out again', () => {
    expect(operator('retry').out).toContain('1 dead letter queued again.')
    expect(operator('list', '--delivery', 'waiting').out).toContain(ids['dead'])
  })

  it('releases from quarantine, once', () => {
    expect(operator('release', ids['spam']!).status).toBe(0)
    expect(operator('show', ids['spam']!).out).toContain('agency-mail')
    expect(operator('release', ids['spam']!)).toMatchObject({ status: 1 })
  })

  it('counts by day, page and source', () => {
    const { out } = operator('stats')
    expect(out).toMatch(/by page\n +3 {2}\/contact/)
    expect(out).toMatch(/by source\n +3 {2}spring/)
  })

  it('backs up in one command', () => {
    const file = join(folder, 'backups', 'one.db')
    expect(operator('backup', '--file', file).status).toBe(0)
    expect(readFileSync(file).subarray(0, 15).toString()).toBe('SQLite format 3')
    expect(operator('restore', '--file', file)).toMatchObject({ status: 2 })
    expect(operator('restore', '--file', file, '--force').status).toBe(0)
  })

  it('an export that the disk has no room for leaves the one before, and one to a stream is not called whole', async () => {
    const place = { DATA_DIR: join(folder, 'large') }
    const database = await openDatabase(place)
    const large = { ...inquiry, message: 'x'.repeat(300_000) }
    await accept(database, arrival({ inquiry: large }), { receipt: false, webhook: false })
    await database.close()
    operatorAt(place, 'export', '--file', 'kept.csv')
    const file = join(place.DATA_DIR, 'exports', 'kept.csv')
    const before = readFileSync(file, 'utf8')
    // No file may grow beyond 100 KB, as on a disk that is nearly full.
    const withoutRoom = (end: string) =>
      spawnSync('bash', ['-c', `ulimit -f 100; trap "" XFSZ; "$NODE" commands/inquiries.ts export ${end}`], {
        env: { ...operatorEnvironment(place), NODE: process.execPath, STREAM: join(folder, 'stream.csv') },
        encoding: 'utf8',
      })
    const toFile = withoutRoom('--file kept.csv')
    expect([toFile.status, toFile.stderr]).toEqual([1, expect.stringContaining('EFBIG')])
    expect([readFileSync(file, 'utf8'), existsSync(`${file}.part`)]).toEqual([before, false])
    const toStream = withoutRoom('> "$STREAM"')
    expect([toStream.status, toStream.stderr]).toEqual([1, expect.stringContaining('The output is incomplete: EFBIG')])
    // More than a pipe holds: who reads only the start must not keep the command, or be told of a failure.
    const toHead = spawnSync('bash', ['-o', 'pipefail', '-c', '"$NODE" commands/inquiries.ts export | head -n 1'], {
      env: { ...operatorEnvironment(place), NODE: process.execPath },
      encoding: 'utf8',
    })
    expect([toHead.status, toHead.stdout.slice(1, 4), toHead.stderr]).toEqual([0, 'id,', ''])
  })

  it.each([
    ['a full disk', 'ulimit -f 0; trap "" XFSZ; ', 'list', 'The disk is probably full. Free some space'],
    ['a store that something else holds', '', 'retry', 'The store has been locked by another writer for 5 s'],
  ])('says of %s what to do', (_, limits, action, words) => {
    using holder = new DatabaseSync(join(folder, 'site.db'))
    if (limits === '') holder.exec('begin immediate')
    const { status, stderr } = spawnSync('bash', ['-c', `${limits}"$NODE" commands/inquiries.ts ${action}`], {
      env: { ...operatorEnvironment({ DATA_DIR: folder }), NODE: process.execPath },
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([1, expect.stringContaining(words)])
  })

  it.each(['', '..'])('exports to no file called "%s"', (name) => {
    expect(operator('export', '--file', name)).toMatchObject({
      status: 2,
      err: expect.stringContaining('inquiries.csv'),
    })
  })

  it.each(['', 'firm.example'])('erases nobody called "%s"', (email) => {
    const files = readdirSync(join(folder, 'exports'))
    expect(files).not.toEqual([])
    const { status, err } = operator('erase', '--email', email, '--force')
    expect([status, err]).toEqual([2, expect.stringContaining('erase --email name@company.com --force')])
    expect(readdirSync(join(folder, 'exports'))).toEqual(files)
  })

  it('erases only when told twice', () => {
    expect(operator('erase', '--email', 'ana@firm.example').status).toBe(2)
    expect(operator('erase', '--email', 'ANA@firm.example', '--force').out).toContain('3 inquiries')
    expect(operator('list').out).toContain('0 inquiries')
  })

  it('says that there was nothing to erase', () => {
    const { status, out } = operator('erase', '--email', 'Nobody@Bücher.example', '--force')
    expect([status, out]).toEqual([
      0,
      expect.stringContaining('No inquiries or files of nobody@xn--bcher-kva.example were found'),
    ])
  })

  it.each(['dance', 'toString', 'constructor'])('knows no action %s', (action) => {
    expect(operator(action)).toMatchObject({
      status: 2,
      err: expect.stringContaining(`Unknown action: ${action}.`),
    })
  })

  it('says what is wrong with a command line', () => {
    expect(operator('list', '--state', 'blue').err).toContain('accepted or quarantined or spam')
    expect(operator('list', '--colour')).toMatchObject({ status: 2 })
  })
})
