import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/database/tables.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import { accept } from '#server/inquiries/accept.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { createSmtpMailer } from '#server/mail/smtp-mailer.ts'
import { arrival, content, inquiry } from '#tests/support/inquiries.ts'
import { type SmtpSink, startSmtpSink } from '#tests/support/smtp-sink.ts'
import { createDeliver } from './deliver.ts'
import type { Recorded } from './queue.ts'
import { type Deliver, startWorker, type Worker, type WorkerOptions } from './worker.ts'

const inbox = 'hello@dayframe.example'
const identity = { from: 'site@dayframe.example', inboxes: () => [inbox] }
const labelOf = (list: 'projectTypes' | 'budgets', value: string | undefined) =>
  content.forms[list].find((entry) => entry.value === value)?.label
const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

function work(database: Database, deliver: Deliver, more: Partial<WorkerOptions> = {}): Worker {
  const worker = startWorker({ database, deliver, log: silentLog, leaseMs: 3000, pollMs: 20, ...more })
  open.push(() => worker.stop(1000))
  return worker
}

function start(sink: SmtpSink, database: Database, leaseMs = 3000): Worker {
  const mailer = createSmtpMailer(sink.url)
  return work(database, createDeliver({ mailer, content, identity, webhook: undefined, now: database.now }), {
    leaseMs,
  })
}

const mailOnly = { receipt: false, webhook: false }
const job = (database: Database) => database.query.selectFrom('jobs').select(['state', 'attempts']).executeTakeFirst()
const doneOnce = { state: 'done', attempts: 1 }

async function store(): Promise<Database> {
  const database = openSqlite(':memory:')
  await database.migrate()
  open.push(() => database.close())
  return database
}

async function sinkOf(...options: Parameters<typeof startSmtpSink>): Promise<SmtpSink> {
  const sink = await startSmtpSink(...options)
  open.push(() => sink.close())
  return sink
}

