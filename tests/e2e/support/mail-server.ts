import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server on loopback that keeps every message as a file, so that test workers can read the mailbox. */
export async function startMailServer(directory: string): Promise<{ port: number; stop: () => Promise<void> }> {
  mkdirSync(directory, { recursive: true })
  let count = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const name = `${process.pid}-${String(count++).padStart(5, '0')}`
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        const draft = join(directory, `${name}.part`)
        writeFileSync(draft, JSON.stringify({ recipients, source: Buffer.concat(chunks).toString('latin1') }))
        renameSync(draft, join(directory, `${name}.json`))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port')
  return { port: address.port, stop: () => new Promise((resolve) => server.close(() => resolve())) }
}
