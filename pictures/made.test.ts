import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { PictureEntry } from '#contract/picture-manifest.ts'
import { pictureFolders } from '#contract/pictures.ts'
import { arePicturesMade } from './made.ts'
import { derivativeFiles } from './plan.ts'

const root = mkdtempSync(join(tmpdir(), 'made-'))
const blur = '--a:#000;--b:#000;--c:#000;--d:#000'
const entry: PictureEntry = { path: '/photos/keith/room-1a2b3c4d', width: 600, height: 400, blur }
const photo = derivativeFiles(entry)[0] ?? ''

function write(file: string, body: unknown = ''): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), JSON.stringify(body))
}

beforeEach(() => {
  write(pictureFolders.photoManifest, { 'keith/room.jpg': entry })
  write(pictureFolders.ribbonManifest, { path: '/photos/ribbon-1a2b3c4d' })
  write(pictureFolders.filmManifest, { 'reel.mp4': '/films/reel-1a2b3c4d.mp4' })
  for (const file of derivativeFiles(entry)) write(join(pictureFolders.photos, file))
  for (const width of [48, 96]) write(join(pictureFolders.photos, `ribbon-1a2b3c4d-${width}.avif`))
  write(join(pictureFolders.films, 'reel-1a2b3c4d.mp4'))
})

test('pictures are made where every file of every manifest is there', () => {
  expect(arePicturesMade(root)).toBe(true)
})

test.each([
  pictureFolders.photoManifest,
  join(pictureFolders.photos, photo),
  join(pictureFolders.photos, 'ribbon-1a2b3c4d-96.avif'),
  join(pictureFolders.films, 'reel-1a2b3c4d.mp4'),
])('pictures are not made without %s', (file) => {
  rmSync(join(root, file))
  expect(arePicturesMade(root)).toBe(false)
})
