import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Database } from '#server/database/tables.ts'
import { createSmtpMailer } from '#server/mail/smtp-mailer.ts'
import { closedAfter } from '#tests/support/closed-after.ts'
import { memoryStore } from '#tests/support/dialects.ts'
import { acceptOne, all, content, identity, inquiry } from '#tests/support/inquiries.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { type SmtpSink, startSmtpSink } from '#tests/support/smtp-sink.ts'
import { createDeliver } from './deliver.ts'
import type { Recorded } from './queue.ts'
import { type Deliver, startWorker, type WorkerOptions } from './worker.ts'

const [inbox] = identity.inboxes()

function work(database: Database, deliver: Deliver, more: Partial<WorkerOptions> = {}) {
  const worker = startWorker({ database, deliver, log: silentLog, leaseMs: 3000, pollMs: 20, ...more })
  onTestFinished(() => worker.stop(1000))
  return worker
}

function start(sink: SmtpSink, database: Database, more: Partial<WorkerOptions> = {}) {
  const mailer = createSmtpMailer(sink.url)
  return work(database, createDeliver({ mailer, content, identity, webhook: undefined, now: database.now }), more)
}

const sinkOf = (...options: Parameters<typeof startSmtpSink>) => closedAfter(startSmtpSink(...options))

const job = (database: Database) => database.query.selectFrom('jobs').select(['state', 'attempts']).executeTakeFirst()
const becomesDone = async (database: Database) => {
  await expect.poll(() => job(database)).toEqual({ state: 'done', attempts: 1 })
}

describe('the outbox', () => {
  it('brings an inquiry to the agency and a receipt to the visitor', async () => {
    const sink = await sinkOf()
    const database = await memoryStore()
    const { id } = await acceptOne(database, {}, { receipt: true })
    start(sink, database)
    const mails = await sink.arrived(2)
    const agency = await mails.find(({ recipients }) => recipients[0] === inbox)!.parse()
    expect(agency).toMatchObject({
      from: { address: identity.from },
      replyTo: [{ name: 'Ana Souza', address: 'ana@firm.example' }],
      subject: 'New Project Inquiry from Ana Souza',
      messageId: `<agency-mail.${id}@dayframe.example>`,
    })
    for (const part of [agency.text, agency.html]) expect(part).toContain('Forty portraits.')
    const receipt = await mails.find(({ recipients }) => recipients[0] === 'ana@firm.example')!.parse()
    expect(receipt.replyTo).toEqual([expect.objectContaining({ address: inbox })])
    expect(receipt.text).toContain(content.forms.receipt.body[0])
    // No machine answers a receipt: two that did would write to each other for ever.
    expect(receipt.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-replied' }))
  })

  it('holds no name, however it is written, in more than its own header', async () => {
    const sink = await sinkOf()
    const database = await memoryStore()
    const address = 'all@evil.example'
    const names = [`Eve <${address}>, "x" Bcc: ${address}`, `A\r\nBcc: ${address}`, '=?utf-8?q?=0d=0aBcc:_x?=']
    for (const name of names) await acceptOne(database, { inquiry: { ...inquiry, name } })
    start(sink, database)
    const allowed = /^(from|to|reply-to|subject|message-id|date|mime-version|content-type|auto-submitted|x-inquiry-id)$/
    for (const mail of await sink.arrived(names.length)) {
      expect(mail.recipients).toEqual([inbox])
      const { to, replyTo, headers } = await mail.parse()
      expect([to, replyTo]).toMatchObject([[{ address: inbox }], [{ address: 'ana@firm.example' }]])
      expect(headers.filter(({ key }) => !allowed.test(key.toLowerCase()))).toEqual([])
    }
  })

  it.each([
    ['calls of the CRM', ['agency-mail', 'receipt']],
    ['mails', ['webhook']],
  ])('brings %s while the other side does not answer', async (_, silent) => {
    const hangs: Deliver = (_job, _inquiry, signal) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve({ status: 'retry', words: 'cut' })))
    const database = await memoryStore()
    for (let index = 0; index < 4; index += 1) await acceptOne(database, {}, all)
    work(database, async (...claim) =>
      silent.includes(claim[0].kind) ? hangs(...claim) : { status: 'sent', words: '' },
    )
    const undone = () => database.query.selectFrom('jobs').select('kind').where('state', '!=', 'done').execute()
    await expect.poll(async () => (await undone()).every(({ kind }) => silent.includes(kind))).toBe(true)
    const held = await database.query.selectFrom('jobs').select('kind').where('state', '=', 'leased').execute()
    expect(held).toHaveLength(2)
  })

  it('waits for a delivery under way when it stops', async () => {
    const { promise: reached, resolve: reach } = Promise.withResolvers<() => void>()
    const sink = await sinkOf({ onRcptTo: (_address, _session, done) => reach(done) })
    const database = await memoryStore()
    await acceptOne(database)
    const worker = start(sink, database)
    const goOn = await reached
    const stopped = worker.stop(5000)
    goOn()
    await stopped
    expect(await job(database)).toEqual({ state: 'done', attempts: 1 })
  })

  it('makes a delivery that takes longer than its lease once', async () => {
    const sink = await sinkOf({ onRcptTo: (_address, _session, done) => void setTimeout(done, 3000) })
    const database = await memoryStore()
    await acceptOne(database)
    // Renewed three times in each, however busy the machine is.
    for (const leaseMs of [1500, 1500]) start(sink, database, { leaseMs })
    await becomesDone(database)
    expect(sink.mails).toHaveLength(1)
  })

  it('makes a delivery once though the clock leaps meanwhile', async () => {
    const real = await memoryStore()
    let calls = 0
    const database = { ...real, now: () => real.now() + calls * 3_600_000 }
    await acceptOne(database)
    work(database, async () => {
      calls += 1
      await pause(300)
      return { status: 'sent', words: '' }
    })
    await becomesDone(database)
    expect(calls).toBe(1)
  })

  it('makes a delivery once though the store cannot record it at first', async () => {
    const database = await memoryStore()
    let calls = 0
    const refuse = sql`create temp trigger full before update of finished_at on jobs begin select raise(fail, 'full'); end`
    await acceptOne(database)
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
    await becomesDone(database)
    expect(calls).toBe(1)
  })

  it('cuts off a delivery that another worker took over', async () => {
    const database = await memoryStore()
    await acceptOne(database)
    const recorded = Promise.withResolvers<Recorded>()
    const deliver: Deliver = async (_job, _inquiry, signal) => {
      // As if the lease had ended while this worker was stopped.
      await database.query.updateTable('jobs').set({ fence: 7 }).execute()
      await once(signal, 'abort')
      return { status: 'retry', words: String(signal.reason) }
    }
    work(database, deliver, { leaseMs: 300, onRecorded: recorded.resolve })
    expect(await recorded.promise).toBe('lost')
  })
})
