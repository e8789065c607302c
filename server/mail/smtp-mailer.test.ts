import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { closedAfter } from '#tests/support/closed-after.ts'
import { listening } from '#tests/support/loopback.ts'
import { createSmtpMailer, serverAddress } from './smtp-mailer.ts'

/** What becomes of a mail that is handed to a mail server. */
function send(address: string) {
  const inbox = { name: 'Inbox', address: 'hello@dayframe.example' }
  const message = { messageId: '<agency-mail.1@dayframe.example>', from: inbox, to: inbox, subject: 'Subject' }
  const more = { text: 'Text', html: '<p>Text</p>', date: new Date(0), headers: {} }
  return createSmtpMailer(`smtp://${address}`).send({ ...message, ...more }, new AbortController().signal)
}

/** A server that says its lines one after another, whatever it hears, and hangs up. A mail is heard to its end, in however many pieces it comes. */
async function script(lines: readonly string[]): Promise<string> {
  const server = createServer((socket) => {
    const rest = lines.values()
    let said: string | undefined
    let heard = ''
    const say = () => {
      said = rest.next().value
      heard = ''
      if (said === undefined) socket.destroy()
      else socket.write(`${said}\r\n`)
    }
    socket.on('data', (words) => {
      heard += String(words)
      if (said !== '354 go' || heard.endsWith('\r\n.\r\n')) say()
    })
    say()
  })
  const { port } = await closedAfter(listening(server))
  return `127.0.0.1:${port}`
}

const greeted = ['220 hi', '250 me']
const asking = ['220 hi', '250-me\r\n250 AUTH PLAIN']

it.each([
  ['takes the mail', '', [...greeted, '250 ok', '250 ok', '354 go', '250 taken'], 'sent'],
  ['is full', '', [...greeted, '250 ok', '452 full'], 'retry'],
  ['closes with 421', '', [...greeted, '421 closing'], 'retry'],
  ['refuses at the greeting', '', ['554 go away'], 'retry'],
  ['does not know the inbox', '', [...greeted, '250 ok', '550 no such user'], 'refused'],
  ['refuses the sender', '', [...greeted, '553 not you'], 'refused'],
  ['refuses the text', '', [...greeted, '250 ok', '250 ok', '354 go', '554 spam'], 'refused'],
  ['hangs up in the middle', '', [...greeted, '250 ok', '250 ok', '354 go'], 'retry'],
  ['asks for a login', '', [...greeted, '530 authenticate first'], 'login-refused'],
  ['talks nonsense', '', ['GET / HTTP/1.1'], 'retry'],
  ['refuses the password', 'user:secret@', [...asking, '535 bad password'], 'login-refused'],
  ['is busy', 'user:secret@', [...asking, '454 try later'], 'retry'],
  // The password is not at fault.
  ['answers a login without a code', 'user:secret@', [...asking, 'HTTP/1.1 400 Bad Request', '221 bye'], 'retry'],
  ['answers a login with a question', 'user:secret@', [...asking, '334 what?', '221 bye'], 'retry'],
  ['answers a login with nothing', 'user:secret@', asking, 'retry'],
  ['takes no login that the settings could give', 'user@', [...asking, '221 bye'], 'login-refused'],
] as const)('a mail server that %s leads to the right outcome', async (_, login, lines, status) => {
  const outcome = await send(login + (await script(lines)))
  expect(outcome.status).toBe(status)
  expect(outcome.words).not.toBe('')
})

it('a mail server that does not offer encryption gets no password where one is demanded', async () => {
  const plain = await script([...asking, '502 no', '221 bye'])
  expect((await send(`user:secret@${plain}?requireTLS=true`)).status).toBe('retry')
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
