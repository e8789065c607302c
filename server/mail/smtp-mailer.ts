import { createTransport } from 'nodemailer'
import { messageOf } from '#server/log.ts'
import type { Mailer, Outcome } from './message.ts'

/** Time limits of one delivery, ms; the library's own are minutes. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000, dnsTimeout: 10_000 }
/** However slowly a server answers, a delivery ends here, ms. */
const deliveryTimeMs = 150_000
/** Longest reply that is accepted from a mail server, bytes. */
const maxResponseSize = 64 * 1024

/** A failure as the mail library reports it. */
type SmtpFailure = Error & Partial<Record<'code' | 'response' | 'command', string>> & { readonly responseCode?: number }

/** Makes a mailer over a mail server. A password goes to another machine under STARTTLS only, unless the address says `?requireTLS=false`. */
export function createSmtpMailer(url: string): Mailer {
  const transport = createTransport({
    url: serverAddress(url),
    ...timeouts,
    maxResponseSize,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(message, signal) {
      try {
        const limit = AbortSignal.any([signal, AbortSignal.timeout(deliveryTimeMs)])
        const { response } = await transport.sendMail({ ...message, signal: limit })
        return { status: 'sent', words: response }
      } catch (error) {
        if (!(error instanceof Error)) throw error
        return judgeFailure(error)
      }
    },
  }
}

/** The address with the encryption of its port: at once on 465, STARTTLS on 587 and 25. Otherwise each side would wait for the other to speak. */
export function serverAddress(address: string): string {
  const url = new URL(address)
  if (url.port === '465') url.protocol = 'smtps:'
  if (url.protocol === 'smtps:' && ['587', '25'].includes(url.port)) {
    url.protocol = 'smtp:'
    url.searchParams.set('requireTLS', 'true')
  }
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  const isSet = url.searchParams.has('requireTLS')
  if (url.protocol === 'smtp:' && url.password !== '' && !isLocal && !isSet) url.searchParams.set('requireTLS', 'true')
  return url.href
}

/** Classifies the library's error: may work later, will never work, or is the fault of our login. */
function judgeFailure(failure: SmtpFailure): Outcome {
  const { code, command = '', response = '', responseCode = 0 } = failure
  const words = response || messageOf(failure)
  const isPermanent = responseCode >= 500 && responseCode < 600 && responseCode !== 503
  // No login was sent, because the settings have none that this server accepts. An answer without a code means that the server is broken.
  const isUnsent = responseCode === 0 && response === ''
  const isLogin = code === 'EAUTH' || code === 'ENOAUTH' || command.startsWith('AUTH')
  // 530 asks for a login that we did not offer.
  if (responseCode === 530 || (isLogin && (isPermanent || isUnsent))) return { status: 'login-refused', words }
  // The same code at the greeting says nothing about this message.
  if (isPermanent && /^(MAIL FROM|RCPT TO|DATA)/i.test(command)) return { status: 'refused', words }
  if (code === 'ETIMEDOUT' || failure.name === 'TimeoutError') return { status: 'retry', words, why: 'slow' }
  return { status: 'retry', words, ...(isUnsent && { why: 'unreachable' as const }) }
}
