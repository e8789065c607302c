import { availableParallelism } from 'node:os'
import { contentDirectory } from '#catalog/content-directory.ts'
import { content } from '#catalog/content.ts'
import { publishFilms } from './films.ts'
import { formatProblem, type PictureProblem } from './problem.ts'
import { createProgress, type Progress } from './progress.ts'
import { pictureReferences } from './references.ts'
import { runPictures } from './run.ts'
import { publishRibbon } from './ribbon.ts'

/** Some pictures could not be made; all others were. */
export class PictureError extends Error {
  readonly problems: readonly PictureProblem[]

  constructor(problems: readonly PictureProblem[]) {
    super(
      `${problems.length} picture${problems.length === 1 ? '' : 's'} could not be made:\n${problems.map(formatProblem).join('\n')}`,
    )
    this.name = 'PictureError'
    this.problems = problems
  }
}

/** What a run has made, and what was there already. */
export interface PhotoSummary {
  readonly made: number
  readonly kept: number
  /** Bytes of the derivatives made. */
  readonly bytes: number
  readonly films: number
}

/**
 * Brings pictures and films of the site's content up to date; `prune` also removes what is no longer used. Throws a ContentError before
 * anything is made, if the content or an article's front matter is wrong, and a PictureError at the end, if pictures could not be made.
 */
export async function buildPhotos(options: { prune?: boolean } = {}): Promise<PhotoSummary> {
  const all = content()
  const directory = contentDirectory()
  const project = {
    directory,
    root: '.',
    credit: `Copyright ${all.site.photoCredit}`,
    concurrency: availableParallelism(),
    prune: options.prune,
  }
  let progress: Progress | undefined
  const pictures = await runPictures({
    ...project,
    references: pictureReferences(directory, all),
    onStart: (total) => {
      const { stderr } = process
      progress = createProgress({
        total,
        isTerminal: stderr.isTTY,
        write: (text) => stderr.write(text),
        now: () => performance.now(),
      })
    },
    onDone: (label) => progress?.step(label),
  })
  progress?.end()
  const ribbon = await publishRibbon({ ...project, frames: all.home.hero.month.days })
  const films = publishFilms(project.directory, project.root, options)
  const problems = [...pictures.problems, ...ribbon.problems]
  if (problems.length > 0) throw new PictureError(problems)
  return {
    made: pictures.made + ribbon.made,
    kept: pictures.kept + ribbon.kept,
    bytes: pictures.bytes + ribbon.bytes,
    films,
  }
}
