import { open, rename, rm } from 'node:fs/promises'

/** Path of the draft that `throughDraft` writes beside a file. */
export const draftOf = (file: string) => `${file}.part`

/** Lets `write` write a draft beside `file`, and gives it that name when it is complete and on the disk. If that fails, the draft is removed. */
export async function throughDraft(file: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = await emptyDraft(file)
  try {
    await write(draft)
    await using written = await open(draft, 'r+')
    await written.sync()
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Makes an empty draft beside `file`, readable by its owner only from the first byte on. Resolves to its path. */
export async function emptyDraft(file: string): Promise<string> {
  const draft = draftOf(file)
  await rm(draft, { force: true })
  const made = await open(draft, 'wx', 0o600)
  await made.close()
  return draft
}
