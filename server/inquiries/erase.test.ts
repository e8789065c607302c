import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/database/tables.ts'
import { openDatabase } from '#server/database/open.ts'
import { createDeliver } from '#server/delivery/deliver.ts'
import { claimJobs, recordOutcome } from '#server/delivery/queue.ts'
import { startWorker } from '#server/delivery/worker.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { createFileMailer } from '#server/mail/file-mailer.ts'
import { listInquiries } from '#server/operator/list.ts'
import { describeStores } from '#tests/support/dialects.ts'
import { arrival, content, inquiry } from '#tests/support/inquiries.ts'
import { exported } from '#tests/support/operator.ts'
import { heldByFiles, storedText } from '#tests/support/stored-text.ts'
import { createTestApp, limitsOf } from '#tests/support/test-app.ts'
import { accept } from './accept.ts'
import { eraseAddress, eraseExpired, UnfinishedErasure } from './erase.ts'
import { addressFingerprint } from './ids.ts'
import { createRateLimits } from './rate-limits.ts'

let folder: string
let database: Database
const victim = { ...inquiry, name: 'Victoria Vanish', email: 'victoria@vanish.example', message: 'Vanishing words' }

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-erase-'))
  database = await openDatabase({ DATA_DIR: folder })
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

async function finishJobs(store: Database): Promise<void> {
  await store.query.updateTable('jobs').set({ state: 'done', finished_at: store.now() }).execute()
}

/** Every byte under the data directory, database, log and files. */
function allBytes(): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1')).join('\n')
}

