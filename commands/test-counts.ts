import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'

/** What one runner says of its tests. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  /** Titles of the tests that were left out, and of those that passed at a second try only. */
  readonly skipped: readonly string[]
  readonly flaky: readonly string[]
}

/** Reads the JSON report of vitest. Files that could not be read at all have no test that failed: they count as one. */
export function unitCounts({ numPassedTests, numFailedTests, ...report }: JsonTestResults): Counts {
  const left = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
  const failed = numFailedTests || Math.min(report.numFailedTestSuites, 1)
  return { passed: numPassedTests, failed, skipped: left.map(({ fullName }) => fullName), flaky: [] }
}

/** Reads the JSON report of Playwright. */
export function browserCounts({ suites, stats }: JSONReport): Counts {
  const specsOf = ({ specs, suites: inner = [] }: JSONReportSuite): JSONReportSuite['specs'] => [
    ...specs,
    ...inner.flatMap(specsOf),
  ]
  const specs = suites.flatMap(specsOf)
  const titles = (wanted: string) =>
    specs.filter(({ tests }) => tests.some(({ status }) => status === wanted)).map(({ title }) => title)
  const { expected, unexpected, flaky } = stats
  return { passed: expected + flaky, failed: unexpected, skipped: titles('skipped'), flaky: titles('flaky') }
}

/** The last lines of a run, and whether it failed: on a build machine also by what was left out. What needed a second try is named. */
export function summary(
  reports: readonly Counts[],
  { otherFailures, isStrict }: { readonly otherFailures: number; readonly isStrict: boolean },
) {
  const [skipped, flaky] = [reports.flatMap((counts) => counts.skipped), reports.flatMap((counts) => counts.flaky)]
  const passed = reports.reduce((sum, counts) => sum + counts.passed, 0)
  const failed = reports.reduce((sum, counts) => sum + counts.failed, otherFailures + (isStrict ? skipped.length : 0))
  const named = [...skipped.map((title) => `skipped: ${title}`), ...flaky.map((title) => `flaky: ${title}`)]
  return { lines: [...named, `${passed} passed, ${failed} failed`], hasFailed: failed > 0 }
}
