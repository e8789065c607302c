import { connect } from 'node:net'
import { functionPath } from '#contract/inquiry.ts'
import { startSmtpSink } from '#tests/support/smtp-sink.ts'
import { inParallel } from './load.ts'
import { memoryOf, startServer } from './processes.ts'
import { settle, trialStore } from './store.ts'
import type { Trial } from './trial.ts'

const good = { name: 'Ana', email: 'ana@firm.example', message: 'Hello' }
const random = (length: number): Buffer<ArrayBuffer> => Buffer.from(crypto.getRandomValues(new Uint8Array(length)))
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const evilNames = [
  'A\r\nBcc: all@evil.example',
  'A\nSubject: x',
  'A\u2028Bcc: x@evil.example',
  'A <a@evil.example>, B',
  '"><script>alert(1)</script>',
  '\u202egnp.exe',
  '=?utf-8?q?=0d=0aBcc:_x?=',
  'A\u0000B',
  'é'.repeat(200),
  '\ud800',
  '𝕬'.repeat(90),
  'a@evil.example',
  ',;:<>()[]\\"',
]
const evilEmails = [
  'a@b.example\r\nBcc: c@evil.example',
  'a@b.example,c@evil.example',
  'a@b.example; c@evil.example',
  '<a@b.example>',
  'a@b.example c@evil.example',
  '"a b"@b.example',
  'a@[127.0.0.1]',
  'a@b@c.example',
  'ａ@b.example',
  'a@münchen.example',
]
const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(Math.random() * values.length)] as Value

interface Attack {
  readonly type: string
  readonly body: string | Buffer<ArrayBuffer>
  readonly headers?: Record<string, string>
}

const attacks: readonly (() => Attack)[] = [
  () => ({ type: 'application/json', body: random(1 + Math.floor(Math.random() * 2000)) }),
  () => ({ type: 'application/x-www-form-urlencoded', body: random(500) }),
  () => ({ type: 'multipart/form-data; boundary=x', body: random(500) }),
  () => ({
    type: 'multipart/form-data; boundary=x',
    body: '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAna\r\n--x--',
  }),
  () => ({
    type: 'application/json',
    body: JSON.stringify({ name: pick([1, null, [], {}, true]), email: {}, message: ['x'] }),
  }),
  () => ({
    type: 'application/json',
    body: pick(['null', '1', '"x"', '[]', '', '{', '{"name":', nested(5000), `{"a":${nested(20_000)}}`]),
  }),
  () => ({
    type: 'application/json',
    body: JSON.stringify({ ...good, __proto__: 1, constructor: { a: 1 }, toString: 1 }),
  }),
  () => ({
    type: 'application/json',
    body: '{"__proto__":{"admin":true},"name":"A","email":"a@b.example","message":"x"}',
  }),
  () => ({ type: 'application/json', body: JSON.stringify({ ...good, name: pick(evilNames) }) }),
  () => ({ type: 'application/json', body: JSON.stringify({ ...good, email: pick(evilEmails) }) }),
  () => ({
    type: 'application/json',
    body: JSON.stringify({
      ...good,
      company: pick(evilNames),
      page: pick(evilNames),
      referrer: pick(evilNames),
      utm_source: pick(evilNames),
      idempotencyKey: pick(evilNames),
    }),
  }),
  () => ({
    type: 'application/x-www-form-urlencoded',
    body: new URLSearchParams({
      ...good,
      name: pick(evilNames),
      form: pick(['message', 'x', '']),
      page: pick(['//evil.example', '/\\x', '/', '/contact\r\nX: y']),
    }).toString(),
  }),
  () => ({ type: 'application/json', body: Buffer.from(JSON.stringify(good), 'utf16le') }),
  () => ({ type: 'application/json; charset=utf-7', body: JSON.stringify(good) }),
  () => ({
    type: pick(['text/plain', 'image/png', '', 'application/xml', 'application/json;;;;', 'multipart/form-data']),
    body: JSON.stringify(good),
  }),
  () => ({ type: 'application/json', body: 'x'.repeat(170_000) }),
  () => ({ type: 'application/json', body: random(30), headers: { 'content-encoding': pick(['gzip', 'br', 'x']) } }),
  () => ({ type: 'application/json', body: JSON.stringify({ ...good, message: 'https://x.example '.repeat(500) }) }),
  () => ({
    type: 'application/json',
    body: JSON.stringify({
      ...good,
      startedAt: pick(['NaN', '-1', '1e400', '{}']),
      form: pick(['inquiry', 'test2', 'message']),
    }),
  }),
  () => ({
    type: 'application/json',
    body: JSON.stringify(good),
    headers: {
      origin: pick(['null', 'x', 'https://evil.example', 'http://127.0.0.1']),
      referer: pick(['x', 'http://[', 'javascript:1']),
    },
  }),
]

