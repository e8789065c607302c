import { writeFileSync } from 'node:fs'
import { findPostgres, startPostgres } from '#tests/support/postgres.ts'
import { fullDisk, syncs } from './durability.ts'
import { killsOnPostgres, killsOnSqlite, terminations } from './kills.ts'
import { mailKills } from './mail-kills.ts'
import { malformed } from './malformed.ts'
import { manyServers, sameKey } from './many-servers.ts'
import { readOptions } from './options.ts'
import { ordinary } from './ordinary.ts'
import { smtpFaults } from './smtp-faults.ts'
import type { Trial } from './trial.ts'

const trials: readonly Trial[] = [
  killsOnSqlite,
  killsOnPostgres,
  syncs,
  mailKills,
  smtpFaults,
  fullDisk,
  sameKey,
  manyServers,
  malformed,
  terminations,
  ordinary,
]

const read = readOptions(
  process.argv.slice(2),
  trials.map(({ name }) => name),
)
if (!read.ok) {
  console.error(read.line)
  process.exit(2)
}
const { options } = read
const chosen = trials.filter(({ name }) => options.names.includes(name))
const binaries = chosen.some((trial) => trial === killsOnPostgres || trial === manyServers) ? findPostgres() : undefined
const postgres = binaries === undefined ? undefined : await startPostgres(binaries)
const rows: string[] = []
let failures = 0
let skips = 0
try {
  for (const trial of chosen) {
    const count = options.count ?? (options.isShort ? trial.counts.short : trial.counts.long)
    const started = performance.now()
    const createDatabase = postgres === undefined ? undefined : () => postgres.createDatabase()
    const { holds, figures } = await trial.run({ count, createDatabase })
    if (holds === false) failures += 1
    if (holds === undefined) skips += 1
    const seconds = Math.round((performance.now() - started) / 1000)
    const row = `| ${trial.name} | ${count} | ${holds === undefined ? 'SKIPPED' : holds ? 'holds' : 'BROKEN'} | ${figures} | ${seconds} |`
    rows.push(row)
    console.log(row)
  }
} finally {
  postgres?.stop()
}
const table = ['| trial | times | promise | figures | s |', '| --- | --: | --- | --- | --: |', ...rows].join('\n')
if (options.out !== undefined) writeFileSync(options.out, `${table}\n`)
console.log(
  failures > 0
    ? `${failures} promises are broken.`
    : skips > 0
      ? `${chosen.length - skips} promises hold; ${skips} were not tried.`
      : 'Every promise holds.',
)
// On a build machine what was not tried is not proven.
process.exitCode = failures > 0 || (skips > 0 && process.env.CI) ? 1 : 0
