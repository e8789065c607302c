/** A backup or restore that cannot be made: its message says what to do, for an operator to read. */
export class BackupFailure extends Error {}
