/** What a trial is given. */
export interface TrialContext {
  /** How many times to do it. */
  readonly count: number
  /** Makes an empty Postgres database; absent where there is no Postgres. */
  readonly createDatabase: (() => Promise<string>) | undefined
}

/** What a trial found: `holds` is the promise, `figures` what was measured. */
export interface TrialResult {
  readonly holds: boolean
  readonly figures: string
}

/** One row of the table. */
export interface Trial {
  readonly name: string
  /** How many in the long form, and in the short one of every test run; 0 leaves a trial to the long form. */
  readonly counts: { readonly long: number; readonly short: number }
  run(context: TrialContext): Promise<TrialResult>
}
