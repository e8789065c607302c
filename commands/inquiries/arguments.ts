import { parseArgs } from 'node:util'

/** A parsed command line of `npm run inquiries`. */
export interface InquiriesCommand {
  readonly action: string
  readonly subject: string | undefined
  readonly options: Readonly<Record<string, string | boolean | undefined>>
}

/** A command line that makes no sense: exit code 2. */
export class Misuse extends Error {}

/** The actions that name an inquiry. */
const ofOne: ReadonlySet<string> = new Set(['show', 'retry', 'release', 'spam'])

const filters = ['state', 'delivery', 'form', 'email', 'since', 'until', 'limit']
/** The options of each action. Others are refused: ignoring one would make `retry --email` send out everybody's mails. */
const optionsOf = new Map<string, readonly string[]>([
  ['list', filters],
  ['show', []],
  ['export', [...filters, 'format', 'file', 'separator']],
  ['retry', []],
  ['release', []],
  ['spam', []],
  ['erase', ['email', 'force']],
  ['stats', ['days']],
  ['backup', ['file']],
  ['restore', ['file', 'force']],
  ['move', ['to']],
])

/** Parses a command line. Throws `Misuse` for anything that it does not know. */
export function readArguments(args: readonly string[]): InquiriesCommand {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        state: { type: 'string' },
        form: { type: 'string' },
        delivery: { type: 'string' },
        email: { type: 'string' },
        since: { type: 'string' },
        until: { type: 'string' },
        limit: { type: 'string' },
        format: { type: 'string' },
        file: { type: 'string' },
        separator: { type: 'string' },
        days: { type: 'string' },
        to: { type: 'string' },
        force: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    const [action = 'help', subject, ...more] = positionals
    if (values.help === true || action === 'help') return { action: 'help', subject: undefined, options: {} }
    const surplus = ofOne.has(action) ? more[0] : (subject ?? more[0])
    if (surplus !== undefined) throw new Misuse(`${action} takes no argument ${surplus}. See --help.`)
    // Probably an unset variable in a script: if the store held a single inquiry, an empty start would match it.
    if (subject?.trim() === '') throw new Misuse('Give the ID of the inquiry, or its first characters.')
    const known = optionsOf.get(action)
    const unknown = Object.keys(values).find((name) => known?.includes(name) === false)
    if (unknown !== undefined) throw new Misuse(`${action} has no option --${unknown}. See --help.`)
    return { action, subject, options: values }
  } catch (error) {
    if (error instanceof Misuse) throw error
    throw new Misuse(error instanceof Error ? error.message : String(error))
  }
}

/** A value from a list of allowed ones. */
export function oneOf<Value extends string>(
  value: unknown,
  name: string,
  allowed: readonly Value[],
): Value | undefined {
  if (value === undefined) return undefined
  const found = allowed.find((entry) => entry === value)
  if (found === undefined) throw new Misuse(`--${name} must be ${allowed.join(' or ')}.`)
  return found
}

/** A UTC day like 2026-11-21 as ms since 1970. */
export function dayOf(value: string | boolean | undefined, name: string): number | undefined {
  if (value === undefined) return undefined
  const time = Date.parse(`${value}T00:00Z`)
  // Some days that do not exist are parsed as days of the next month.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value)
    throw new Misuse(`--${name} must be a day like 2026-11-21.`)
  return time
}

/** A whole number above zero. */
export function numberOf(value: unknown, name: string): number | undefined {
  if (value === undefined) return undefined
  const number = Number(value)
  if (!Number.isSafeInteger(number) || number < 1) throw new Misuse(`--${name} must be a whole number above 0.`)
  return number
}
