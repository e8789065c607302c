import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Counts } from '#commands/test-counts.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { fullDisk, syncs } from './durability.ts'
import { endings } from './kills.ts'
import { mailKills } from './mail-kills.ts'
import { manyServers } from './many-servers.ts'
import { smtpFaults } from './smtp-faults.ts'
import type { Trial } from './store.ts'

/** `npm run chaos`: breaks things on purpose and counts what is lost. */
const trials: readonly Trial[] = [...endings, syncs, mailKills, smtpFaults, fullDisk, manyServers]

const text = { type: 'string', default: '' } as const
const known = { short: { type: 'boolean', default: false }, only: text, count: text, report: text } as const
const { values: options } = parseArgs({ options: known })
const chosen = trials.filter(({ name }) => name.includes(options.only))
if (chosen.length === 0 || !/^([1-9]\d*)?$/.test(options.count)) {
  console.error(`Usage: npm run chaos [-- --short] [--only WORD] [--count N] [--report FILE]
WORD is part of a trial's name: ${trials.map(({ name }) => name).join('; ')}.`)
  process.exit(2)
}
const postgres = chosen.some(({ needsPostgres }) => needsPostgres) ? await startPostgres() : undefined
const counts = { passed: 0, failed: 0, skipped: [] as string[] } satisfies Counts
console.log('| trial | times | promise | figures | s |\n| --- | --: | --- | --- | --: |')
try {
  for (const trial of chosen) {
    const count = Number(options.count) || (options.short ? trial.counts.short : trial.counts.long)
    const started = performance.now()
    const databaseUrl = trial.needsPostgres ? await postgres?.createDatabase() : undefined
    const { holds, figures } =
      trial.needsPostgres && databaseUrl === undefined
        ? { holds: undefined, figures: 'no Postgres here' }
        : await trial.run({ count, databaseUrl })
    if (holds === undefined) counts.skipped.push(trial.name)
    else counts[holds ? 'passed' : 'failed'] += 1
    const promise = holds === undefined ? 'SKIPPED' : holds ? 'holds' : 'BROKEN'
    const seconds = Math.round((performance.now() - started) / 1000)
    console.log(`| ${trial.name} | ${count} | ${promise} | ${figures} | ${seconds} |`)
  }
} finally {
  postgres?.stop()
}
if (options.report !== '') writeFileSync(options.report, JSON.stringify(counts))
console.log(`${counts.passed} promises hold, ${counts.failed} are broken, ${counts.skipped.length} were not tried.`)
// On a build machine what was not tried is not proven.
process.exitCode = counts.failed > 0 || (counts.skipped.length > 0 && process.env.CI) ? 1 : 0
