import { lchown, stat } from 'node:fs/promises'

/** What root wrote under the data directory becomes its owner's: the server must be able to read it. */
export async function giveToOwner(dataDir: string, paths: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(dataDir)
  // Never what a link leads to: the owner could have laid it.
  for (const path of paths) await lchown(path, uid, gid)
}
