import { readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { PictureManifest } from '#contract/picture-manifest.ts'
import { derivativeUrl, pictureFolders } from '#contract/pictures.ts'
import { put } from '#tests/support/picture-project.ts'
import { runPictures } from '#pictures/run.ts'
import { original, originalName } from './picture-originals.ts'

/** What one run measured. */
export interface PictureRun {
  /** From nothing to all pictures. */
  readonly seconds: number
  /** Of all derivatives. */
  readonly bytes: number
  /** Of a run that finds everything done. */
  readonly secondRun: number
  /** Of a run that finds every file written again with the same bytes. */
  readonly touched: number
  /** Of a run that finds one picture changed. */
  readonly changed: number
  readonly peakMb: number
  /** Median resident memory in each quarter of the first run: equal ones are a plateau. */
  readonly quartersMb: readonly number[]
}

const sampleMs = 100

/** In a process of its own, so that its memory is its own: develops the COUNT originals WIDTH wide of a project, prints one JSON line. */
const [root = '', countText, widthText] = process.argv.slice(2)
const [count, width] = [Number(countText), Number(widthText)]
const directory = join(root, 'content')

async function run() {
  const start = performance.now()
  const result = await runPictures({
    root,
    directory,
    credit: 'Copyright The agency',
    concurrency: 2,
    minLongSide: width,
  })
  return { ...result, seconds: (performance.now() - start) / 1000 }
}

const resident: number[] = []
const sampling = setInterval(() => resident.push(process.memoryUsage.rss()), sampleMs)
const first = await run()
clearInterval(sampling)
const manifest = JSON.parse(readFileSync(join(root, pictureFolders.photoManifest), 'utf8')) as PictureManifest
const entry = manifest['gallery-0/photo-0.jpg']
if (first.made !== count || first.problems.length > 0 || !entry) throw new Error('not every picture was made')
const derivative = derivativeUrl(entry.path, 400).slice('/photos/'.length)
const decoded = await sharp(join(root, pictureFolders.photos, derivative)).metadata()
if (decoded.width !== 400) throw new Error('a derivative has the wrong size')

const second = await run()
if (second.made !== 0) throw new Error('the second run made pictures again')
for (let index = 0; index < count; index++) utimesSync(join(directory, originalName(index)), 1, 1)
const touched = await run()
put(directory, originalName(0), await original(width, count + 1))
const changed = await run()
if (touched.made !== 0 || changed.made !== 1) throw new Error('a changed picture did not make exactly itself')

const quartersMb = [0, 1, 2, 3].map((quarter) => {
  const samples = resident
    .slice((quarter * resident.length) / 4, ((quarter + 1) * resident.length) / 4)
    .sort((a, b) => a - b)
  return (samples[Math.floor(samples.length / 2)] ?? 0) / 2 ** 20
})
const measured: PictureRun = {
  seconds: first.seconds,
  bytes: first.bytes,
  secondRun: second.seconds,
  touched: touched.seconds,
  changed: changed.seconds,
  peakMb: process.resourceUsage().maxRSS / 1024,
  quartersMb,
}
console.log(JSON.stringify(measured))
