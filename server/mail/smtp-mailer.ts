import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'
import type { Outcome } from './outcome.ts'

/** Time limits of one delivery, ms; the library's own are minutes. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000, dnsTimeout: 10_000 }
/** However slowly a server answers, a delivery ends here, ms. */
const deliveryTimeMs = 150_000
/** No reply of a mail server is longer than this, bytes. */
const maxResponseSize = 64 * 1024

/** What the mail library says of a failure. */
interface SmtpFailure extends Error {
  readonly code?: string
  readonly responseCode?: number
  readonly response?: string
  readonly command?: string
}

/**
 * Hands mails to a mail server, one connection each. A password is never sent over an unencrypted connection to
 * another machine: such an address asks for STARTTLS unless it says `?requireTLS=false`.
 */
export function createSmtpMailer(url: string): Mailer {
  const transport = createTransport({
    url: withRequiredTls(url),
    ...timeouts,
    maxResponseSize,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(message, signal) {
      try {
        const limit = AbortSignal.any([signal, AbortSignal.timeout(deliveryTimeMs)])
        const sent = await transport.sendMail({ ...message, signal: limit })
        return { status: 'sent', words: sent.response }
      } catch (error) {
        if (!(error instanceof Error)) throw error
        return judgeFailure(error)
      }
    },
  }
}

function withRequiredTls(address: string): string {
  const url = new URL(address)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  const isSet = url.searchParams.has('requireTLS')
  if (url.protocol === 'smtp:' && url.password !== '' && !isLocal && !isSet) url.searchParams.set('requireTLS', 'true')
  return url.href
}

const isLogin = ({ code, command = '' }: SmtpFailure) =>
  code === 'EAUTH' || code === 'ENOAUTH' || command.startsWith('AUTH')
/** Refusals of this very message. The same code at the greeting says nothing about the message. */
const isAboutMessage = ({ command = '' }: SmtpFailure) => /^(MAIL FROM|RCPT TO|DATA)/i.test(command)

/** Reads the library's error: what may work later, what never will, and what is our login's fault. */
function judgeFailure(failure: SmtpFailure): Outcome {
  const words = failure.response || failure.message
  const code = failure.responseCode ?? 0
  const isPermanent = code >= 500 && code < 600 && code !== 503
  // No login was sent: the settings have none that this server takes. An answer without a code is a server out of order.
  const isUnsent = code === 0 && !failure.response
  // 530 asks for a login that we did not offer.
  if (code === 530 || (isLogin(failure) && (isPermanent || isUnsent))) return { status: 'login-refused', words }
  if (isPermanent && isAboutMessage(failure)) return { status: 'refused', words }
  return { status: 'retry', words }
}
