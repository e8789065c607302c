import { availableParallelism } from 'node:os'
import { content } from '#catalog/content.ts'
import { contentDirectory } from '#catalog/content-directory.ts'
import { ContentError, formatProblem } from '#catalog/content-error.ts'
import { publishFilms } from '#pictures/films.ts'
import { removeUnused } from '#pictures/made.ts'
import { createProgress } from '#pictures/progress.ts'
import { publishRibbon } from '#pictures/ribbon.ts'
import { runPictures } from '#pictures/run.ts'
import { counted } from './counted.ts'
import { fail, outliveOutput } from './failure.ts'

/**
 * `npm run photos [-- --prune]`: makes missing and changed derivatives; pages that are already out still ask for those that are no longer used.
 * Exits with 1 if a picture could not be made, with 2 if misused.
 */
const usage = `Usage: npm run photos [-- --prune]
Makes the derivatives of every picture under content/photos that is new or changed.
  --prune  also removes derivatives that are no longer used`
const [flag, ...rest] = process.argv.slice(2)
if (rest.length > 0 || (flag !== undefined && flag !== '--prune')) {
  console.error(usage)
  process.exit(2)
}
outliveOutput()
try {
  const start = performance.now()
  const { site, cases, home } = content()
  const project = { directory: contentDirectory(), root: '.', credit: `Copyright ${site.photoCredit}` }
  const covers = cases.flatMap(({ image }) => (image.src ? [[image.src, image.focus ?? '50% 50%'] as const] : []))
  const { made, unchanged, bytes, passedOver, problems } = await runPictures({
    ...project,
    concurrency: availableParallelism(),
    phoneFocus: new Map(covers),
    onStart: (total) => createProgress(process.stderr, total),
  })
  await publishRibbon({ ...project, frames: home.hero.month.days })
  const films = publishFilms(project.directory, project.root)
  if (flag === '--prune') removeUnused(project.root)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  if (passedOver.length > 0) {
    const others = passedOver.length > 5 ? ' and others' : ''
    console.log(`Passed over, being no pictures: ${passedOver.slice(0, 5).join(', ')}${others}.`)
  }
  if (problems.length > 0) {
    console.error(`${counted(problems.length, 'picture')} could not be made:`)
    for (const problem of problems) console.error(`  ${formatProblem(problem)}`)
    process.exitCode = 1
  } else
    console.log(
      `${counted(made, 'picture')} made (${(bytes / 1e6).toFixed(1)} MB), ${unchanged} unchanged, ${counted(films, 'film file')}, in ${seconds} s.`,
    )
} catch (error) {
  fail(error, [ContentError])
}
