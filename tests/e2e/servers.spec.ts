import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { functionPath } from '#contract/inquiry.ts'
import { emailsIn } from '#tests/support/operator.ts'
import { type SmtpSink, startSmtpSink } from '#tests/support/smtp-sink.ts'
import { startSite } from './support/site.ts'

/** Real servers, as `npm start` runs them, without a browser. */
test.describe.configure({ mode: 'serial' })
const firstPort = Number(process.env.E2E_PORT ?? 4173) + 40

let mail: SmtpSink
test.beforeAll(async () => void (mail = await startSmtpSink()))
test.afterAll(() => mail.close())

const folder = () => mkdtempSync(join(tmpdir(), 'site-servers-'))
const start = (offset: number, dataDirectory: string, environment: Record<string, string> = {}) =>
  startSite({ port: firstPort + offset, dataDirectory, smtpUrl: mail.url, environment })
const words = (email: string) => JSON.stringify({ name: 'Ada Counsel', email, message: 'A day in May.' })
const post = (offset: number, email: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${firstPort + offset}${functionPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: words(email),
  })

test('a server that is told to stop in the middle of a post answers it, keeps it, takes no other, and ends in time', async () => {
  const data = folder()
  const stop = await start(0, data)
  const body = words('stopped@firm.example')
  const socket = connect(firstPort, '127.0.0.1')
  await once(socket, 'connect')
  const head = ['host: 127.0.0.1', 'content-type: application/json', `content-length: ${body.length}`]
  socket.write(`POST ${functionPath} HTTP/1.1\r\n${head.join('\r\n')}\r\nexpect: 100-continue\r\n\r\n`)
  // The server has the request from here on.
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 100 /)
  socket.write(body.slice(0, 20))
  const began = Date.now()
  const stopped = stop()
  await expect.poll(() => fetch(`http://127.0.0.1:${firstPort}/healthz`).catch(() => 'closed')).toBe('closed')
  socket.write(body.slice(20))
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
  await stopped
  expect(Date.now() - began).toBeLessThan(10_000)
  expect(await emailsIn({ DATA_DIR: data })).toEqual(['stopped@firm.example'])
})

test('two servers on one SQLite file share the work: every inquiry is taken, and mailed once', async () => {
  const data = folder()
  const stops = [await start(1, data), await start(2, data)]
  const emails = Array.from({ length: 24 }, (_, index) => `shared-${index}@firm.example`)
  const answers = await Promise.all(emails.map((email, index) => post(1 + (index % 2), email)))
  expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 200))
  const mailed = async () => {
    const all = await Promise.all(mail.mails.map((caught) => caught.parse()))
    return all.flatMap(({ replyTo }) => replyTo?.[0]?.address ?? []).filter((address) => emails.includes(address))
  }
  await expect.poll(async () => new Set(await mailed()).size, { timeout: 160_000 }).toBe(emails.length)
  for (const stop of stops) await stop()
  expect((await emailsIn({ DATA_DIR: data })).toSorted()).toEqual(emails.toSorted())
  expect((await mailed()).toSorted()).toEqual(emails.toSorted())
})

for (const [proxies, after] of [
  [1, ''],
  [2, ', 10.0.0.9'],
] as const)
  test(`behind ${proxies} of them the visitor is counted, not the proxy, and not who the visitor says to be`, async () => {
    const stop = await start(2 + proxies, folder(), { TRUST_PROXY: String(proxies), RATE_PER_ADDRESS: '2' })
    const from = async (visitor: string, said: string) => {
      const forwarded = `${said}, ${visitor}${after}`
      const answer = await post(2 + proxies, 'counted@firm.example', { 'x-forwarded-for': forwarded })
      return [answer.status, Number(answer.headers.get('retry-after')) > 0]
    }
    expect(await from('203.0.113.1', '6.6.6.6')).toEqual([200, false])
    expect(await from('203.0.113.1', '198.51.100.7')).toEqual([200, false])
    expect(await from('203.0.113.1', '198.51.100.8')).toEqual([429, true])
    expect(await from('203.0.113.2', '6.6.6.6')).toEqual([200, false])
    await stop()
  })
