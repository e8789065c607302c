import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, parse } from 'node:path'
import { writeWhole } from '#catalog/write-whole.ts'
import { pictureFolders } from '#contract/pictures.ts'

/** Copies every film file under a public name that changes with its content, and writes the films' manifest. Returns how many there are. */
export function publishFilms(contentDirectory: string, root: string): number {
  const source = join(contentDirectory, 'films')
  const names = existsSync(source)
    ? readdirSync(source).filter((name) => /^[a-z0-9.-]+\.(mp4|webm)$/.test(name) && isFile(join(source, name)))
    : []
  const manifest = Object.fromEntries(
    names.sort().map((name) => {
      const body = readFileSync(join(source, name))
      const { name: stem, ext } = parse(name)
      const file = `${stem}-${createHash('sha256').update(body).digest('hex').slice(0, 8)}${ext}`
      const path = join(root, pictureFolders.films, file)
      if (!existsSync(path)) writeWhole(path, body)
      return [name, `/films/${file}`]
    }),
  )
  writeWhole(join(root, pictureFolders.filmManifest), JSON.stringify(manifest, null, 1))
  return names.length
}

/** Not a folder, nor a link to nothing. */
function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true
}
