import { spawnSync } from 'node:child_process'
import type { Database } from '#server/database/tables.ts'
import { openDatabase } from '#server/database/open.ts'
import type { StorePlace } from '#server/operator/backup.ts'
import { exportFormats, type Separator } from '#server/operator/export.ts'
import { type ListedInquiry, listInquiries } from '#server/operator/list.ts'

/** The environment of an operator's command. */
export function operatorEnvironment({ DATA_DIR, DATABASE_URL = '' }: StorePlace): NodeJS.ProcessEnv {
  return { ...process.env, DATA_DIR, DATABASE_URL }
}

/** `npm run inquiries` in a process of its own: its exit code and what it said. */
export function operator(place: StorePlace, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['commands/inquiries.ts', ...args], {
    env: operatorEnvironment(place),
    encoding: 'utf8',
  })
  return { status, out: stdout, err: stderr }
}

/** The store of a place, up to date; to be closed. */
export async function openStore(place: StorePlace): Promise<Database> {
  const database = await openDatabase(place)
  await database.migrate()
  return database
}

/** The addresses of all inquiries of a store that is closed. */
export async function emailsIn(place: StorePlace): Promise<string[]> {
  const database = await openStore(place)
  const inquiries = await listInquiries(database, {})
  await database.close()
  return inquiries.map(({ email }) => email)
}

/** Inquiries as an export holds them. */
export async function exported(
  format: keyof typeof exportFormats,
  inquiries: readonly ListedInquiry[],
  separator?: Separator,
) {
  const { pieces, lineEnd } = exportFormats[format]
  async function* pages() {
    if (inquiries.length > 0) yield inquiries
  }
  const written: string[] = []
  for await (const piece of pieces(pages(), separator)) written.push(piece)
  return [...written, lineEnd].join('')
}
