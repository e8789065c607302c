import { pino } from 'pino'

/** What the server's parts log with: JSON lines. Never hand it an e-mail address, a phone number or a message. */
export interface Log {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** JSON lines to stdout, times as ISO text in UTC. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  })
}

/** A log that says nothing, for tests and commands. */
export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} }

/** The words of an error with everything that looks like an address taken out: mail servers quote recipients. */
export function errorWords(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error)
  return withoutAddresses(words).slice(0, 500)
}

/** Replaces e-mail addresses by `[address]`, for log lines. */
export function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>()"'=,;:]+@[^\s<>()"',;:]+/g, '[address]')
}
