import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** One mail as it arrived. */
export interface CaughtMail {
  readonly from: string
  readonly recipients: readonly string[]
  readonly source: Buffer
  parse(): Promise<Email>
}

export type SmtpSink = Awaited<ReturnType<typeof startSmtpSink>>

/** How a sink behaves; `onMail` is told of a mail before its sender is. Where it answers `false`, the sink has never seen it and says nothing more. */
export type SinkOptions = SMTPServerOptions & { readonly onMail?: (mail: CaughtMail) => boolean | void }

/** Starts a real mail server on loopback that keeps what it gets in memory, on a free port unless told. */
export async function startSmtpSink({ onMail, ...options }: SinkOptions = {}, port = 0) {
  const mails: CaughtMail[] = []
  const arrivals = new EventEmitter()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const source = Buffer.concat(chunks)
        const mail: CaughtMail = {
          from: mailFrom === false ? '' : mailFrom.address,
          recipients: rcptTo.map(({ address }) => address),
          source,
          parse: () => PostalMime.parse(source),
        }
        if (onMail?.(mail) === false) return
        mails.push(mail)
        done()
        arrivals.emit('mail')
      })
    },
    ...options,
  })
  // A visitor of a test server who hangs up is no failure.
  server.on('error', () => {})
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const address = server.server.address() as AddressInfo
  return {
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    /** Resolves when at least this many mails have arrived. */
    async arrived(count: number): Promise<readonly CaughtMail[]> {
      const signal = AbortSignal.timeout(40_000)
      while (mails.length < count) await once(arrivals, 'mail', { signal })
      return mails
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
