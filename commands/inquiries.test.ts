import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#server/database/open.ts'
import { acceptOne, end, inquiry, suspicion } from '#tests/support/inquiries.ts'
import { operator as operatorAt, operatorEnvironment, operatorProcess } from '#tests/support/operator.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = temporaryFolder(afterAll)
const place = { DATA_DIR: join(folder, 'data') }
const inData = (...names: string[]) => join(place.DATA_DIR, ...names)
const operator = (...args: string[]) => operatorAt(place, ...args)
/** The command in a shell, as "$NODE" commands/inquiries.ts. */
function inShell(script: string, where = place): string {
  const env = { ...operatorEnvironment(where), NODE: process.execPath }
  const options = { env, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync('bash', ['-o', 'pipefail', '-c', script], options)
  return `${status}: ${stdout}${stderr}`
}

let dead = ''
let spam = ''
beforeAll(async () => {
  await using database = await openDatabase(place)
  dead = (await acceptOne(database)).id
  await end(database, 'refused', '550 no such user')
  await acceptOne(database, { inquiry: { ...inquiry, name: '=cmd|calc', message: 'a "b"\n+1' } })
  spam = (await acceptOne(database, { suspicion })).id
})

it.each([
  ['list --limit 3', /3 inquiries$/m],
  ['list --limit 2', /^0: .+\n.+\n2 inquiries\. There are older ones: raise --limit\.$/],
  ['list --delivery dead', /DEAD.* dead {2}/],
  ['list --state quarantined', /SPAM/],
  ['show DEAD', /Forty portraits\.[^]*550 no such user/],
  ['export', /"'\+1 202 555 0123"[^]*"'=cmd\|calc"[^]*"a ""b""\n'\+1"/],
  ['export --format json', /^0: \[[^]*"id": "SPAM"[^]*"id": "DEAD"[^]*\]\n$/],
  ['stats', /by page\n +3 {2}\/contact[^]*by source\n +3 {2}spring/],
])('%s says what was asked for', async (line, words) => {
  const args = line.replace('DEAD', dead).split(' ')
  const said = args[0] === 'export' ? operatorProcess(place, ...args) : await operator(...args)
  expect(said.replaceAll(dead, 'DEAD').replaceAll(spam, 'SPAM')).toMatch(words)
})

it('exports to a file of its own folder', async () => {
  await operator('export', '--file', '../../evil.csv')
  // Names and addresses of visitors: for the one who runs the site, and for nobody else on the machine.
  expect(fs.statSync(inData('exports', '..-..-evil.csv')).mode & 0o777).toBe(0o600)
})

it('a folder of exports that is a link leads nowhere that the owner of the data may not write', async () => {
  const linked = { DATA_DIR: join(folder, 'linked') }
  await (await openDatabase(linked)).close()
  const foreign = join(folder, 'foreign')
  fs.mkdirSync(foreign, { mode: 0o500 })
  fs.symlinkSync(foreign, join(linked.DATA_DIR, 'exports'))
  fs.chmodSync(folder, 0o711)
  const nobody = 65_534
  if (process.getuid?.() === 0)
    for (const path of ['.', ...fs.readdirSync(linked.DATA_DIR)])
      fs.lchownSync(join(linked.DATA_DIR, path), nobody, nobody)
  expect(operatorProcess(linked, 'export', '--file', 'all.csv')).toMatch(/^1: .*EACCES/)
  expect(fs.readdirSync(foreign)).toEqual([])
})

it.each([['list'], ['erase', '--email', 'ana@firm.example', '--force'], ['backup', '--file', join(folder, 'copy.db')]])(
  '%s says that there is no store, and makes none',
  async (...args) => {
    const empty = join(folder, 'mistyped')
    const words = `1: There is no store ${join(empty, 'site.db')}. Check DATA_DIR.`
    expect(await operatorAt({ DATA_DIR: empty }, ...args)).toContain(words)
    expect([empty, join(folder, 'copy.db')].filter(fs.existsSync)).toEqual([])
  },
)

it('sends dead letters out again, and releases from quarantine once', async () => {
  expect(await operator('retry')).toContain('1 dead letter queued again.')
  expect(await operator('list', '--delivery', 'waiting')).toContain(dead)
  expect(await operator('release', spam)).toMatch(/^0: /)
  expect(await operator('release', spam)).toMatch(/^1: /)
  expect(await operator('show', spam)).toContain('agency-mail')
})

it('an export that the disk has no room for leaves the one before, and one to a stream is not called whole', async () => {
  const large = { DATA_DIR: join(folder, 'large') }
  await using database = await openDatabase(large)
  await acceptOne(database, { inquiry: { ...inquiry, message: 'x'.repeat(300_000) } })
  const exports = join(large.DATA_DIR, 'exports')
  fs.mkdirSync(exports)
  fs.writeFileSync(join(exports, 'kept.csv'), 'of yesterday')
  // No file may grow beyond 100 KB, as on a disk that is nearly full.
  const withoutRoom = (end: string) =>
    inShell(`ulimit -f 100; trap "" XFSZ; "$NODE" commands/inquiries.ts export ${end}`, large)
  expect(withoutRoom('--file kept.csv')).toMatch(/^1: .*EFBIG/)
  expect(fs.readFileSync(join(exports, 'kept.csv'), 'utf8')).toBe('of yesterday')
  expect(fs.readdirSync(exports)).toEqual(['kept.csv'])
  expect(withoutRoom(`> "${join(folder, 'stream.csv')}"`)).toContain('1: The output is incomplete: EFBIG')
  // More than a pipe holds: who reads only the start must not keep the command, or be told of a failure.
  expect(inShell('"$NODE" commands/inquiries.ts export | head -n 1', large)).toMatch(/^0: \ufeffid,.*\r\n$/)
})

it.each([
  ['a full disk', 'ulimit -f 0; trap "" XFSZ; ', 'list', /^1: .*The disk is probably full\. Free some space/],
  ['a store that something else holds', '', 'retry', /^1: .*The store has been locked by another writer for 5 s/],
])('says of %s what to do', (_, limits, action, words) => {
  using holder = new DatabaseSync(inData('site.db'))
  if (limits === '') holder.exec('begin immediate')
  expect(inShell(`${limits}"$NODE" commands/inquiries.ts ${action}`)).toMatch(words)
})

it.each([
  [['export', '--file', '..'], 'inquiries.csv'],
  [['erase', '--email', '', '--force'], 'erase --email name@company.com --force'],
  [['erase', '--email', 'firm.example', '--force'], 'erase --email name@company.com --force'],
  [['erase', '--email', 'ana@firm.example'], 'add --force'],
  [['restore', '--file', 'one.db'], 'add --force'],
  [['toString'], 'Unknown action: toString.'],
  [['list', '--state', 'blue'], 'accepted or quarantined or spam'],
  [['list', '--colour'], '--colour'],
])('%j is misused', async (args, words) => {
  const files = fs.readdirSync(inData('exports'))
  expect(await operator(...args)).toMatch(new RegExp(`^2: [^]*${RegExp.escape(words)}`))
  expect(fs.readdirSync(inData('exports'))).toEqual(files)
})

it('erases who is meant, and says where there was nothing to erase', async () => {
  const nobody = await operator('erase', '--email', 'Nobody@Bücher.example', '--force')
  expect(nobody).toContain('0: No inquiries or files of nobody@xn--bcher-kva.example were found')
  expect(await operator('erase', '--email', 'ANA@firm.example', '--force')).toContain('3 inquiries')
  expect(await operator('list')).toContain('0 inquiries')
})
