/** Why one picture has no derivatives, in words an editor can act on. */
export interface PictureProblem {
  /** Path as the editor sees it, like `content/photos/keith/room.jpg`. */
  readonly file: string
  /** Where it is used, like `cases/keith.yaml:12`; absent if the problem is about the file itself. */
  readonly usedIn?: string
  readonly reason: string
  readonly fix: string
}

/** Lines as commands print them: what, why, and what to do. */
export function formatProblem({ file, usedIn, reason, fix }: PictureProblem): string {
  return `${file}${usedIn ? ` (used in ${usedIn})` : ''}\n  why: ${reason}\n  fix: ${fix}`
}

/** What an encoder or the disk could not do with a picture that seemed right. */
export function failureOf(error: unknown): Pick<PictureProblem, 'reason' | 'fix'> {
  if (!(error instanceof Error)) throw error
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EACCES' || code === 'EPERM')
    return {
      reason: `it may not be read, or its derivatives not written (${error.message})`,
      fix: 'change the permissions',
    }
  if (code === 'ENOSPC') return { reason: 'the disk is full', fix: 'make room, and run this again' }
  return {
    reason: `it cannot be made (${error.message.trim()})`,
    fix: 'export it again as a plain JPEG in sRGB; if that does not help, use another picture',
  }
}
