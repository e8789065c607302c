import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { pictureFolders } from '#contract/pictures.ts'
import { writeWhole } from './state.ts'

/** Gives every film file a public name that changes with its content, and writes their manifest. Returns how many there are. */
export function publishFilms(contentDirectory: string, root: string): number {
  const source = join(contentDirectory, 'films')
  const names = existsSync(source) ? readdirSync(source).filter((name) => /^[a-z0-9.-]+\.(mp4|webm)$/.test(name)) : []
  const manifest: Record<string, string> = {}
  for (const name of names.sort()) {
    const hash = createHash('sha256').update(readFileSync(join(source, name))).digest('hex').slice(0, 8)
    const { name: stem, ext } = parse(name)
    const file = `${stem}-${hash}${ext}`
    const target = join(root, pictureFolders.films, file)
    mkdirSync(join(root, pictureFolders.films), { recursive: true })
    if (!existsSync(target)) copyFileSync(join(source, name), target)
    manifest[name] = `/films/${file}`
  }
  writeWhole(join(root, pictureFolders.filmManifest), JSON.stringify(manifest, null, 1))
  return names.length
}
