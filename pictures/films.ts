import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, parse } from 'node:path'
import { writeWhole } from '#catalog/write-whole.ts'
import { pictureFolders } from '#contract/pictures.ts'

/** Copies every film file under a public name that changes with its content, and writes the films' manifest. Returns how many there are. */
export function publishFilms(contentDirectory: string, root: string, options: { prune?: boolean } = {}): number {
  const source = join(contentDirectory, 'films')
  const folder = join(root, pictureFolders.films)
  const names = existsSync(source)
    ? readdirSync(source).filter((name) => /^[a-z0-9.-]+\.(mp4|webm)$/.test(name) && isFile(join(source, name)))
    : []
  const published = new Map(
    names.sort().map((name) => {
      const body = readFileSync(join(source, name))
      const { name: stem, ext } = parse(name)
      const file = `${stem}-${createHash('sha256').update(body).digest('hex').slice(0, 8)}${ext}`
      if (!existsSync(join(folder, file))) writeWhole(join(folder, file), body)
      return [name, file]
    }),
  )
  if (options.prune) removeAllBut(folder, new Set(published.values()))
  const manifest = Object.fromEntries([...published].map(([name, file]) => [name, `/films/${file}`]))
  writeWhole(join(root, pictureFolders.filmManifest), JSON.stringify(manifest, null, 1))
  return names.length
}

function removeAllBut(folder: string, wanted: ReadonlySet<string>): void {
  if (!existsSync(folder)) return
  for (const file of readdirSync(folder)) if (!wanted.has(file)) rmSync(join(folder, file), { force: true })
}

/** Not a folder, nor a link to nothing. */
function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true
}
