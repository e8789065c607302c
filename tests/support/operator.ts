import { spawnSync } from 'node:child_process'
import { Readable } from 'node:stream'
import { runInquiries } from '#commands/inquiries/command.ts'
import { openDatabase, type StorePlace } from '#server/database/open.ts'
import { exportFormats, type Separator } from '#server/operator/export.ts'
import { type ListedInquiry, listInquiries } from '#server/operator/list.ts'

/** The environment of an operator's command. */
export function operatorEnvironment({ DATA_DIR, DATABASE_URL = '' }: StorePlace): NodeJS.ProcessEnv {
  return { ...process.env, DATA_DIR, DATABASE_URL }
}

/** What `npm run inquiries` says, with its exit code: `1: There is no store`. */
export async function operator(place: StorePlace, ...args: string[]): Promise<string> {
  const { code, words } = await runInquiries(args, operatorEnvironment(place))
  return `${code}: ${words}`
}

/** The same by a process of its own, with what it writes to the output meanwhile. */
export function operatorProcess(place: StorePlace, ...args: string[]): string {
  const options = { env: operatorEnvironment(place), encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, ['commands/inquiries.ts', ...args], options)
  return `${status}: ${stdout}${stderr}`
}

/** The addresses of all inquiries of a store that is closed. */
export async function emailsIn(place: StorePlace): Promise<string[]> {
  await using database = await openDatabase(place)
  const inquiries = await listInquiries(database, {})
  return inquiries.map(({ email }) => email)
}

/** Inquiries as an export holds them. */
export async function exported(
  format: keyof typeof exportFormats,
  inquiries: readonly ListedInquiry[],
  separator?: Separator,
) {
  async function* pages() {
    if (inquiries.length > 0) yield inquiries
  }
  return (await Readable.from(exportFormats[format](pages(), separator)).toArray()).join('')
}
