import { buildSteps, runSteps, sourceSteps } from './steps.ts'

/**
 * `npm run check`: every check that needs no database server and no journeys, without the tests that start command lines, beside a build, which
 * follows its links, and its budgets. Takes about a minute where the pictures are made.
 */
process.env.TEST_DATABASES = 'sqlite'
const failures = await runSteps([
  [
    sourceSteps,
    buildSteps,
    // A third of their time is waiting.
    [['unit tests', 'vitest', ['run', '--exclude', 'commands/**', '--maxWorkers', '3']]],
  ],
])
process.exitCode = failures.length > 0 ? 1 : 0
