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
