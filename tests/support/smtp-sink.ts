import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** One mail as it arrived. */
export interface CaughtMail {
  readonly from: string
  readonly recipients: readonly string[]
  readonly source: Buffer
  parse(): Promise<Email>
}

/** A real mail server on loopback that keeps what it gets in memory. */
export interface SmtpSink {
  readonly url: string
  readonly port: number
  readonly mails: CaughtMail[]
  /** Resolves when at least this many mails have arrived. */
  arrived(count: number, timeMs?: number): Promise<readonly CaughtMail[]>
  readonly close: () => Promise<void>
}

/** How a sink behaves; `onMail` is told of a mail before its sender is. Where it answers `false`, the sink has never seen it and says nothing more. */
export type SinkOptions = SMTPServerOptions & { readonly onMail?: (mail: CaughtMail) => boolean | void }

/** Starts a sink, on a free port unless told. */
export async function startSmtpSink({ onMail, ...options }: SinkOptions = {}, port = 0): Promise<SmtpSink> {
  const mails: CaughtMail[] = []
  let wakers: (() => void)[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const source = Buffer.concat(chunks)
        const { mailFrom, rcptTo } = session.envelope
        const mail: CaughtMail = {
          from: mailFrom === false ? '' : mailFrom.address,
          recipients: rcptTo.map(({ address }) => address),
          source,
          parse: () => PostalMime.parse(source),
        }
        if (onMail?.(mail) === false) return
        mails.push(mail)
        done()
        for (const wake of wakers) wake()
      })
    },
    ...options,
  })
  // A visitor of a test server who hangs up is no failure.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port')
  return {
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    arrived(count, timeMs = 10_000) {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${mails.length} of ${count} mails arrived`)), timeMs)
        const look = () => {
          if (mails.length < count) return
          clearTimeout(timer)
          wakers = wakers.filter((waker) => waker !== look)
          resolve(mails)
        }
        wakers.push(look)
        look()
      })
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
