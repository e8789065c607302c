import { functionPath } from '#contract/inquiry.ts'
import { inParallel } from './load.ts'
import { memoryOf, startServer } from './processes.ts'
import { settle, storeAndSink } from './store.ts'
import type { Trial } from './trial.ts'

type Body = string | Buffer<ArrayBuffer>
/** A media type, a body and headers. */
type Attack = readonly [type: string, body: Body, headers?: Record<string, string>]

const random = (length: number): Buffer<ArrayBuffer> => Buffer.from(crypto.getRandomValues(new Uint8Array(length)))
const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(Math.random() * values.length)] as Value
const good = { name: 'Ana', email: 'ana@firm.example', message: 'Hello' }
const json = (more: object): Attack => ['application/json', JSON.stringify({ ...good, ...more })]
const evil = [
  'A\r\nBcc: all@evil.example',
  'A\u2028Bcc: x@evil.example',
  'A <a@evil.example>, B',
  '"><script>alert(1)</script>',
  '\u202egnp.exe',
  '=?utf-8?q?=0d=0aBcc:_x?=',
  'A\u0000B',
  '\ud800',
  'é'.repeat(200),
]
const evilEmails = [
  'a@b.example\r\nBcc: c@evil.example',
  'a@b.example,c@evil.example',
  '"a b"@b.example',
  'a@b@c.example',
]

const attacks: readonly (() => Attack)[] = [
  () => [
    pick(['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']),
    random(800),
  ],
  () => ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAna\r\n--x--'],
  () => ['application/json', pick(['null', '[]', '', '{"name":', '['.repeat(20_000), '{"__proto__":{"admin":true}}'])],
  () => ['application/json', 'x'.repeat(170_000)],
  () => ['application/json', Buffer.from(JSON.stringify(good), 'utf16le')],
  () => ['application/json', random(30), { 'content-encoding': pick(['gzip', 'br', 'x']) }],
  () => [pick(['text/plain', '', 'application/json;;;;', 'application/json; charset=utf-7']), JSON.stringify(good)],
  () => ['application/json', JSON.stringify(good), { origin: pick(['null', 'x']), referer: pick(['x', 'http://[']) }],
  () => json({ name: pick([1, null, [], {}]), email: {}, message: ['x'] }),
  () => json({ name: pick(evil) }),
  () => json({ email: pick(evilEmails) }),
  () => json({ company: pick(evil), page: pick(evil), referrer: pick(evil), idempotencyKey: pick(evil) }),
  () => json({ startedAt: pick(['NaN', '-1', '1e400', '{}']), form: pick(['inquiry', 'test2', 'message']) }),
  () => [
    'application/x-www-form-urlencoded',
    new URLSearchParams({ ...good, name: pick(evil), page: pick(['//evil.example', '/\\x', '/\r\nX: y']) }).toString(),
  ],
]

/** The names that a header of a mail may have; one of a visitor's making would stand beside them. */
const allowed = /^(from|to|reply-to|subject|message-id|date|mime-version|content-type|auto-submitted|x-inquiry-id)$/

/** Requests that no browser sends. */
export const malformed: Trial = {
  name: 'malformed requests',
  counts: { long: 20_000, short: 200 },
  async run({ count }) {
    const { store, sink, settings, end } = await storeAndSink()
    const server = await startServer(settings)
    const statuses = new Map<number, number>()
    const send = async (index: number) => {
      const [type, body, headers] = attacks[index % attacks.length]?.() ?? json({})
      const response = await fetch(server.url + functionPath, {
        method: 'POST',
        redirect: 'manual',
        body,
        headers: { ...headers, ...(type !== '' && { 'content-type': type }) },
      })
      await response.arrayBuffer()
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    }
    const warmUp = Math.floor(count / 4)
    await inParallel(warmUp, 16, send)
    const before = memoryOf(server.child)
    await inParallel(count - warmUp, 16, (index) => send(index + warmUp))
    const grown = memoryOf(server.child) - before
    const open = await settle(store, 120_000)
    const isAlive = server.child.exitCode === null
    await server.end('SIGTERM')
    const mails = await Promise.all(sink.mails.map((mail) => mail.parse()))
    const wrong = mails.filter(({ headers, to, replyTo }) => {
      const names = new Set(headers.map(({ key }) => key.toLowerCase()))
      const isExact = names.size === headers.length && [...names].every((name) => allowed.test(name))
      return !isExact || to?.length !== 1 || replyTo?.length !== 1
    }).length
    const failed = [...statuses].some(([status]) => status >= 500)
    const answered = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`)
    await end()
    return {
      holds: !failed && isAlive && open === 0 && wrong === 0 && mails.length > 0 && grown < 100,
      figures: `${count} sent (${answered.join(', ')}), memory grew by ${Math.round(grown)} MB, ${mails.length} mails, ${wrong} with a wrong header or recipient`,
    }
  },
}
