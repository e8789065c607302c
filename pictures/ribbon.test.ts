import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type RibbonManifest, ribbonManifest } from '#contract/picture-manifest.ts'
import { derivativeUrl, pictureFolders, ribbonSheet } from '#contract/pictures.ts'
import { put } from '#tests/support/picture-project.ts'
import { temporaryProject } from '#tests/support/temporary-folder.ts'
import { photoFile } from './made.ts'
import { publishRibbon, type RibbonOptions } from './ribbon.ts'
import { runPictures } from './run.ts'

type Project = ReturnType<typeof temporaryProject>

const credit = 'Copyright The agency'
const colors = { a: '#c82828', b: '#288c3c', c: '#283cbe' }

const plain = (background: string) => sharp({ create: { width: 600, height: 400, channels: 3, background } })

async function projectOf(pictures: Readonly<Record<string, string>>): Promise<Project> {
  const project = temporaryProject()
  for (const [name, color] of Object.entries(pictures))
    put(project.directory, `photos/keith/${name}.png`, await plain(color).png().toBuffer())
  return project
}

async function publish(project: Project, frames: RibbonOptions['frames']): Promise<RibbonManifest> {
  await runPictures({ ...project, credit, concurrency: 2, minLongSide: 100 })
  await publishRibbon({ ...project, frames, credit })
  return ribbonManifest.parse(JSON.parse(readFileSync(join(project.root, pictureFolders.ribbonManifest), 'utf8')))
}

const sheetOf = ({ root }: Project, { path = '' }: RibbonManifest, width: number = ribbonSheet.widths.dense) =>
  join(root, photoFile(derivativeUrl(path, width)))

/** The colour in the middle of a frame, in steps of 32: encoding shifts it a little. */
async function colorOf(file: string, index: number, width: number = ribbonSheet.widths.dense): Promise<number[]> {
  const { height } = await sharp(file).metadata()
  const region = { left: Math.round((index + 0.5) * width), top: Math.round(height / 2), width: 1, height: 1 }
  const pixel = await sharp(file).extract(region).removeAlpha().raw().toBuffer()
  return [...pixel].map((value) => Math.round(value / 32))
}
const inSteps = (color: string) => [1, 3, 5].map((at) => Math.round(Number.parseInt(color.slice(at, at + 2), 16) / 32))

test('the ribbon holds every frame in its place, in each size; one without a picture stays empty', async () => {
  const project = await projectOf(colors)
  const frames = [{ src: 'keith/a.png' }, { src: 'keith/b.png' }, {}, { src: 'keith/gone.png' }, { src: 'keith/c.png' }]
  const manifest = await publish(project, frames)
  for (const width of Object.values(ribbonSheet.widths)) {
    const file = sheetOf(project, manifest, width)
    const { width: sheetWidth, height } = await sharp(file).metadata()
    expect([sheetWidth, height]).toEqual([5 * width, Math.round(width / ribbonSheet.ratio)])
    const shown = await Promise.all([0, 1, 4].map((index) => colorOf(file, index, width)))
    expect(shown).toEqual(Object.values(colors).map(inSteps))
    expect(await colorOf(file, 2, width)).toEqual([4, 4, 4])
  }
})

test('the sheet has another address when a picture, a place or a focus changes, and is made once', async () => {
  const project = await projectOf(colors)
  const [a, b] = [{ src: 'keith/a.png' }, { src: 'keith/b.png' }]
  const first = await publish(project, [a, b])
  put(project.root, photoFile(derivativeUrl(first.path ?? '', ribbonSheet.widths.plain)), 'not made again')
  expect(await publish(project, [a, b])).toEqual(first)
  expect(readFileSync(sheetOf(project, first, ribbonSheet.widths.plain), 'utf8')).toBe('not made again')
  const others = [await publish(project, [b, a]), await publish(project, [a, { ...b, focus: '0% 0%' }])]
  put(project.directory, 'photos/keith/a.png', await plain('#283cbe').png().toBuffer())
  others.push(await publish(project, [a, b]))
  expect(new Set([first, ...others].map(({ path }) => path)).size).toBe(4)
})

test('the sheet carries the notices of its pictures; a month without any has none', async () => {
  const project = await projectOf({ a: colors.a })
  const own = plain('#288c3c').withExif({ IFD0: { Copyright: 'Ana Souza' } })
  put(project.directory, 'photos/keith/b.jpg', await own.jpeg().toBuffer())
  const manifest = await publish(project, [{ src: 'keith/a.png' }, { src: 'keith/b.jpg' }])
  const { exif } = await sharp(sheetOf(project, manifest)).metadata()
  expect(exif?.toString('latin1')).toContain(`Ana Souza; ${credit}`)
  expect(await publish(project, [{}, { src: 'keith/gone.png' }])).toEqual({})
  expect(existsSync(sheetOf(project, manifest))).toBe(true)
})
