import { readFileSync, rmSync } from 'node:fs'
import { ensureBrowsers } from './browser.ts'
import { refuseFolderName } from './folder-name.ts'
import { runSteps, sourceSteps } from './steps.ts'

/** `npm test`: format, lint, types, content, unit tests on both databases, then journeys in a real browser. Closes with one line of counts. */
refuseFolderName()
const unitReport = '.cache/unit.json'
const browserReport = 'test-results/e2e.json'
for (const file of [unitReport, browserReport]) rmSync(file, { force: true })

ensureBrowsers()
const failures = runSteps([
  ...sourceSteps,
  ['unit tests', 'vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]],
  ['build', process.execPath, ['commands/build.ts']],
  ['browser journeys', 'playwright', ['test']],
])

const unit = read(unitReport, (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }))
const browser = read(browserReport, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }))
// A step that fails outside the tests (types, a build) counts as one failure.
const others = failures.filter((name) => name !== 'unit tests' && name !== 'browser journeys').length
const failed = Math.max(unit.failed + browser.failed + others, failures.length > 0 ? 1 : 0)
console.log(`\n${unit.passed + browser.passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

interface Counts {
  readonly passed: number
  readonly failed: number
}

interface Reports {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
}

/** Counts of one report; a runner that left none counts as failed once. */
function read(file: string, counts: (report: Reports) => Counts): Counts {
  try {
    return counts(JSON.parse(readFileSync(file, 'utf8')) as Reports)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return { passed: 0, failed: 1 }
  }
}
