import { runSteps } from './steps.ts'

/** `npm run check`: all that needs no browser, no database server and no processes of its own, in under a minute. */
process.env.TEST_DATABASES = 'sqlite'
const failures = runSteps([
  ['format', 'biome', ['format', '.']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['route types', 'react-router', ['typegen']],
  ['types', 'tsc', ['--noEmit', '-p', '.']],
  ['content', process.execPath, ['commands/content-check.ts']],
  ['pictures', process.execPath, ['commands/photos.ts']],
  ['unit tests', 'vitest', ['run', '--exclude', '{commands,tests}/**']],
])
process.exitCode = failures.length > 0 ? 1 : 0
