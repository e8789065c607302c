import { createServer, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { startSmtpSink } from '#tests/support/smtp-sink.ts'
import type { MailMessage } from './message.ts'
import { createSmtpMailer, serverAddress } from './smtp-mailer.ts'

const message: MailMessage = {
  messageId: '<agency-mail.1@dayframe.example>',
  from: { name: 'Site', address: 'site@dayframe.example' },
  to: { name: 'Inbox', address: 'hello@dayframe.example' },
  subject: 'Subject',
  text: 'Text',
  html: '<p>Text</p>',
  date: new Date(0),
  headers: {},
}
const never = new AbortController().signal
const close: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of close.splice(0)) await stop()
})

/** A server that says its lines one after another, whatever it hears. */
async function script(lines: readonly string[]): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    const rest = [...lines]
    const say = () => {
      const line = rest.shift()
      if (line === undefined) socket.destroy()
      else socket.write(`${line}\r\n`)
    }
    socket.on('error', () => {})
    socket.on('data', say)
    say()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  return `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

describe('a mail server that', () => {
  it('takes the mail', async () => {
    const sink = await startSmtpSink()
    close.push(sink.close)
    expect((await createSmtpMailer(sink.url).send(message, never)).status).toBe('sent')
  })

  it.each([
    ['is full', ['220 hi', '250 me', '250 ok', '452 full'], 'retry'],
    ['greylists', ['220 hi', '250 me', '250 ok', '451 come back'], 'retry'],
    ['closes with 421', ['220 hi', '250 me', '421 closing'], 'retry'],
    ['refuses at the greeting', ['554 go away'], 'retry'],
    ['does not know the inbox', ['220 hi', '250 me', '250 ok', '550 no such user'], 'refused'],
    ['refuses the sender', ['220 hi', '250 me', '553 not you'], 'refused'],
    ['refuses the text', ['220 hi', '250 me', '250 ok', '250 ok', '354 go', '554 spam'], 'refused'],
    ['hangs up in the middle', ['220 hi', '250 me', '250 ok', '250 ok', '354 go'], 'retry'],
    ['asks for a login', ['220 hi', '250 me', '530 authenticate first'], 'login-refused'],
    ['talks nonsense', ['GET / HTTP/1.1'], 'retry'],
  ] as const)('%s leads to the right outcome', async (_, lines, status) => {
    const outcome = await createSmtpMailer(`smtp://${await script(lines)}`).send(message, never)
    expect(outcome.status).toBe(status)
    expect(outcome.words).not.toBe('')
  })

  it('refuses the password rests the channel, one that is busy does not', async () => {
    const refuses = await script(['220 hi', '250-me\r\n250 AUTH PLAIN', '535 bad password'])
    expect((await createSmtpMailer(`smtp://user:secret@${refuses}`).send(message, never)).status).toBe('login-refused')
    const busy = await script(['220 hi', '250-me\r\n250 AUTH PLAIN', '454 try later'])
    expect((await createSmtpMailer(`smtp://user:secret@${busy}`).send(message, never)).status).toBe('retry')
  })

  it.each([
    ['words without a code', ['HTTP/1.1 400 Bad Request', '221 bye']],
    ['a question that is none', ['334 what?', '221 bye']],
    ['nothing, and hangs up', []],
  ])('answers a login with %s leads to a retry: the password is not at fault', async (_, answer) => {
    const address = await script(['220 hi', '250-me\r\n250 AUTH PLAIN', ...answer])
    expect((await createSmtpMailer(`smtp://user:secret@${address}`).send(message, never)).status).toBe('retry')
  })

  it('takes no login that the settings could give rests the channel', async () => {
    const address = await script(['220 hi', '250-me\r\n250 AUTH PLAIN', '221 bye'])
    expect((await createSmtpMailer(`smtp://user@${address}`).send(message, never)).status).toBe('login-refused')
  })

  it('is down leads to a retry', async () => {
    expect((await createSmtpMailer('smtp://127.0.0.1:9').send(message, never)).status).toBe('retry')
  })

  it('does not offer encryption gets no password where one is demanded', async () => {
    const plain = await script(['220 hi', '250-me\r\n250 AUTH PLAIN', '502 no', '221 bye'])
    const outcome = await createSmtpMailer(`smtp://user:secret@${plain}?requireTLS=true`).send(message, never)
    expect(outcome.status).toBe('retry')
  })
})

it.each([
  ['smtp://user:secret@host:465', 'smtps://user:secret@host:465'],
  ['smtps://user:secret@host:587', 'smtp://user:secret@host:587?requireTLS=true'],
  ['smtps://host:25', 'smtp://host:25?requireTLS=true'],
  ['smtps://host', 'smtps://host'],
  ['smtp://user:secret@host:587', 'smtp://user:secret@host:587?requireTLS=true'],
  ['smtp://user:secret@host:587?requireTLS=false', 'smtp://user:secret@host:587?requireTLS=false'],
  ['smtp://user:secret@localhost:1025', 'smtp://user:secret@localhost:1025'],
])('%s is spoken to as its port expects', (address, expected) => expect(serverAddress(address)).toBe(expected))
