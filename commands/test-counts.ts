import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'

/** What one runner says of its tests; of those that were left out the titles. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: readonly string[]
}

/** Reads the JSON report of vitest. Files that could not be read at all have no test that failed: they count as one. */
export function unitCounts({ numPassedTests, numFailedTests, ...report }: JsonTestResults): Counts {
  const left = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
  const failed = numFailedTests || Math.min(report.numFailedTestSuites, 1)
  return { passed: numPassedTests, failed, skipped: left.map(({ fullName }) => fullName) }
}

/** Reads the JSON report of Playwright. */
export function browserCounts({ suites, stats }: JSONReport): Counts {
  const specsOf = ({ specs, suites: inner = [] }: JSONReportSuite): JSONReportSuite['specs'] => [
    ...specs,
    ...inner.flatMap(specsOf),
  ]
  const left = suites.flatMap(specsOf).filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
  return { passed: stats.expected, failed: stats.unexpected, skipped: left.map(({ title }) => title) }
}

/** The last lines of a run, and whether it failed: on a build machine also by what was left out. */
export function summary(
  reports: readonly Counts[],
  { otherFailures, isStrict }: { readonly otherFailures: number; readonly isStrict: boolean },
) {
  const skipped = reports.flatMap((counts) => counts.skipped)
  const passed = reports.reduce((sum, counts) => sum + counts.passed, 0)
  const failed = reports.reduce((sum, counts) => sum + counts.failed, otherFailures + (isStrict ? skipped.length : 0))
  return { lines: [...skipped.map((title) => `skipped: ${title}`), `${passed} passed, ${failed} failed`], failed }
}