/** Requests that no browser sends. */
export const malformed: Trial = {
  name: 'malformed requests',
  counts: { long: 20_000, short: 100 },
  async run({ count }) {
    const store = trialStore()
    const sink = await startSmtpSink()
    const server = await startServer({ ...store.settings, SMTP_URL: sink.url })
    const port = Number(new URL(server.url).port)
    const held = Array.from({ length: 20 }, () => holdOpen(port))
    const statuses = new Map<number, number>()
    const send = async (index: number) => {
      const { type, body, headers } = attacks[index % attacks.length]!()
      const init = {
        method: 'POST',
        redirect: 'manual',
        body,
        headers: { ...headers, ...(type !== '' && { 'content-type': type }) },
      } as const
      const status =
        index % 200 === 199
          ? await rawBytes(port)
          : await fetch(server.url + functionPath, init).then(
              async (response) => (await response.arrayBuffer(), response.status),
              () => 0,
            )
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    const warmUp = Math.floor(count / 4)
    await inParallel(warmUp, 16, send)
    const before = await memoryOf(server.child)
    await inParallel(count - warmUp, 16, (index) => send(index + warmUp))
    const after = await memoryOf(server.child)
    for (const close of held) close()
    const open = await settle(store, 120_000)
    const isAlive = server.child.exitCode === null
    await server.end('SIGTERM')
    const wrong = await wrongMails(sink)
    const failed = [...statuses].filter(([status]) => status >= 500).reduce((total, [, times]) => total + times, 0)
    const answered = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`)
    await sink.close()
    store.remove()
    return {
      holds: failed === 0 && isAlive && open === 0 && wrong === 0 && after - before < 100,
      figures: `${count} sent (${answered.join(', ')}), memory ${Math.round(before)} to ${Math.round(after)} MB, ${sink.mails.length} mails, ${wrong} with a wrong header or recipient`,
    }
  },
}

const allowed = new Set([
  'from',
  'to',
  'reply-to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'content-type',
  'auto-submitted',
  'x-inquiry-id',
])

async function wrongMails(sink: Awaited<ReturnType<typeof startSmtpSink>>): Promise<number> {
  let wrong = 0
  for (const mail of sink.mails) {
    const { headers, to, replyTo } = await mail.parse()
    const names = headers.map(({ key }) => key.toLowerCase())
    const isExact = names.every((name) => allowed.has(name)) && new Set(names).size === names.length
    if (!isExact || mail.recipients.length !== 1 || to?.length !== 1 || replyTo?.length !== 1) wrong += 1
  }
  return wrong
}

/** A body that never ends. */
function holdOpen(port: number): () => void {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    `POST ${functionPath} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
  )
  return () => socket.destroy()
}

/** Bytes that are no HTTP; the status of the answer, 0 where there was none. */
function rawBytes(port: number): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    const done = () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0))
    socket.on('data', (data: Buffer) => (text += data.toString()))
    socket.on('error', done)
    socket.on('close', done)
    socket.setTimeout(500, () => socket.destroy())
    socket.write(
      pick([
        random(200),
        Buffer.from(`POST ${functionPath} HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n`),
        Buffer.from(`POST ${functionPath} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`),
        Buffer.from(`POST ${functionPath} HTTP/1.1\r\nHost: [\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`),
      ]),
    )
  })
}
