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
const browser = browserCounts({
  stats: { expected: 3, unexpected: 1, flaky: 1 },
  suites: [
    { specs: [], suites: [{ specs: [{ title: 'a second try', tests: [{ status: 'flaky' }] }] }] },
    { specs: [{ title: 'in WebKit', tests: [{ status: 'skipped' }] }] },
  ],
} as never)

it('ends with the counts on a line of their own, after what was left out and what needed a second try', () => {
  expect(summary([unit, browser], { otherFailures: 0, isStrict: false })).toEqual({
    lines: [
      'skipped: the store on Postgres: SKIPPED',
      'skipped: in WebKit',
      'flaky: a second try',
      '6 passed, 1 failed',
    ],
    hasFailed: true,
  })
})

it('on a build machine what was left out fails', () => {
  const fine = { ...browser, failed: 0 }
  expect(summary([unit, fine], { otherFailures: 0, isStrict: false }).hasFailed).toBe(false)
  const strict = summary([unit, fine], { otherFailures: 0, isStrict: true })
  expect(strict.lines.at(-1)).toBe('6 passed, 2 failed')
  expect(strict.hasFailed).toBe(true)
})

it('a file that cannot be read, a step outside the tests and a runner without a report count as failures', () => {
  const broken = unitCounts({ numPassedTests: 5, numFailedTests: 0, numFailedTestSuites: 1, testResults: [] } as never)
  expect(summary([broken], { otherFailures: 1, isStrict: false }).lines).toEqual(['5 passed, 2 failed'])
})