describe('the outbox', () => {
  it('brings an inquiry to the agency and a receipt to the visitor', async () => {
    const sink = await sinkOf()
    const database = await store()
    const { id } = await accept(database, arrival(), { receipt: true, webhook: false })
    start(sink, database)
    const mails = await sink.arrived(2)
    const agency = await mails.find(({ recipients }) => recipients[0] === inbox)!.parse()
    expect(agency).toMatchObject({
      from: { address: identity.from },
      replyTo: [{ name: 'Ana Souza', address: 'ana@firm.example' }],
      subject: 'New Project Inquiry from Ana Souza',
      messageId: `<agency-mail.${id}@dayframe.example>`,
    })
    for (const part of [agency.text, agency.html]) {
      for (const value of [
        'Ana Souza',
        'ana@firm.example',
        '+1 202 555 0123',
        labelOf('projectTypes', inquiry.projectType),
        labelOf('budgets', inquiry.budget),
        'Forty portraits.',
        'source spring',
        '/contact',
      ]) {
        expect(part?.replaceAll('&#38;', '&')).toContain(value)
      }
    }
    const receipt = await mails.find(({ recipients }) => recipients[0] === 'ana@firm.example')!.parse()
    expect(receipt.replyTo).toEqual([expect.objectContaining({ address: inbox })])
    expect(receipt.text).toContain(content.forms.receipt.body[0])
    // No machine answers a receipt: two that did would write to each other for ever.
    const headers = Object.fromEntries(receipt.headers.map(({ key, value }) => [key, value]))
    expect(headers).toMatchObject({
      'auto-submitted': 'auto-replied',
      precedence: 'auto_reply',
      'x-auto-response-suppress': 'All',
    })
  })

  it('is two workers on one queue and delivers each mail once', async () => {
    const sink = await sinkOf()
    const database = await store()
    for (let index = 0; index < 30; index += 1) await accept(database, arrival(), mailOnly)
    for (const leaseMs of [3000, 3000]) start(sink, database, leaseMs)
    const mails = await sink.arrived(30)
    expect(new Set(mails.map(({ source }) => /^Message-ID:\s*(<[^>]+>)/im.exec(source.toString())?.[1])).size).toBe(30)
  })

  it('holds no name, however it is written, in more than its own header', async () => {
    const sink = await sinkOf()
    const database = await store()
    const name = 'Eve <eve@evil.example>, "x" Bcc: all@evil.example'
    await accept(database, arrival({ inquiry: { ...inquiry, name } }), mailOnly)
    start(sink, database)
    const [mail] = await sink.arrived(1)
    expect(mail?.recipients).toEqual([inbox])
    const parsed = await mail!.parse()
    expect(parsed.replyTo).toEqual([expect.objectContaining({ address: 'ana@firm.example' })])
    expect(parsed.to).toEqual([expect.objectContaining({ address: inbox })])
    expect(parsed.bcc).toBeUndefined()
  })

  it('brings mails while the CRM does not answer, and calls of the CRM while the mail server does not', async () => {
    const hangs: Deliver = (_job, _inquiry, signal) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve({ status: 'retry', words: 'cut' })))
    for (const silent of [['webhook'], ['agency-mail', 'receipt']]) {
      const database = await store()
      for (let index = 0; index < 4; index += 1) await accept(database, arrival(), { receipt: true, webhook: true })
      const deliver: Deliver = async (...claim) =>
        silent.includes(claim[0].kind) ? hangs(...claim) : { status: 'sent', words: '' }
      work(database, deliver)
      const undone = () => database.query.selectFrom('jobs').select('kind').where('state', '!=', 'done').execute()
      await expect.poll(async () => (await undone()).every(({ kind }) => silent.includes(kind))).toBe(true)
      const held = await database.query.selectFrom('jobs').select('kind').where('state', '=', 'leased').execute()
      expect(held).toHaveLength(2)
    }
  })

  it('waits for a delivery under way when it stops', async () => {
    const sink = await sinkOf({ onRcptTo: (_address, _session, done) => void setTimeout(done, 200) })
    const database = await store()
    await accept(database, arrival(), mailOnly)
    const worker = start(sink, database)
    await expect.poll(async () => (await job(database))?.state).toBe('leased')
    await worker.stop(5000)
    expect(await job(database)).toEqual(doneOnce)
  })

  it('makes a delivery that takes longer than its lease once', async () => {
    const sink = await sinkOf({ onRcptTo: (_address, _session, done) => void setTimeout(done, 1000) })
    const database = await store()
    await accept(database, arrival(), mailOnly)
    for (const leaseMs of [300, 300]) start(sink, database, leaseMs)
    await expect.poll(() => job(database), { timeout: 5000 }).toEqual(doneOnce)
    expect(sink.mails).toHaveLength(1)
  })

  it('makes a delivery once though the clock leaps meanwhile', async () => {
    const real = await store()
    let skipMs = 0
    let calls = 0
    const database = { ...real, now: () => real.now() + skipMs }
    await accept(database, arrival(), mailOnly)
    const deliver: Deliver = async () => {
      calls += 1
      skipMs += 3_600_000
      await pause(300)
      return { status: 'sent', words: '' }
    }
    work(database, deliver)
    await expect.poll(() => job(database), { timeout: 5000 }).toEqual(doneOnce)
    expect(calls).toBe(1)
  })

  it('makes a delivery once though the store cannot record it at first', { timeout: 10_000 }, async () => {
    const database = await store()
    let calls = 0
    const refuse = sql`create temp trigger full before update of finished_at on jobs begin select raise(fail, 'full'); end`
    await accept(database, arrival(), mailOnly)
    const deliver: Deliver = async () => {
      calls += 1
      if (calls === 1) await refuse.execute(database.query)
      return { status: 'sent', words: '' }
    }
    work(database, deliver, { leaseMs: 300 })
    await expect.poll(() => calls).toBe(1)
    // Longer than the lease.
    await pause(600)
    await sql`drop trigger full`.execute(database.query)
    await expect.poll(() => job(database), { timeout: 5000 }).toEqual(doneOnce)
    expect(calls).toBe(1)
  })

  it('cuts off a delivery that another worker took over', { timeout: 5000 }, async () => {
    const database = await store()
    await accept(database, arrival(), mailOnly)
    const recorded = Promise.withResolvers<Recorded>()
    const deliver: Deliver = async (_job, _inquiry, signal) => {
      // As if the lease had ended while this worker was stopped.
      await database.query.updateTable('jobs').set({ fence: 7 }).execute()
      await once(signal, 'abort')
      return { status: 'retry', words: String(signal.reason) }
    }
    const onRecorded = (outcome: Recorded) => recorded.resolve(outcome)
    work(database, deliver, { leaseMs: 300, onRecorded })
    expect(await recorded.promise).toBe('lost')
  })
})
