import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/database/tables.ts'
import { openDatabase } from '#server/database/open.ts'
import { createDeliver } from '#server/delivery/deliver.ts'
import { claimJobs } from '#server/delivery/queue.ts'
import { createFileMailer } from '#server/mail/file-mailer.ts'
import { listInquiries } from '#server/operator/list.ts'
import { closedAfter } from '#tests/support/closed-after.ts'
import { describeStores } from '#tests/support/dialects.ts'
import { acceptOne, all, content, end, identity, inquiry, later } from '#tests/support/inquiries.ts'
import { exported } from '#tests/support/operator.ts'
import { heldByFiles, storedText } from '#tests/support/stored-text.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { createTestApp, limitsOf } from '#tests/support/test-app.ts'
import { eraseAddress, eraseExpired, UnfinishedErasure } from './erase.ts'
import { addressFingerprint } from './ids.ts'
import { createRateLimits } from './rate-limits.ts'

let folder: string
let database: Database
const victim = { ...inquiry, name: 'Victoria Vanish', email: 'victoria@vanish.example', message: 'Vanishing words' }
const days = 730
const pastTimeMs = 731 * 86_400_000

beforeEach(async () => {
  folder = temporaryFolder()
  database = await closedAfter(openDatabase({ DATA_DIR: folder }))
})

const erase = (email: string) => eraseAddress(database, { dataDir: folder, email })

/** Writes files among the exports, and lists what is there. */
function writeExports(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, 'exports', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}
const exportsLeft = () => readdirSync(join(folder, 'exports'), { recursive: true, encoding: 'utf8' }).toSorted()

/** Every byte under the data directory, database, log and files. */
function allBytes(): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1')).join('\n')
}

describe('an erasure', () => {
  it('leaves nothing of a person in database, log, mails or exports', async () => {
    for (let index = 0; index < 40; index += 1)
      await acceptOne(database, { inquiry: index % 2 === 0 ? victim : inquiry }, { receipt: true })
    const mailer = createFileMailer(folder)
    const deliver = createDeliver({ mailer, content, identity, webhook: undefined, now: database.now })
    const listed = await listInquiries(database, {})
    for (const job of await claimJobs(database, { limit: 100, leaseMs: 1000 }))
      await deliver(job, listed.find(({ id }) => id === job.inquiry_id)!, AbortSignal.timeout(5000))
    const all = await exported('csv', listed)
    writeExports({ 'all.csv': all, 'november/all.csv': all, [`${victim.email}/of.csv`]: 'of nobody' })
    writeExports({ 'november/other.csv': await exported('csv', []) })
    expect(allBytes()).toContain('Vanishing words')

    expect(await erase(' Victoria@Vanish.example')).toEqual({ inquiries: 20, files: 24 })
    expect(exportsLeft()).toEqual(['november', 'november/other.csv'])
    const bytes = allBytes()
    const coded = Buffer.from('Vanishing words').toString('base64')
    for (const trace of ['victoria@vanish', 'Victoria Vanish', 'Vanishing words', coded])
      expect(bytes).not.toContain(trace)
    expect(bytes).toContain('ana@firm.example')
  })

  it.each(['', ' ', '@', 'ann', 'ann@', '@firm.com', 'ann@ firm.com'])('of "%s" is of nobody', async (email) => {
    writeExports({ 'one.csv': 'ann@firm.com' })
    await expect(erase(email)).rejects.toThrow('is not a complete email address')
    expect(exportsLeft()).toEqual(['one.csv'])
  })

  it.each(['x', '漢'])('finds an address that a mail quotes, wherever its lines break: %s', async (filler) => {
    const mailer = createFileMailer(folder)
    const [address, to] = ['jörg.vanish@a-firm-of-lawyers.example', { name: '', address: 'hello@dayframe.example' }]
    for (let length = 0; length < 80; length += 1) {
      const text = `${filler.repeat(length)} Write to ${address}`
      const around = { messageId: `<${length}@a>`, from: to, to, subject: 'Message', date: new Date(0), headers: {} }
      await mailer.send({ ...around, text, html: `<p>${text}</p>` }, new AbortController().signal)
    }
    expect(readdirSync(join(folder, 'outbox'))).toHaveLength(80)
    expect(await erase(address)).toEqual({ inquiries: 0, files: 80 })
  })

  it.each(['ana@bücher.example', ' Ana@BÜCHER.example', 'ana@xn--bcher-kva.example'])(
    'of %j finds a domain of other letters in either spelling',
    async (typed) => {
      const { post } = await createTestApp({}, database)
      await post({ name: 'Ana', email: 'ana@bücher.example', message: 'Hello' })
      const [letters, ascii] = ['Ana@Bücher.example', 'ana@XN--bcher-kva.example']
      writeExports({ letters, ascii, other: 'joana@bücher.example' })
      expect(await listInquiries(database, { email: typed })).toHaveLength(1)
      expect(await erase(typed)).toEqual({ inquiries: 1, files: 2 })
      expect(exportsLeft()).toEqual(['other'])
      const erasure = await database.query.selectFrom('erasures').select('fingerprint').executeTakeFirst()
      expect(erasure?.fingerprint).toBe(addressFingerprint('ana@xn--bcher-kva.example'))
    },
  )

  it.each(['of a person', 'by age'])('%s names a file that cannot be read, and is finished later', async (kind) => {
    const { id } = await acceptOne(database, { inquiry: victim })
    await end(database, 'refused')
    writeExports({ 'a.csv': id, 'z.csv': id })
    // No UTF-8: by this name it cannot be opened.
    const nameless = Buffer.from(`${join(folder, 'exports')}/m\xfc.csv`, 'latin1')
    writeFileSync(nameless, id)
    const old = later(database, pastTimeMs)
    const run = () => (kind === 'by age' ? eraseExpired(old, { dataDir: folder, days }) : erase(victim.email))
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const failure = await run().catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(UnfinishedErasure)
      expect(String(failure)).toContain(join(folder, 'exports', 'm\ufffd.csv'))
      expect(exportsLeft()).toEqual(['m\ufffd.csv'])
    }
    renameSync(nameless, join(folder, 'exports', 'm.csv'))
    expect(await run()).toEqual(kind === 'by age' ? 1 : { inquiries: 1, files: 1 })
    expect(allBytes()).not.toContain('Vanishing words')
  })

  it('that a running backup keeps from the log says so, works meanwhile, and is finished by the next', async () => {
    await acceptOne(database, { inquiry: victim })
    const reader = new DatabaseSync(join(folder, 'site.db'))
    reader.exec('begin; select * from inquiries')
    let turns = 0
    const counting = setInterval(() => (turns += 1), 20)
    await expect(erase(victim.email)).rejects.toThrow(UnfinishedErasure)
    clearInterval(counting)
    expect(turns).toBeGreaterThan(50)
    reader.close()
    await eraseExpired(database, { dataDir: folder, days })
    expect(allBytes()).not.toContain('Vanishing words')
  })
})

