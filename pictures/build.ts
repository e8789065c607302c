import { availableParallelism } from 'node:os'
import { contentDirectory } from '#catalog/content-directory.ts'
import { content } from '#catalog/content.ts'
import { type ContentProblem, formatProblem } from '#catalog/content-error.ts'
import { publishFilms } from './films.ts'
import { removeUnused } from './made.ts'
import { createProgress } from './progress.ts'
import { publishRibbon } from './ribbon.ts'
import { type RunResult, runPictures } from './run.ts'

/** Some pictures could not be made; all others were. */
export class PictureError extends Error {
  constructor(problems: readonly ContentProblem[]) {
    const count = `${problems.length} picture${problems.length === 1 ? '' : 's'}`
    super(`${count} could not be made:\n${problems.map((problem) => `  ${formatProblem(problem)}`).join('\n')}`)
    this.name = 'PictureError'
  }
}

/**
 * Brings pictures and films of the site's content up to date; `prune` also removes what is no longer used, which pages that are already out
 * still ask for. Throws a ContentError before anything is made, a PictureError at the end.
 */
export async function buildPhotos({ prune = false } = {}): Promise<RunResult & { readonly films: number }> {
  const { site, cases, home } = content()
  const project = { directory: contentDirectory(), root: '.', credit: `Copyright ${site.photoCredit}` }
  const covers = cases.flatMap(({ image }) => (image.src ? [[image.src, image.focus ?? '50% 50%'] as const] : []))
  const pictures = await runPictures({
    ...project,
    concurrency: availableParallelism(),
    phoneFocus: new Map(covers),
    onStart: (total) => createProgress(process.stderr, total),
  })
  await publishRibbon({ ...project, frames: home.hero.month.days })
  const films = publishFilms(project.directory, project.root)
  if (prune) removeUnused(project.root)
  if (pictures.problems.length > 0) throw new PictureError(pictures.problems)
  return { ...pictures, films }
}
