import { createHash, randomUUID } from 'node:crypto'
import { normalAddress } from '#contract/inquiry-check.ts'

/** Makes a UUID of version 7: sortable by time, so that lists and indexes keep the order of arrival. */
export function newId(nowMs: number): string {
  const time = nowMs.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** SHA-256 of several texts, as hex. Their lengths are part of it, so that they cannot run into each other. */
export function fingerprint(...parts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part)
  return hash.digest('hex')
}

/** Fingerprint of the mailbox behind an address: `ana+a@` and Gmail's `a.na@` are the same as `ana@`. */
export function mailboxFingerprint(email: string): string {
  const [local = '', domain = ''] = normalAddress(email).split(/@(?=[^@]*$)/)
  const plain = local.replace(/(?<=.)\+.*$/, '')
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return fingerprint('mailbox', isGmail ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`)
}

/** Fingerprint of an e-mail address, the same for every way of writing it. */
export function addressFingerprint(email: string): string {
  return fingerprint('address', normalAddress(email))
}
