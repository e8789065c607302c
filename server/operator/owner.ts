import { lchown, stat } from 'node:fs/promises'

/** Gives what root has written under the data directory to the owner of that, so that the server can read it. */
export async function giveToOwner(dataDir: string, paths: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(dataDir)
  // Never the target of a link: the owner could have made the link.
  for (const path of paths) await lchown(path, uid, gid)
}
