/** A backup or restore that cannot be made: its message says what to do, for an operator to read. */
export class BackupFailure extends Error {}

/** What to say where somebody works on the store that a restore would replace. */
export const storeInUse = 'The store is in use, and nothing was changed: stop the server, then restore again.'
