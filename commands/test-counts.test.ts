import { expect, it } from 'vitest'
import { browserCounts, summary, unitCounts } from './test-counts.ts'

const tests = [
  { fullName: 'stands', status: 'passed' },
  { fullName: 'the store on Postgres: SKIPPED', status: 'skipped' },
]
const unit = (numPassedTests: number, numFailedTestSuites: number) =>
  unitCounts({
    numPassedTests,
    numFailedTests: 0,
    numFailedTestSuites,
    testResults: [{ assertionResults: tests }],
  } as never)
const browser = browserCounts({
  stats: { expected: 3, unexpected: 1, flaky: 1 },
  suites: [
    { specs: [], suites: [{ specs: [{ title: 'a second try', tests: [{ status: 'flaky' }] }] }] },
    { specs: [{ title: 'in WebKit', tests: [{ status: 'skipped' }] }] },
  ],
} as never)

it('ends with the counts on a line of their own, after what was left out and what needed a second try', () => {
  const lines = ['skipped: the store on Postgres: SKIPPED', 'skipped: in WebKit', 'flaky: a second try']
  const counted = { lines: [...lines, '6 passed, 1 failed'], hasFailed: true }
  expect(summary([unit(2, 0), browser], { otherFailures: 0, isStrict: false })).toEqual(counted)
})

it('what was left out fails on a build machine only', () => {
  for (const isStrict of [false, true])
    expect(summary([unit(2, 0)], { otherFailures: 0, isStrict }).hasFailed).toBe(isStrict)
})

it('a file that cannot be read and a step outside the tests count as failures', () => {
  expect(summary([unit(5, 1)], { otherFailures: 1, isStrict: false }).lines.at(-1)).toBe('5 passed, 2 failed')
})