describe('an erasure', () => {
  it('leaves nothing of a person in database, log, mails or exports', async () => {
    for (let index = 0; index < 40; index += 1) {
      await accept(database, arrival({ inquiry: index % 2 === 0 ? victim : inquiry }), {
        receipt: true,
        webhook: false,
      })
    }
    const identity = { from: 'site@dayframe.example', inboxes: () => ['hello@dayframe.example'] }
    const deliver = createDeliver({
      mailer: createFileMailer(folder),
      content,
      identity,
      webhook: undefined,
      now: database.now,
    })
    const worker = startWorker({ database, deliver, log: silentLog, leaseMs: 5000, pollMs: 10 })
    await expect
      .poll(
        async () =>
          (await database.query.selectFrom('jobs').select('id').where('state', '!=', 'done').execute()).length,
        { timeout: 15_000 },
      )
      .toBe(0)
    await worker.stop(1000)
    mkdirSync(join(folder, 'exports'))
    writeFileSync(join(folder, 'exports', 'all.csv'), await exported('csv', await listInquiries(database, {})))
    expect(allBytes()).toContain('Vanishing words')

    expect(await eraseAddress(database, { dataDir: folder, email: ' Victoria@Vanish.example' })).toEqual({
      inquiries: 20,
      files: 22,
    })
    const bytes = allBytes()
    for (const trace of [
      'victoria@vanish',
      'Victoria Vanish',
      'Vanishing words',
      Buffer.from('Vanishing words').toString('base64'),
    ]) {
      expect(bytes).not.toContain(trace)
    }
    expect(bytes).toContain('ana@firm.example')
  })

  it('comes by itself when the time is over, exports included', async () => {
    await accept(database, arrival(), { receipt: true, webhook: false })
    await finishJobs(database)
    mkdirSync(join(folder, 'exports'))
    writeFileSync(join(folder, 'exports', 'all.csv'), await exported('csv', await listInquiries(database, {})))
    writeFileSync(join(folder, 'exports', 'none.csv'), await exported('csv', []))
    expect(await eraseExpired(database, { dataDir: folder, days: 730 })).toBe(0)
    const later = { ...database, now: () => database.now() + 731 * 86_400_000 }
    expect(await eraseExpired(later, { dataDir: folder, days: 730 })).toBe(1)
    expect(allBytes()).not.toContain('ana@firm.example')
    expect(readdirSync(join(folder, 'exports'))).toEqual(['none.csv'])
  })

  it.each([
    ['joann@firm.com', true],
    ["o'ann@firm.com", true],
    ['ann@firm.company', true],
    ['ann@firm.com.example', true],
    ['Write to Ann@Firm.com.', false],
    ['<mailto:ann@firm.com>', false],
    ['{"email":"ann@firm.com"}', false],
    ["'ann@firm.com", false],
  ])('keeps a file that holds %s: %s', async (text, isKept) => {
    mkdirSync(join(folder, 'outbox'))
    writeFileSync(join(folder, 'outbox', 'one.eml'), text)
    await eraseAddress(database, { dataDir: folder, email: 'ann@firm.com' })
    expect(readdirSync(join(folder, 'outbox'))).toEqual(isKept ? ['one.eml'] : [])
  })

  it.each(['', ' ', '@', 'ann', 'ann@', '@firm.com', 'ann@ firm.com'])(
    'of "%s" is of nobody: nothing goes',
    async (email) => {
      mkdirSync(join(folder, 'outbox'))
      writeFileSync(join(folder, 'outbox', 'one.eml'), 'To: ann@firm.com')
      await expect(eraseAddress(database, { dataDir: folder, email })).rejects.toThrow(
        'is not a complete email address',
      )
      expect(readdirSync(join(folder, 'outbox'))).toEqual(['one.eml'])
    },
  )

  it.each(['x', '漢'])('finds an address that a mail quotes, wherever its lines break: %s', async (filler) => {
    const mailer = createFileMailer(folder)
    const address = 'jörg.vanish@a-firm-of-lawyers.example'
    for (let length = 0; length < 80; length += 1) {
      const text = `${filler.repeat(length)} Write to ${address}`
      await mailer.send(
        {
          messageId: `<${length}@dayframe.example>`,
          from: { name: '', address: 'site@dayframe.example' },
          to: { name: '', address: 'hello@dayframe.example' },
          subject: 'Message',
          date: new Date(0),
          headers: {},
          text,
          html: `<p>${text}</p>`,
        },
        new AbortController().signal,
      )
    }
    expect(readdirSync(join(folder, 'outbox'))).toHaveLength(80)
    expect(await eraseAddress(database, { dataDir: folder, email: address })).toEqual({ inquiries: 0, files: 80 })
  })

  it.each(['ana@bücher.example', ' Ana@BÜCHER.example', 'ana@xn--bcher-kva.example'])(
    'of %j finds a domain of other letters in either spelling',
    async (typed) => {
      const { post } = await createTestApp({}, database)
      await post({ name: 'Ana', email: 'ana@bücher.example', message: 'Hello' })
      mkdirSync(join(folder, 'exports'))
      for (const [name, text] of [
        ['letters.txt', 'Ana@Bücher.example'],
        ['ascii.txt', 'ana@XN--bcher-kva.example'],
        ['other.txt', 'joana@bücher.example'],
      ] as const)
        writeFileSync(join(folder, 'exports', name), text)
      expect(await listInquiries(database, { email: typed })).toHaveLength(1)
      expect(await eraseAddress(database, { dataDir: folder, email: typed })).toEqual({ inquiries: 1, files: 2 })
      expect(readdirSync(join(folder, 'exports'))).toEqual(['other.txt'])
      const [erasure] = await database.query.selectFrom('erasures').select('fingerprint').execute()
      expect(erasure?.fingerprint).toBe(addressFingerprint('ana@xn--bcher-kva.example'))
    },
  )

  it.each(['of a person', 'by age'])('%s names a file that cannot be read, and is finished later', async (kind) => {
    const { id } = await accept(database, arrival({ inquiry: victim }), { receipt: true, webhook: false })
    await finishJobs(database)
    const exports = join(folder, 'exports')
    mkdirSync(exports)
    for (const name of ['a.csv', 'z.csv']) writeFileSync(join(exports, name), id)
    // No UTF-8: by this name it cannot be opened.
    const nameless = Buffer.from(`${exports}/m\xfc.csv`, 'latin1')
    writeFileSync(nameless, id)
    const later = { ...database, now: () => database.now() + 731 * 86_400_000 }
    const erase = () =>
      kind === 'by age'
        ? eraseExpired(later, { dataDir: folder, days: 730 })
        : eraseAddress(database, { dataDir: folder, email: victim.email })
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const failure = await erase().catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(UnfinishedErasure)
      expect(String(failure)).toContain(join(exports, 'm\ufffd.csv'))
      expect(readdirSync(exports)).toEqual(['m\ufffd.csv'])
    }
    renameSync(nameless, join(exports, 'm.csv'))
    expect(await erase()).toEqual(kind === 'by age' ? 1 : { inquiries: 1, files: 1 })
    expect(allBytes()).not.toContain('Vanishing words')
  })

  it('finds files in folders, too', async () => {
    for (const sorted of ['november', victim.email]) {
      mkdirSync(join(folder, 'exports', sorted), { recursive: true })
      writeFileSync(join(folder, 'exports', sorted, 'all.csv'), victim.email)
      writeFileSync(join(folder, 'exports', sorted, 'other.csv'), 'ana@firm.example')
    }
    await accept(database, arrival({ inquiry: victim }), { receipt: false, webhook: false })
    expect(await eraseAddress(database, { dataDir: folder, email: victim.email })).toEqual({ inquiries: 1, files: 3 })
    expect(new Set(readdirSync(join(folder, 'exports'), { recursive: true, encoding: 'utf8' }))).toEqual(
      new Set(['november', 'november/other.csv']),
    )
  })

  it('that a running backup keeps from the log says so, works meanwhile, and is finished by the next', async () => {
    await accept(database, arrival({ inquiry: victim }), { receipt: false, webhook: false })
    const reader = new DatabaseSync(join(folder, 'site.db'))
    reader.exec('begin; select * from inquiries')
    let turns = 0
    const counting = setInterval(() => (turns += 1), 20)
    await expect(eraseAddress(database, { dataDir: folder, email: victim.email })).rejects.toThrow(UnfinishedErasure)
    clearInterval(counting)
    expect(turns).toBeGreaterThan(50)
    reader.close()
    await eraseExpired(database, { dataDir: folder, days: 730 })
    expect(allBytes()).not.toContain('Vanishing words')
  })
})

