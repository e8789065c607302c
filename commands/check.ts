import { buildStep, pictureStep, runStages, sourceSteps } from './steps.ts'

/**
 * `npm run check`: every check that needs no browser and no database server, without the tests that start command lines; then it builds,
 * checks the budgets and follows the links. Takes less than a minute where the pictures are made.
 */
process.env.TEST_DATABASES = 'sqlite'
const failures = await runStages([
  sourceSteps,
  [pictureStep],
  [['unit tests', 'vitest', ['run', '--exclude', 'commands/**']], buildStep],
  [
    ['budgets', process.execPath, ['commands/check-budgets.ts']],
    ['links', process.execPath, ['commands/check-links.ts']],
  ],
])
process.exitCode = failures.length > 0 ? 1 : 0
