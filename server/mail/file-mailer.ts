import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { writeOwn } from '#catalog/write-whole.ts'
import { outboxFolder } from '#server/database/open.ts'
import type { Mailer } from './message.ts'

/** Makes a mailer that writes mails as files, complete once they have their name. A repeated delivery overwrites its own. */
export function createFileMailer(dataDir: string): Mailer {
  const folder = join(dataDir, outboxFolder)
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(message) {
      try {
        // Never base64: people read these files, and an erasure searches them.
        const { message: source } = await transport.sendMail({ ...message, textEncoding: 'quoted-printable' })
        await mkdir(folder, { recursive: true })
        const name = `${message.messageId.slice(1, message.messageId.lastIndexOf('@'))}.eml`
        await writeOwn(join(folder, name), (partial) => writeFile(partial, source as Buffer))
        const file = `${outboxFolder}/${name}`
        return { status: 'sent', words: `written to ${file}`, file }
      } catch (error) {
        if (!(error instanceof Error)) throw error
        return { status: 'retry', words: error.message }
      }
    },
  }
}
