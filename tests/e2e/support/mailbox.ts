import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import type { CaughtMail } from '#tests/support/smtp-sink.ts'

/** Where the mail server of the run keeps what it received: tests run in processes of their own. */
const mailboxDirectory = '.cache/e2e/mailbox'

export interface ReceivedMail {
  readonly recipients: readonly string[]
  readonly mail: Email
}

/** Makes the empty mailbox; what is kept in it is whole when a reader sees it. */
export function openMailbox(): (mail: CaughtMail) => void {
  mkdirSync(mailboxDirectory, { recursive: true })
  let count = 0
  return ({ recipients, source }) => {
    const name = join(mailboxDirectory, String(count++).padStart(5, '0'))
    writeFileSync(`${name}.part`, JSON.stringify({ recipients, source: source.toString('latin1') }))
    renameSync(`${name}.part`, `${name}.json`)
  }
}

/** Everything received so far. */
export async function receivedMails(): Promise<ReceivedMail[]> {
  const names = readdirSync(mailboxDirectory).filter((name) => name.endsWith('.json'))
  return Promise.all(
    names.map(async (name) => {
      const { recipients, source } = JSON.parse(readFileSync(join(mailboxDirectory, name), 'utf8'))
      return { recipients, mail: await PostalMime.parse(Buffer.from(source, 'latin1')) }
    }),
  )
}

/** Waits for the first mail that matches. */
export async function mailThat(matches: (received: ReceivedMail) => boolean): Promise<ReceivedMail> {
  let found: ReceivedMail | undefined
  await expect
    .poll(async () => (found = (await receivedMails()).find(matches)) !== undefined, {
      message: 'the mail arrives',
      timeout: 20_000,
    })
    .toBe(true)
  if (!found) throw new Error('no such mail')
  return found
}
