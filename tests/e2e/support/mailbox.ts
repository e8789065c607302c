import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Email } from 'postal-mime'
import { writeWhole } from '#catalog/write-whole.ts'
import type { CaughtMail } from '#tests/support/smtp-sink.ts'

/** Where the mail server of the run keeps what it received: tests run in processes of their own. */
const mailboxDirectory = '.cache/e2e/mailbox'

export interface ReceivedMail {
  readonly recipients: readonly string[]
  readonly mail: Email
}

/** Makes the empty mailbox; mails are put into it in the order in which they came. */
export function openMailbox(): (mail: CaughtMail) => void {
  mkdirSync(mailboxDirectory, { recursive: true })
  let count = 0
  let last = Promise.resolve()
  return (caught) => {
    const file = join(mailboxDirectory, `${count++}.json`)
    const write = async () =>
      writeWhole(file, JSON.stringify({ recipients: caught.recipients, mail: await caught.parse() }))
    last = last.then(write)
  }
}

/** Everything received so far. */
export const receivedMails = (): ReceivedMail[] =>
  readdirSync(mailboxDirectory)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(mailboxDirectory, name), 'utf8')) as ReceivedMail)

/** Waits for the first mail that matches. */
export async function mailThat(matches: (received: ReceivedMail) => boolean): Promise<ReceivedMail> {
  const found = () => receivedMails().find(matches)
  await expect.poll(found, { message: 'the mail arrives', timeout: 60_000 }).toBeDefined()
  return found()!
}
