import { rm, writeFile } from 'node:fs/promises'

/** An empty file beside `file` for a backup to be written to, readable by its owner only from the first byte; its path. */
export async function emptyDraft(file: string): Promise<string> {
  const draft = `${file}.part`
  await rm(draft, { force: true })
  await writeFile(draft, '', { mode: 0o600, flag: 'wx' })
  return draft
}
