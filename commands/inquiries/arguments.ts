import { parseArgs } from 'node:util'
import { z } from 'zod'

/** A command line that makes no sense: exit code 2. */
export class Misuse extends Error {}

const oneOf = <const Value extends string>(...values: readonly Value[]) => z.enum(values).describe(values.join(' or '))
/** A UTC day as ms since 1970. */
const day = z.iso.date().transform(Date.parse).describe('a day like 2026-11-21')
const number = z.coerce.number().int().min(1).describe('a whole number above 0')

/** Every option, and how it is written. */
const options = z
  .object({
    state: oneOf('accepted', 'quarantined', 'spam'),
    delivery: oneOf('waiting', 'leased', 'done', 'dead'),
    form: oneOf('message', 'inquiry'),
    email: z.string(),
    since: day,
    /** The last day of a list is part of it. */
    until: day.transform((start) => start + 24 * 60 * 60_000).describe('a day like 2026-11-21'),
    limit: number,
    format: oneOf('csv', 'json'),
    separator: oneOf(',', ';'),
    file: z.string(),
    days: number,
    to: z.string(),
    force: z.boolean(),
  })
  .partial()
type Option = keyof typeof options.shape

/** A parsed command line of `npm run inquiries`. */
export interface InquiriesCommand {
  readonly action: string
  readonly subject?: string | undefined
  readonly options: z.infer<typeof options>
}

/** The actions that name an inquiry. */
const ofOne: ReadonlySet<string> = new Set(['show', 'retry', 'release', 'spam'])

const filters: readonly Option[] = ['state', 'delivery', 'form', 'email', 'since', 'until', 'limit']
/** The options of each action. Others are refused: ignoring one would make `retry --email` send out everybody's mails. */
const optionsOf = new Map<string, readonly Option[]>([
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
  const { values, positionals } = split(args)
  const { help, ...given } = values
  const [action = 'help', subject, ...more] = positionals
  if (help === true || action === 'help') return { action: 'help', options: {} }
  const surplus = ofOne.has(action) ? more[0] : (subject ?? more[0])
  if (surplus !== undefined) throw new Misuse(`${action} takes no argument ${surplus}. See --help.`)
  // Probably an unset variable in a script: if the store held a single inquiry, an empty start would match it.
  if (subject?.trim() === '') throw new Misuse('Give the ID of the inquiry, or its first characters.')
  const known: readonly string[] | undefined = optionsOf.get(action)
  const unknown = Object.keys(given).find((name) => known?.includes(name) === false)
  if (unknown !== undefined) throw new Misuse(`${action} has no option --${unknown}. See --help.`)
  const read = options.safeParse(given)
  if (read.success) return { action, subject, options: read.data }
  const name = String(read.error.issues[0]?.path[0]) as Option
  throw new Misuse(`--${name} must be ${options.shape[name].unwrap().description}.`)
}

function split(args: readonly string[]) {
  const type = (name: string) => ({ type: name === 'force' ? ('boolean' as const) : ('string' as const) })
  const named = Object.fromEntries(Object.keys(options.shape).map((name) => [name, type(name)]))
  try {
    const help = { type: 'boolean', short: 'h' } as const
    return parseArgs({ args: [...args], allowPositionals: true, options: { ...named, help } })
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error))
  }
}
