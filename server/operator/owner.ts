import { lchown, stat } from 'node:fs/promises'

const isRoot = () => process.getuid?.() === 0

/** Root's command goes on as the owner of the data directory, where a link leads root nowhere. For commands that touch no other files. */
export async function becomeOwner(dataDir: string): Promise<void> {
  const owner = isRoot() ? await stat(dataDir).catch(() => undefined) : undefined
  if (owner === undefined || owner.uid === 0) return
  process.setgroups?.([owner.gid])
  process.setgid?.(owner.gid)
  process.setuid?.(owner.uid)
}

/** Gives what root has written in the data directory to the owner of that, so that the server can read it. */
export async function giveToOwner(dataDir: string, paths: readonly string[]): Promise<void> {
  if (!isRoot()) return
  const { uid, gid } = await stat(dataDir)
  // Never the target of a link: the owner could have made the link.
  for (const path of paths) await lchown(path, uid, gid)
}
