import { rename, rm, writeFile } from 'node:fs/promises'

/** Has a backup or an export written beside `file` and names it when it is whole; one that fails leaves nothing of its own. */
export async function throughDraft(file: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = await emptyDraft(file)
  try {
    await write(draft)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** An empty file beside `file` for a backup to be written to, readable by its owner only from the first byte; its path. */
export async function emptyDraft(file: string): Promise<string> {
  const draft = `${file}.part`
  await rm(draft, { force: true })
  await writeFile(draft, '', { mode: 0o600, flag: 'wx' })
  return draft
}
