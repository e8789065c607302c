import type { Log } from '#server/log.ts'

/** A log that says nothing. */
export const silentLog: Log = { info() {}, warn() {}, error() {} }
