/** A backup or restore that cannot be made: its message says what to do, for an operator to read. */
export class BackupFailure extends Error {}

/** Message for a restore or a move of a store in use. */
export const storeInUse =
  'The store is in use, and nothing was changed: stop the server, then run the same command again.'
