/** What a trial is given. */
export interface TrialContext {
  /** How many times to do it. */
  readonly count: number
  /** An empty Postgres database, where the trial needs one. */
  readonly databaseUrl: string | undefined
}

/** What a trial found: `holds` is the promise, or `undefined` where it could not be tried; `figures` what was measured, or why not. */
export interface TrialResult {
  readonly holds: boolean | undefined
  readonly figures: string
}

/** One row of the table. */
export interface Trial {
  readonly name: string
  /** How many in the long form, and in the short one of every `npm test`: at least one round of each. */
  readonly counts: { readonly long: number; readonly short: number }
  readonly needsPostgres?: boolean
  run(context: TrialContext): Promise<TrialResult>
}
