import { readFileSync, rmSync } from 'node:fs'
import { ensureBrowsers } from './browser.ts'
import { refuseFolderName } from './folder-name.ts'
import { runSteps, sourceSteps } from './steps.ts'
import { browserCounts, type Counts, summary, unitCounts } from './test-counts.ts'

/**
 * `npm test`: format, lint, types, content, unit tests on both databases, then journeys in real browsers. Closes with one line of counts,
 * before it the names of what was left out, which fails with `CI` set, and of what needed a second try.
 */
refuseFolderName()
const unitReport = '.cache/unit.json'
const browserReport = 'test-results/e2e.json'
for (const file of [unitReport, browserReport]) rmSync(file, { force: true })

ensureBrowsers()
const failures = runSteps([
  ...sourceSteps,
  ['build', process.execPath, ['commands/build.ts']],
  ['unit tests', 'vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]],
  ['browser journeys', 'playwright', ['test']],
])

const reports = [read(unitReport, 'unit'), read(browserReport, 'browser')]
// A step that fails outside the tests (types, a build), or a runner that fails though no test of its did, counts as one failure.
const runners = ['unit tests', 'browser journeys']
const others = failures.filter((name) => !runners.includes(name) || reports[runners.indexOf(name)]?.failed === 0)
const { lines, hasFailed } = summary(reports, { otherFailures: others.length, isStrict: Boolean(process.env.CI) })
console.log(`\n${lines.join('\n')}`)
process.exitCode = hasFailed ? 1 : 0

/** Counts of one report; a runner that left none counts as failed once. */
function read(file: string, runner: 'unit' | 'browser'): Counts {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    return runner === 'unit' ? unitCounts(report) : browserCounts(report)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return { passed: 0, failed: 1, skipped: [], flaky: [] }
  }
}
