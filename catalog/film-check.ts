import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** How the files of each kind begin. Posters are checked by the picture pipeline. */
const beginnings: Readonly<Record<string, (file: Buffer) => boolean>> = {
  mp4: (file) => file.toString('latin1', 4, 8) === 'ftyp',
  webm: (file) => file.toString('hex', 0, 4) === '1a45dfa3',
}

/** What is wrong with a film, or the poster of one, below content/films: it is not there, or is no film of its kind. */
export function filmProblem(directory: string, name: string): string | undefined {
  const path = join(directory, 'films', name)
  if (!existsSync(path)) return `there is no film file content/films/${name}: add it or correct the name`
  const kind = name.slice(name.lastIndexOf('.') + 1)
  const isWhole = beginnings[kind]?.(readFileSync(path)) ?? true
  return isWhole ? undefined : `content/films/${name} is not a ${kind} film: export it again as ${kind}`
}
