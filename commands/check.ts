import { runSteps } from './steps.ts'

/**
 * `npm run check`: all that needs no browser, no database server and no processes of its own; then builds and holds the budgets.
 * About a minute and a half.
 */
process.env.TEST_DATABASES = 'sqlite'
const failures = runSteps([
  ['format', 'biome', ['format', '.']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['route types', 'react-router', ['typegen']],
  ['types', 'tsc', ['--noEmit', '-p', '.']],
  ['content', process.execPath, ['commands/content-check.ts']],
  ['pictures', process.execPath, ['commands/photos.ts']],
  ['unit tests', 'vitest', ['run', '--exclude', '{commands,tests}/**']],
  ['build', process.execPath, ['commands/build.ts']],
  ['budgets', process.execPath, ['commands/check-budgets.ts']],
])
process.exitCode = failures.length > 0 ? 1 : 0
