import dns from 'node:dns'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createSmtpMailer } from '#server/mail/smtp-mailer.ts'
import { memoryStore } from '#tests/support/dialects.ts'
import { acceptOne, all, content, identity } from '#tests/support/inquiries.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { raise } from './alarm.ts'
import { claimJobs } from './queue.ts'
import { createDeliver } from './deliver.ts'

/** A host with an address of each kind, and a port on which nobody listens: the system gives it to no program that asks for any. */
function nobody(): string {
  const addresses = ['::1', '127.0.0.1'].map((address) => ({ address, family: address === '::1' ? 6 : 4 }))
  const lookup = (_host: string, _options: object, done: (error: null, found: object) => void) => done(null, addresses)
  vi.spyOn(dns, 'lookup').mockImplementation(lookup as never)
  onTestFinished(() => void vi.restoreAllMocks())
  return 'host.example:2'
}

it('a host of which no address answers leaves a reason with every delivery, and with an alarm', async () => {
  const host = nobody()
  const database = await memoryStore()
  await acceptOne(database, {}, all)
  const inquiry = await database.query.selectFrom('inquiries').selectAll().executeTakeFirstOrThrow()
  const webhook = { url: `http://${host}/`, secret: 'a secret of sixteen' }
  const mailer = createSmtpMailer(`smtp://${host}`)
  const deliver = createDeliver({ mailer, content, identity, webhook, now: database.now })
  const words: unknown = expect.stringMatching(/::1.*; connect ECONNREFUSED 127\.0\.0\.1/)
  for (const job of await claimJobs(database, { limit: 3, leaseMs: 1000 }))
    expect(await deliver(job, inquiry, AbortSignal.timeout(5000))).toMatchObject({ status: 'retry', words })
  const told: object[] = []
  const log = { ...silentLog, error: (fields: object) => void told.push(fields) }
  await raise({ database, log, alertUrl: `http://${host}/` }, { kind: 'dead', text: 'text', intervalMs: 1000 })
  expect(told[1]).toEqual({ alarm: 'dead', reason: expect.stringContaining('ECONNREFUSED 127.0.0.1') })
})
