import { existsSync, readFileSync, rmSync } from 'node:fs'
import { ensureBrowsers } from './browser.ts'
import { refuseFolderName } from './folder-name.ts'
import { buildSteps, runSteps, sourceSteps, type Step } from './steps.ts'
import { browserCounts, type Counts, summary, unitCounts } from './test-counts.ts'

/**
 * `npm test`: format, lint, types, content, budgets, unit tests on both databases, the trials in their short form, then journeys in real browsers.
 * What needs no site runs beside its making. Closes with one line of counts, before it the names of what was left out, which fails with `CI` set.
 */
refuseFolderName()
const runners = {
  'server tests': { report: '.cache/server-tests.json', counts: unitCounts },
  'site tests': { report: '.cache/site-tests.json', counts: unitCounts },
  trials: { report: '.cache/trials.json', counts: (report: Counts) => report },
  journeys: { report: 'test-results/e2e.json', counts: browserCounts },
} as const
for (const { report } of Object.values(runners)) rmSync(report, { force: true })
const units = (name: 'server tests' | 'site tests', ...which: string[]): Step => [
  name,
  'vitest',
  ['run', ...which, '--reporter=dot', '--reporter=json', `--outputFile.json=${runners[name].report}`],
]

ensureBrowsers()
const failures = await runSteps([
  [
    [...sourceSteps, units('server tests', 'server/')],
    [
      ...buildSteps,
      units('site tests', '--exclude', 'server/**'),
      ['trials', process.execPath, ['tests/chaos/run.ts', '--short', '--report', runners.trials.report]],
    ],
  ],
  [[['journeys', 'playwright', ['test']]]],
])

// A runner that left no report counts as failed once.
const noCounts: Counts = { passed: 0, failed: 1, skipped: [] }
const reports = Object.entries(runners).map(([name, { report, counts }]) => ({
  name,
  ...(existsSync(report) ? counts(JSON.parse(readFileSync(report, 'utf8')) as never) : noCounts),
}))
// A step that fails outside the tests (types, a build), or a runner that fails though no test of its did, counts as one failure.
const others = failures.filter((name) => !reports.some((report) => report.name === name && report.failed > 0))
const { lines, failed } = summary(reports, { otherFailures: others.length, isStrict: Boolean(process.env.CI) })
console.log(`\n${lines.join('\n')}`)
process.exitCode = failed > 0 ? 1 : 0
