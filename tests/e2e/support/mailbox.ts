import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'

/** Where the mail server of the run keeps what it received. */
export const mailboxDirectory = '.cache/e2e/mailbox'

export interface ReceivedMail {
  readonly recipients: readonly string[]
  readonly mail: Email
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

/** Waits until exactly the wanted mail has arrived. */
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