describeStores('after an erasure no table holds anything of a person', (open) => {
  const traces = ['victoria@vanish', 'victoria vanish', 'vanishing words']

  it('whatever became of the inquiries', async () => {
    const store = await open()
    const limits = createRateLimits(limitsOf(100, 100), store)
    const app = await createTestApp({ limits, deliveries: { receipt: true, webhook: true } }, store)
    const post = async (fields: Record<string, string>) =>
      expect((await app.post({ idempotencyKey: crypto.randomUUID(), ...fields })).status).toBe(200)
    const { name, email, message } = victim
    await post({ name, email: email.toUpperCase(), message })
    await post({ name, email, message: `${message} ${'<a href=x>'.repeat(3)} http://a http://b http://c` })
    await post({ type: 'contact_form', fullName: name, email, message, referrer: `https://a.example/${email}` })
    await post({ name: inquiry.name, email: inquiry.email, message: inquiry.message })
    // Mail servers quote whom they refuse.
    const words = `5.1.1 <${email}>: unknown`
    const [first, second, third] = await claimJobs(store, { limit: 3, leaseMs: 1000 })
    await recordOutcome(store, first!, { status: 'refused', words: `550 ${words}` })
    await recordOutcome(store, second!, { status: 'retry', words: `450 ${words}` })
    await recordOutcome(store, third!, { status: 'login-refused', words: `530 ${words}` })
    const before = await storedText(store)
    for (const trace of [...traces, `550 ${words}`, '530 5.1.1', 'quarantined', 'receipt:']) {
      expect(before).toContain(trace)
    }
    const bytes = ['ictoria@', 'ICTORIA@', 'Victoria Vanish', 'Vanishing words', inquiry.email]
    expect((await heldByFiles(store, bytes)).sort()).toEqual(store.dialect === 'sqlite' ? [] : bytes.toSorted())

    expect((await eraseAddress(store, { dataDir: folder, email })).inquiries).toBe(3)
    const after = await storedText(store)
    for (const trace of traces) expect(after).not.toContain(trace)
    expect(after).toContain(inquiry.email)
    expect(await heldByFiles(store, bytes)).toEqual(store.dialect === 'sqlite' ? [] : [inquiry.email])
    await store.close()
  })

  it('but what still waits to be delivered stays past its time', async () => {
    const store = await open()
    await accept(store, arrival(), { receipt: false, webhook: false })
    const later = { ...store, now: () => store.now() + 731 * 86_400_000 }
    expect(await eraseExpired(later, { dataDir: folder, days: 730 })).toBe(0)
    const [claim] = await claimJobs(store, { limit: 1, leaseMs: 1000 })
    expect(await eraseExpired(later, { dataDir: folder, days: 730 })).toBe(0)
    await recordOutcome(store, claim!, { status: 'refused', words: '550 no' })
    expect(await eraseExpired(later, { dataDir: folder, days: 730 })).toBe(1)
    await store.close()
  })

  it('when the time is over', async () => {
    const store = await open()
    await accept(store, arrival({ inquiry: victim }), { receipt: true, webhook: true })
    await finishJobs(store)
    const later = { ...store, now: () => store.now() + 731 * 86_400_000 }
    expect(await eraseExpired(later, { dataDir: folder, days: 730 })).toBe(1)
    const after = await storedText(store)
    for (const trace of traces) expect(after).not.toContain(trace)
    await store.close()
  })
})
