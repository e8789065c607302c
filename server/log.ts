import { writeSync } from 'node:fs'
import { pino } from 'pino'

/** The server's log, as JSON lines. Never pass it an e-mail address, a phone number or a message. */
export type Log = Readonly<Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>>

/** JSON lines to stdout, times as ISO text in UTC. */
export function createLog(level: string): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  return pino(options, { write })
}

/** Writes a line to stdout. One that it does not take, as on a full disk, is lost, and keeps nobody from their work; pino's own output would try for ever. */
function write(line: string): void {
  try {
    writeSync(1, line)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
  }
}

/** From now on, writes what libraries print to the console into the log, so that every line of the server is JSON. */
export function captureConsole(log: Log, target: Pick<Console, 'warn' | 'error'> = console): void {
  for (const level of ['warn', 'error'] as const) {
    target[level] = (...parts: unknown[]) => {
      const words = parts.map((part) => (part instanceof Error ? part.message : String(part))).join(' ')
      log[level]({ reason: errorWords(words) }, 'a library wrote to the console')
    }
  }
}

/** The message of an error without anything that looks like an address: mail servers quote recipients. */
export function errorWords(error: unknown): string {
  const words = error instanceof Error ? messageOf(error) : String(error)
  return withoutAddresses(words).slice(0, 500)
}

/** The message of an error. That of a host with two addresses, as `localhost` often has, is empty: the reasons are in its parts. */
export function messageOf(error: Error): string {
  if (error.message !== '' || !(error instanceof AggregateError)) return error.message
  return error.errors.map((part) => (part instanceof Error ? part.message : String(part))).join('; ')
}

/** Replaces e-mail addresses by `[address]`, encoded ones too. First words, then what is in them: one expression would be quadratic. */
export function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>()",;:]+/g, (word) => (/(?:@|%40)./.test(word) ? '[address]' : word))
}
