import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { writeWhole } from '#catalog/write-whole.ts'
import { pictureFolders } from '#contract/pictures.ts'
import { isFile } from './originals.ts'

/** Copies every film file under a public name that changes with its content, and writes the films' manifest. Returns how many there are. */
export function publishFilms(contentDirectory: string, root: string): number {
  const source = join(contentDirectory, 'films')
  const names = existsSync(source) ? readdirSync(source) : []
  const films = names.filter((name) => /^[a-z0-9.-]+\.(mp4|webm)$/.test(name) && isFile(join(source, name))).sort()
  const manifest = films.map((name) => {
    const body = readFileSync(join(source, name))
    const { name: stem, ext } = parse(name)
    const file = `${stem}-${createHash('sha256').update(body).digest('hex').slice(0, 6)}${ext}`
    const path = join(root, pictureFolders.films, file)
    if (!existsSync(path)) writeWhole(path, body)
    return [name, `/films/${file}`] as const
  })
  writeWhole(join(root, pictureFolders.filmManifest), JSON.stringify(Object.fromEntries(manifest), null, 1))
  return films.length
}
