import { existsSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { PictureEntry } from '#contract/picture-manifest.ts'
import { pictureFolders } from '#contract/pictures.ts'
import { put } from '#tests/support/picture-project.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { arePicturesMade, derivativeFiles, removeUnused } from './made.ts'

const root = temporaryFolder(afterAll)
const entry: PictureEntry = { path: '/photos/keith/room-1a2b3c', width: 600, height: 400 }
const photo = derivativeFiles(entry)[0] ?? ''

const write = (file: string, body: unknown = '') => put(root, file, JSON.stringify(body))

beforeEach(() => {
  write(pictureFolders.photoManifest, { 'keith/room.jpg': entry })
  write(pictureFolders.ribbonManifest, { path: '/photos/ribbon-1a2b3c' })
  write(pictureFolders.filmManifest, { 'reel.mp4': '/films/reel-1a2b3c.mp4' })
  for (const file of derivativeFiles(entry)) write(file)
  for (const width of [48, 96]) write(join(pictureFolders.photos, `ribbon-1a2b3c-${width}.avif`))
  write(join(pictureFolders.films, 'reel-1a2b3c.mp4'))
})

test('pictures are made where every file of every manifest is there', () => {
  expect(arePicturesMade(root)).toBe(true)
})

test.each([
  pictureFolders.photoManifest,
  photo,
  join(pictureFolders.photos, 'ribbon-1a2b3c-96.avif'),
  join(pictureFolders.films, 'reel-1a2b3c.mp4'),
])('pictures are not made without %s', (file) => {
  rmSync(join(root, file))
  expect(arePicturesMade(root)).toBe(false)
})

test('what no manifest names is removed, and forgotten partial files, but not that of a run beside this one', () => {
  const old = join(pictureFolders.photos, 'keith/old-1a2b3c-80.avif')
  const [forgotten, young] = ['a', 'b'].map((name) => join(pictureFolders.photos, `${name}.1.part`)) as [string, string]
  for (const file of [old, forgotten, young]) write(file)
  utimesSync(join(root, forgotten), 1, 1)
  removeUnused(root)
  expect([old, forgotten, young].map((file) => existsSync(join(root, file)))).toEqual([false, false, true])
  expect(arePicturesMade(root)).toBe(true)
})
