import { expect, it } from 'vitest'
import { browserCounts, summary, unitCounts } from './test-counts.ts'

const assertionResults = [
  { fullName: 'stands', status: 'passed' },
  { fullName: 'the store on Postgres: SKIPPED', status: 'skipped' },
]
const none = { numFailedTests: 0, numFailedTestSuites: 0 }
const unit = unitCounts({ ...none, numPassedTests: 2, testResults: [{ assertionResults }] } as never)
const specs = [{ title: 'in WebKit', tests: [{ status: 'skipped' }] }]
const suites = [{ specs: [], suites: [{ specs }] }]
const browser = browserCounts({ stats: { expected: 3, unexpected: 1 }, suites } as never)

it('ends with the counts on a line of their own, after what was left out, which fails on a build machine', () => {
  const left = ['skipped: the store on Postgres: SKIPPED', 'skipped: in WebKit']
  const ending = (isStrict: boolean) => summary([unit, browser], { otherFailures: 0, isStrict })
  expect(ending(false)).toEqual({ lines: [...left, '5 passed, 1 failed'], failed: 1 })
  expect(ending(true)).toEqual({ lines: [...left, '5 passed, 3 failed'], failed: 3 })
})

it('a file that cannot be read, a step outside the tests and a runner without a report count as failures', () => {
  const broken = unitCounts({ ...none, numPassedTests: 5, numFailedTestSuites: 1, testResults: [] } as never)
  expect(summary([broken], { otherFailures: 1, isStrict: false }).lines).toEqual(['5 passed, 2 failed'])
})
