/** One thing that is wrong in the content: where it is, what it is, and what to do. */
export interface ContentProblem {
  /** Path below the content folder, like `services/headshots.yaml`. */
  readonly file: string
  /** From 1; absent if the problem is about the file as a whole. */
  readonly line?: number
  /** Path of the field, like `packages.0.price`. */
  readonly field?: string
  /** What is wrong, and how to fix it. */
  readonly message: string
}

/** The content cannot be used; it lists everything that is wrong at once. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[]

  constructor(problems: readonly ContentProblem[]) {
    super(
      `the content has ${problems.length} problem${problems.length === 1 ? '' : 's'}:\n${problems.map(formatProblem).join('\n')}`,
    )
    this.name = 'ContentError'
    this.problems = problems
  }
}

/** One line as commands print it: `file:line field: message`. */
export function formatProblem(problem: ContentProblem): string {
  const place = problem.line === undefined ? problem.file : `${problem.file}:${problem.line}`
  return problem.field ? `${place} ${problem.field}: ${problem.message}` : `${place}: ${problem.message}`
}
