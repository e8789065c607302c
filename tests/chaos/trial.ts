/** One row of the table. */
export interface Trial {
  readonly name: string
  /** How many in the long form, and in the short one of every `npm test`: at least one round of each. */
  readonly counts: { readonly long: number; readonly short: number }
  /** Whether it is given the address of an empty Postgres database. */
  readonly needsPostgres?: boolean
  /** Resolves to whether the promise `holds`, `undefined` where it could not be tried; and to what was measured, or why not. */
  run(context: { readonly count: number; readonly databaseUrl: string | undefined }): Promise<{
    readonly holds: boolean | undefined
    readonly figures: string
  }>
}
