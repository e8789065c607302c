import { readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { PictureManifest } from '#contract/picture-manifest.ts'
import { derivativeUrl, pictureFolders } from '#contract/pictures.ts'
import { createProject, put, removeProjects, testPicture } from '#pictures/fixtures.ts'
import { runPictures } from '#pictures/run.ts'

/** Runs in a process of its own, so that its peak memory is its own: makes COUNT originals WIDTH wide, prints one JSON line. */
const [count = 0, width = 0] = process.argv.slice(2).map(Number)
const project = createProject()
const name = (index: number) => `photos/gallery-${index % 21}/photo-${index}.jpg`
const height = Math.round((width * 2) / 3)
for (let index = 0; index < count; index++) {
  put(project.directory, name(index), await testPicture(width, height, index).jpeg({ quality: 85 }).toBuffer())
}
const peakBefore = process.resourceUsage().maxRSS

async function run() {
  const start = performance.now()
  const result = await runPictures({ ...project, credit: 'Copyright The agency', concurrency: 2 })
  return { ...result, seconds: (performance.now() - start) / 1000 }
}

const first = await run()
const manifest = JSON.parse(readFileSync(join(project.root, pictureFolders.photoManifest), 'utf8')) as PictureManifest
const entry = manifest['gallery-0/photo-0.jpg']
if (first.made !== count || first.problems.length > 0 || !entry) throw new Error('not every picture was made')
const derivative = derivativeUrl(entry.path, 400, 'avif').slice('/photos/'.length)
const decoded = await sharp(join(project.root, pictureFolders.photos, derivative)).metadata()
if (decoded.width !== 400) throw new Error('a derivative has the wrong size')

const second = await run()
if (second.made !== 0) throw new Error('the second run made pictures again')
for (let index = 0; index < count; index++) utimesSync(join(project.directory, name(index)), 1, 1)
const touched = await run()
put(
  project.directory,
  name(0),
  await testPicture(width, height, count + 1)
    .jpeg({ quality: 85 })
    .toBuffer(),
)
const changed = await run()
if (touched.made !== 0 || changed.made !== 1) throw new Error('a changed picture did not make exactly itself')

const peakMb = process.resourceUsage().maxRSS / 1024
const numbers = { seconds: first.seconds, bytes: first.bytes, secondRun: second.seconds, touched: touched.seconds }
console.log(JSON.stringify({ ...numbers, changed: changed.seconds, peakMb, peakBeforeMb: peakBefore / 1024 }))
removeProjects()
