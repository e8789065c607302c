import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { adviceOnPostgres } from '#server/database/advice.ts'
import { databaseFile, openDatabase } from '#server/database/open.ts'
import { sqliteCode } from '#server/database/sqlite.ts'
import { readSettings } from '#server/settings.ts'
import { UnfinishedErasure } from '#server/inquiries/erase.ts'
import { errorWords } from '#server/log.ts'
import { becomeOwner } from '#server/operator/owner.ts'
import { Failure, missingStore } from '#server/operator/sqlite-copy.ts'
import { actions, storeActions } from './actions.ts'
import { Misuse, readArguments } from './arguments.ts'

const help = `npm run inquiries -- ACTION

  list      [--state accepted|quarantined|spam] [--delivery waiting|leased|done|dead] [--form message|inquiry]
            [--email ADDRESS] [--since DAY] [--until DAY] [--limit 50]
  show      ID
  export    [--format csv|json] [--separator ','|';'] [--file NAME] and the filters of list; a file goes to DATA_DIR/exports
  retry     [ID]                        dead letters go out again, all or those of one inquiry
  release   ID                          out of quarantine: its mail goes out
  spam      ID                          confirms what is in quarantine
  erase     --email ADDRESS --force     everything of one person
  stats     [--days 30]                 by day, page, source and state
  backup    --file FILE                 while the server runs
  restore   --file FILE --force         while the server is stopped
  move      --to postgres://...         from SQLite to an empty Postgres, while the server is stopped`

/** What there is to say at the end, and the exit code: 0 done, 1 failed, 2 misused. */
export interface Result {
  readonly code: 0 | 1 | 2
  readonly words: string
}

/** The operator's view of the inquiries of the store that the environment names. An export without a file goes to the output before this resolves. */
export async function runInquiries(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<Result> {
  try {
    return { code: 0, words: await run(args, environment) }
  } catch (error) {
    if (error instanceof Misuse) return { code: 2, words: error.message }
    if (error instanceof Failure || error instanceof UnfinishedErasure) return { code: 1, words: error.message }
    return { code: 1, words: `Failed: ${errorWords(error)}. ${adviceOn(error)}` }
  }
}

async function run(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const command = readArguments(args)
  const name = command.action
  if (name === 'help') return help
  // Names that every object has, like `toString`, are no actions.
  const onStore = Object.hasOwn(storeActions, name) ? storeActions[name] : undefined
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (!onStore && !action) throw new Misuse(`Unknown action: ${name}.\n\n${help}`)
  const read = readSettings(environment)
  if (!read.ok) throw new Misuse(read.line)
  const { settings } = read
  const file = join(settings.DATA_DIR, databaseFile)
  // A mistyped DATA_DIR must not look like an empty store, in which an erasure erases nobody.
  if (name !== 'restore' && settings.DATABASE_URL === undefined && !existsSync(file))
    throw new Failure(missingStore(file))
  if (onStore) return onStore(command, settings)
  await becomeOwner(settings.DATA_DIR)
  await using database = await openDatabase(settings)
  return await (action?.(command, database, settings) ?? '')
}

/** What to look at first. */
function adviceOn(error: unknown): string {
  const code = sqliteCode(error)
  if (code === 5) return 'The store has been locked by another writer for 5 s. Run the command again.'
  const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC'
  // SQLite's own words for it: a file that cannot be read or written, and a full disk.
  if (isFull || code === 10 || code === 13)
    return 'The disk is probably full. Free some space, then run the command again.'
  return adviceOnPostgres(error) ?? 'Check DATA_DIR or DATABASE_URL.'
}
