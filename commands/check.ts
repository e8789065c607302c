import { runSteps, sourceSteps } from './steps.ts'

/**
 * `npm run check`: all that needs no browser and no database server, and starts no command line; then builds, holds the budgets
 * and follows the links. About a minute and a half.
 */
process.env.TEST_DATABASES = 'sqlite'
const failures = runSteps([
  ...sourceSteps,
  ['unit tests', 'vitest', ['run', '--exclude', 'commands/**']],
  ['build', process.execPath, ['commands/build.ts']],
  ['budgets', process.execPath, ['commands/check-budgets.ts']],
  ['links', process.execPath, ['commands/check-links.ts']],
])
process.exitCode = failures.length > 0 ? 1 : 0