describeStores('after an erasure no table holds anything of a person', (open) => {
  const traces = ['victoria@vanish', 'victoria vanish', 'vanishing words']

  it('whatever became of the inquiries', async () => {
    const store = await open()
    const limits = createRateLimits(limitsOf(100, 100), store)
    const app = await createTestApp({ limits, deliveries: all }, store)
    const post = async (fields: Record<string, string>) =>
      expect((await app.post({ idempotencyKey: crypto.randomUUID(), ...fields })).status).toBe(200)
    const { name, email, message } = victim
    await post({ name, email: email.toUpperCase(), message })
    await post({ name, email, message: `${message} ${'<a href=x>'.repeat(3)} http://a http://b http://c` })
    await post({ type: 'contact_form', fullName: name, email, message, referrer: `https://a.example/${email}` })
    await post({ name: inquiry.name, email: inquiry.email, message: inquiry.message })
    // Mail servers quote whom they refuse.
    const words = `5.1.1 <${email}>: unknown`
    await end(store, 'refused', `550 ${words}`)
    await end(store, 'retry', `450 ${words}`)
    await end(store, 'login-refused', `530 ${words}`)
    const before = await storedText(store)
    for (const trace of [...traces, `550 ${words}`, '530 5.1.1', 'quarantined', 'receipt:'])
      expect(before).toContain(trace)
    const bytes = ['ictoria@', 'ICTORIA@', 'Victoria Vanish', 'Vanishing words', inquiry.email]
    expect((await heldByFiles(store, bytes)).sort()).toEqual(store.dialect === 'sqlite' ? [] : bytes.toSorted())

    expect((await eraseAddress(store, { dataDir: folder, email })).inquiries).toBe(3)
    const after = await storedText(store)
    for (const trace of traces) expect(after).not.toContain(trace)
    expect(after).toContain(inquiry.email)
    expect(await heldByFiles(store, bytes)).toEqual(store.dialect === 'sqlite' ? [] : [inquiry.email])
  })

  it('when the time is over, and nothing waits to be delivered', async () => {
    const store = await open()
    await acceptOne(store, { inquiry: victim })
    const expire = () => eraseExpired(later(store, pastTimeMs), { dataDir: folder, days })
    expect(await expire()).toBe(0)
    const [claim] = await claimJobs(store, { limit: 1, leaseMs: 0 })
    expect([claim?.state, await expire()]).toEqual(['leased', 0])
    await end(store, 'refused')
    expect(await eraseExpired(store, { dataDir: folder, days })).toBe(0)
    expect(await expire()).toBe(1)
    const after = await storedText(store)
    for (const trace of traces) expect(after).not.toContain(trace)
  })
})
