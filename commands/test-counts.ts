/** What one runner says of its tests. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  /** Titles of the tests that were left out, and of those that passed at a second try only. */
  readonly skipped: readonly string[]
  readonly flaky: readonly string[]
}

interface UnitReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  /** Files that could not be read at all count here, with no test of theirs. */
  readonly numFailedTestSuites: number
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/** Reads the JSON report of vitest. */
export function unitCounts(report: UnitReport): Counts {
  const all = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const left = all.filter(({ status }) => !['passed', 'failed'].includes(status))
  const failed = Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0)
  return { passed: report.numPassedTests, failed, skipped: left.map(({ fullName }) => fullName), flaky: [] }
}

interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[]
}

interface BrowserReport extends Suite {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
}

/** Reads the JSON report of Playwright. */
export function browserCounts(report: BrowserReport): Counts {
  const specsOf = (suite: Suite): NonNullable<Suite['specs']> => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specsOf),
  ]
  const titles = (wanted: string) =>
    specsOf(report).flatMap(({ title, tests }) => (tests.some(({ status }) => status === wanted) ? title : []))
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected + flaky, failed: unexpected, skipped: titles('skipped'), flaky: titles('flaky') }
}

/** The last lines of a run, and whether it failed: on a build machine also by what was left out. What needed a second try is named. */
export function summary(
  reports: readonly Counts[],
  { otherFailures, isStrict }: { readonly otherFailures: number; readonly isStrict: boolean },
): { readonly lines: readonly string[]; readonly hasFailed: boolean } {
  const sum = (count: (counts: Counts) => number) => reports.reduce((total, counts) => total + count(counts), 0)
  const skipped = reports.flatMap((counts) => counts.skipped)
  const flaky = reports.flatMap((counts) => counts.flaky)
  const unproven = isStrict ? skipped.length : 0
  const failed = sum((counts) => counts.failed) + otherFailures + unproven
  return {
    lines: [
      ...skipped.map((title) => `skipped: ${title}`),
      ...flaky.map((title) => `flaky: ${title}`),
      `${sum((counts) => counts.passed)} passed, ${failed} failed`,
    ],
    hasFailed: failed > 0,
  }
}
