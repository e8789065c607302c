import { expect, it } from 'vitest'
import { browserCounts, summary, unitCounts } from './test-counts.ts'

const unit = unitCounts({
  numPassedTests: 2,
  numFailedTests: 0,
  numFailedTestSuites: 0,
  testResults: [
    {
      assertionResults: [
        { fullName: 'stands', status: 'passed' },
        { fullName: 'the store on Postgres: SKIPPED', status: 'skipped' },
      ],
    },
  ],
} as never)
const specs = [{ title: 'in WebKit', tests: [{ status: 'skipped' }] }]
const browser = browserCounts({
  stats: { expected: 3, unexpected: 1 },
  suites: [{ specs: [], suites: [{ specs }] }],
} as never)

it('ends with the counts on a line of their own, after what was left out, which fails on a build machine', () => {
  const left = ['skipped: the store on Postgres: SKIPPED', 'skipped: in WebKit']
  const ending = (isStrict: boolean) => summary([unit, browser], { otherFailures: 0, isStrict })
  expect(ending(false)).toEqual({ lines: [...left, '5 passed, 1 failed'], failed: 1 })
  expect(ending(true)).toEqual({ lines: [...left, '5 passed, 3 failed'], failed: 3 })
})

it('a file that cannot be read, a step outside the tests and a runner without a report count as failures', () => {
  const broken = unitCounts({ numPassedTests: 5, numFailedTests: 0, numFailedTestSuites: 1, testResults: [] } as never)
  expect(summary([broken], { otherFailures: 1, isStrict: false }).lines).toEqual(['5 passed, 2 failed'])
})
