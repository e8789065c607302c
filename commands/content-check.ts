import { ContentError, formatProblem } from '#catalog/content-error.ts'
import { checkContent } from '#catalog/content-check.ts'
import { contentDirectory } from '#catalog/content-directory.ts'
import { counted } from './counted.ts'
import { fail } from './failure.ts'

/** `npm run content:check`: prints everything that is wrong under content/, a line each; exits with 1 if there is anything. */
try {
  const problems = await checkContent(contentDirectory())
  if (problems.length > 0) throw new ContentError(problems)
  console.log('The content is in order.')
} catch (error) {
  if (!(error instanceof ContentError)) fail(error, [])
  else {
    console.error(`The content has ${counted(error.problems.length, 'problem')}:\n`)
    for (const problem of error.problems) console.error(`  content/${formatProblem(problem)}`)
    process.exitCode = 1
  }
}
