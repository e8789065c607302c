import { rename, rm, writeFile } from 'node:fs/promises'

/** Lets `write` write a draft beside `file`, and gives it that name when it is complete. If that fails, the draft is removed. */
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

/** Makes an empty draft beside `file`, readable by its owner only from the first byte on. Resolves to its path. */
export async function emptyDraft(file: string): Promise<string> {
  const draft = `${file}.part`
  await rm(draft, { force: true })
  await writeFile(draft, '', { mode: 0o600, flag: 'wx' })
  return draft
}
