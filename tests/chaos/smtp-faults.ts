import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { inParallel } from '#catalog/in-parallel.ts'
import { retryDead } from '#server/operator/act.ts'
import { listening } from '#tests/support/loopback.ts'
import { type SmtpSink, startSmtpSink } from '#tests/support/smtp-sink.ts'
import { p95, post } from './load.ts'
import { startServer } from './processes.ts'
import { compare, hurry, jobsIn, settle, type Trial, trialStore } from './store.ts'

/** A mail server that misbehaves on a port. */
type Faulty = Pick<SmtpSink, 'port' | 'close'>

/** Says something to whoever connects, and answers what is heard. */
function speaking(speak: (socket: Socket) => void, answer?: (line: string, socket: Socket) => void) {
  const server = createServer((socket) => {
    speak(socket)
    socket.on('data', (data: Buffer) => answer?.(data.toString(), socket))
  })
  return listening(server)
}

/** Answers commands by their first word; anything else with 250. */
const answering = (answers: Readonly<Record<string, string>>, delayMs = 0) =>
  speaking(
    (socket) => setTimeout(() => socket.write('220 hello\r\n'), delayMs),
    (line, socket) => {
      const word = line.slice(0, 4).trim().toUpperCase()
      const answer = answers[word] ?? (word === 'DATA' ? '354 go' : '250 ok')
      if (answer === 'close') socket.destroy()
      else setTimeout(() => socket.write(`${answer}\r\n`), delayMs)
    },
  )

async function withBadCertificate(): Promise<Faulty> {
  const folder = mkdtempSync(join(tmpdir(), 'site-certificate-'))
  const options = '-x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=elsewhere.example -keyout key -out cert'
  execFileSync('openssl', ['req', ...options.split(' ')], { stdio: 'ignore', cwd: folder })
  const [key, cert] = ['key', 'cert'].map((name) => readFileSync(join(folder, name)))
  rmSync(folder, { recursive: true })
  return startSmtpSink({ key, cert, disabledCommands: [] })
}

function* endless() {
  for (;;) yield 'x'.repeat(64 * 1024)
}

const faults: Readonly<Record<string, () => Promise<Faulty>>> = {
  down: async () => ({ port: 9, close: async () => {} }),
  slow: () => answering({}, 500),
  '451': () => answering({ RCPT: '451 4.3.0 later' }),
  '550': () => answering({ RCPT: '550 5.1.1 no such user' }),
  '535': () => answering({ EHLO: '250-me\r\n250 AUTH PLAIN', AUTH: '535 5.7.8 bad password' }),
  'closed mid-DATA': () => answering({ DATA: 'close' }),
  'bad certificate': withBadCertificate,
  'huge banner': () => speaking((socket) => Readable.from(endless()).pipe(socket)),
  timeout: () => speaking(() => {}),
  'no STARTTLS': () => answering({ EHLO: '250 me' }),
}
const logins: Readonly<Record<string, string>> = { '535': 'user:secret@', 'no STARTTLS': 'user:secret@' }

/** Ways of a mail server to fail, and inquiries that arrive meanwhile. What each refusal means for a mail is tested beside `smtp-mailer.ts`. */
export const smtpFaults: Trial = {
  name: '10 SMTP faults',
  counts: { long: 500, short: 10 },
  async run({ count }) {
    const all = Object.entries(faults)
    const each = Math.max(1, Math.floor(count / all.length))
    const found = await inParallel(all, async ([name, make]) => oneFault(name, await make(), each), 4)
    const sum = (key: 'lost' | 'open' | 'dead' | 'duplicates') => found.reduce((total, one) => total + one[key], 0)
    const times = found.flatMap((one) => one.times)
    return {
      // Who waited for such a mail server would wait for ten seconds and more.
      holds: sum('lost') + sum('open') === 0 && p95(times) < 5000 && sum('dead') === each,
      figures: `${times.length} inquiries, ${sum('lost')} lost, posting p95 ${p95(times)} ms, ${sum('dead')} dead letters shown and sent again, ${sum('duplicates')} repeated`,
    }
  },
}

async function oneFault(name: string, faulty: Faulty, each: number) {
  const store = trialStore()
  const query = name === 'no STARTTLS' ? '?requireTLS=true' : ''
  const SMTP_URL = `smtp://${logins[name] ?? ''}127.0.0.1:${faulty.port}${query}`
  const server = await startServer({ ...store.settings, SMTP_URL })
  const answers = await inParallel(Array(each).keys(), () => post(server.url), 2)
  const ids = answers.flatMap(({ id }) => id ?? [])
  const times = answers.map(({ tookMs }) => tookMs)
  await pause(1500)
  const jobs = (state: 'dead' | 'done') => store.look((database) => jobsIn(database, state))
  for (const until = Date.now() + 20_000; name === '550' && Date.now() < until; await pause(200))
    if ((await jobs('dead')) === each) break
  const dead = await jobs('dead')
  await server.end('SIGTERM')
  await faulty.close()
  // The mail server is well again, and the operator sends the dead letters out.
  const sink = await startSmtpSink()
  await store.look((database) => retryDead(database))
  await hurry(store)
  const last = await startServer({ ...store.settings, SMTP_URL: sink.url, LEASE_SECONDS: '2' })
  const open = await settle(store, 60_000)
  await last.end('SIGTERM')
  // The slow server took some mails for good.
  const { lost, duplicates } = compare(sink, name === 'slow' ? [] : ids)
  const done = await jobs('done')
  await sink.close()
  store.remove()
  return { times, lost: lost + (each - ids.length) + (each - done), open, dead, duplicates }
}
