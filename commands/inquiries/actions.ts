import { normalAddress } from '#contract/inquiry-check.ts'
import { readServerContent } from '#server/content.ts'
import type { Database } from '#server/database/tables.ts'
import { databaseFile, type StorePlace } from '#server/database/open.ts'
import type { Settings } from '#server/settings.ts'
import { eraseAddress, isWholeAddress } from '#server/inquiries/erase.ts'
import { mailIdentity } from '#server/mail/compose.ts'
import { confirmSpam, releaseInquiry, retryDead } from '#server/operator/act.ts'
import { backup, restore } from '#server/operator/backup.ts'
import { findInquiry, inquiryPages, type ListedInquiry, listInquiries } from '#server/operator/list.ts'
import { Failure } from '#server/operator/sqlite-copy.ts'
import { moveToPostgres } from '#server/operator/move.ts'
import { inquiryStats } from '#server/operator/stats.ts'
import { counted } from '../counted.ts'
import { type InquiriesCommand, Misuse } from './arguments.ts'
import { exportInquiries } from './export-inquiries.ts'
import { printInquiry, printList, printStats } from './print.ts'

/** An action on an open store. Resolves to what to print. */
type Action = (command: InquiriesCommand, database: Database, settings: Settings) => Promise<string>

/** What the operator can do with an open store. */
export const actions: Readonly<Record<string, Action>> = {
  async list({ options }, database) {
    const { limit = 50 } = options
    // One more tells whether there are more.
    return printList(await listInquiries(database, { ...options, limit: limit + 1 }), limit)
  },
  show: async (command, database) => printInquiry(await required(command, database)),
  export: ({ options }, database, { DATA_DIR }) => exportInquiries(inquiryPages(database, options), DATA_DIR, options),
  async retry({ subject }, database) {
    const inquiry = subject === undefined ? undefined : await required({ subject }, database)
    const dead = await retryDead(database, inquiry?.id)
    return `${counted(dead, 'dead letter')} queued again.`
  },
  async release(command, database, settings) {
    const { id } = await required(command, database)
    const { inboxes } = mailIdentity(settings, await readServerContent(settings.CONTENT_DIR))
    if (!(await releaseInquiry(database, id, { webhook: settings.WEBHOOK_URL !== undefined, inboxes })))
      throw new Failure(`${id} is not in quarantine.`)
    return `${id} is released from quarantine: its mail is queued.`
  },
  async spam(command, database) {
    const { id } = await required(command, database)
    if (!(await confirmSpam(database, id))) throw new Failure(`${id} is not in quarantine.`)
    return `${id} is confirmed as spam.`
  },
  async erase({ options: { email = '', force } }, database, place) {
    if (!isWholeAddress(normalAddress(email)))
      throw new Misuse('Give the complete address to erase: erase --email name@company.com --force')
    if (force !== true) throw new Misuse('An erasure cannot be undone: add --force.')
    const { inquiries, files } = await eraseAddress(database, { dataDir: place.DATA_DIR, email })
    if (inquiries + files === 0)
      return `No inquiries or files of ${normalAddress(email)} were found. If you expected some, check the spelling. If a backup still contains this address, it is erased again when that backup is restored.`
    return `${counted(inquiries, 'inquiry', 'inquiries')} and ${counted(files, 'file')} erased. Backups made before now still contain them.`
  },
  stats: async ({ options }, database) => printStats(await inquiryStats(database, options.days ?? 30)),
}

/** What works on the store as a whole, with no connection open. */
export const storeActions: Readonly<Record<string, (command: InquiriesCommand, place: StorePlace) => Promise<string>>> =
  {
    async backup({ options }, place) {
      const file = fileOf(options, 'backup --file backups/today.db')
      await backup(place, file)
      return `Backup written to ${file}.`
    },
    async restore({ options }, place) {
      const file = fileOf(options, 'restore --file backups/today.db --force')
      if (options.force !== true) throw new Misuse('A restore replaces the store: stop the server and add --force.')
      const { erasedAgain, wasDamaged } = await restore(place, file)
      const again = wasDamaged
        ? 'The previous store could not be read, so nobody knows who was erased since the backup. Erase those people again.'
        : `${counted(erasedAgain, 'address erased since the backup was', 'addresses erased since the backup were')} erased again.`
      return `Restored from ${file}. ${again}`
    },
    async move({ options: { to = '' } }, place) {
      if (!/^postgres(ql)?:\/\//.test(to) || !URL.canParse(to))
        throw new Misuse('Give the address of Postgres: move --to postgres://user:secret@host:5432/name')
      if (place.DATABASE_URL !== undefined)
        throw new Misuse('DATABASE_URL is set, so the store is already on Postgres.')
      const { inquiries, jobs, erasures } = await moveToPostgres(place.DATA_DIR, to)
      const moved = `${counted(inquiries, 'inquiry', 'inquiries')}, ${counted(jobs, 'delivery', 'deliveries')}, ${counted(erasures, 'erasure')}`
      return `${moved} are on Postgres now. Set DATABASE_URL to that address and start the server. ${databaseFile} in ${place.DATA_DIR} stays as it was: delete it when all is well, because it still holds its personal data.`
    },
  }

/** The file name of a backup. The name of a folder is refused: the complete copy would end up without a name. */
function fileOf({ file = '' }: InquiriesCommand['options'], example: string): string {
  if (file.trim() === '' || /[/\\]$/.test(file)) throw new Misuse(`Give a file name: ${example}`)
  return file
}

async function required({ subject }: Pick<InquiriesCommand, 'subject'>, database: Database): Promise<ListedInquiry> {
  if (subject === undefined) throw new Misuse('Give the ID of the inquiry, or its first characters.')
  const inquiry = await findInquiry(database, subject)
  if (inquiry === undefined) throw new Failure(`No inquiry, or more than one, has an ID that starts with ${subject}.`)
  return inquiry
}
