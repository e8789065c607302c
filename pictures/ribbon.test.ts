import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import exifReader from 'exif-reader'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { type RibbonManifest, ribbonManifest } from '#contract/picture-manifest.ts'
import { derivativeUrl, pictureFolders, ribbonSheet } from '#contract/pictures.ts'
import { createProject, put, removeProjects } from '#tests/support/picture-project.ts'
import { runPictures } from './run.ts'
import { publishRibbon, type RibbonOptions } from './ribbon.ts'

afterAll(removeProjects)

type Project = ReturnType<typeof createProject>
type Color = readonly [number, number, number]

const credit = 'Copyright The agency'
const { plain: plainWidth, dense: large } = ribbonSheet.widths
const red: Color = [200, 40, 40]
const green: Color = [40, 140, 60]
const blue: Color = [40, 60, 190]

const plain = (background: Color, size = { width: 150, height: 100 }) =>
  sharp({ create: { ...size, channels: 3, background: { r: background[0], g: background[1], b: background[2] } } })

async function putPlain({ directory }: Project, name: string, color: Color): Promise<void> {
  put(directory, `photos/${name}`, await plain(color).png().toBuffer())
}

async function publish(project: Project, frames: RibbonOptions['frames'], prune = false) {
  const references = frames.flatMap(({ src }) => (src ? [{ original: src, usedIn: () => 'pages/home.yaml:1' }] : []))
  const run = await runPictures({ ...project, references, credit, concurrency: 2, prune, minLongSide: 100 })
  return { run, ribbon: await publishRibbon({ ...project, frames, credit, concurrency: 2, prune }) }
}

const manifestOf = ({ root }: Project): RibbonManifest =>
  ribbonManifest.parse(JSON.parse(readFileSync(join(root, pictureFolders.ribbonManifest), 'utf8')))
const sheetFile = (project: Project, width: number = large, path = manifestOf(project).path ?? '') =>
  join(project.root, pictureFolders.photos, derivativeUrl(path, width, 'avif').slice('/photos/'.length))
const sheetsOf = ({ root }: Project) =>
  readdirSync(join(root, pictureFolders.photos)).filter((name) => name.startsWith('ribbon-'))

/** How far the middle of a cell is from a colour, in the channel that is furthest off. */
async function distance(file: string, cell: number, color: Color): Promise<number> {
  const { height } = await sharp(file).metadata()
  const left = Math.round((cell + 0.5) * (file.includes(`-${large}.`) ? large : plainWidth))
  const top = Math.round(height / 2)
  const pixel = await sharp(file).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  return Math.max(...color.map((value, channel) => Math.abs(value - (pixel[channel] ?? 0))))
}

describe('the ribbon', () => {
  test('holds every frame in its cell, in each size', async () => {
    const project = createProject()
    const colors = Array.from({ length: 12 }, (_, index): Color => [20 * index, 240 - 20 * index, (index % 3) * 100])
    for (const [index, color] of colors.entries()) await putPlain(project, `keith/${index}.png`, color)
    const frames = colors.map((_, index) => ({ src: `keith/${index}.png` }))
    expect((await publish(project, frames)).ribbon).toMatchObject({ made: 1, kept: 0, problems: [] })
    for (const width of [plainWidth, large]) {
      const file = sheetFile(project, width)
      const metadata = await sharp(file).metadata()
      expect(metadata).toMatchObject({
        compression: 'av1',
        width: 12 * width,
        height: Math.round(width / ribbonSheet.ratio),
      })
      for (const [cell, color] of colors.entries())
        expect(await distance(file, cell, color), `cell ${cell}`).toBeLessThanOrEqual(6)
    }
  })

  test('crops a frame around its focus', async () => {
    const project = createProject()
    const right = await plain(blue, { width: 300, height: 200 }).png().toBuffer()
    const wide = plain(red, { width: 600, height: 200 }).composite([{ input: right, left: 300, top: 0 }])
    put(project.directory, 'photos/keith/wide.png', await wide.png().toBuffer())
    const src = 'keith/wide.png'
    await publish(project, [
      { src, focus: '0% 50%' },
      { src, focus: '100% 50%' },
    ])
    expect(await distance(sheetFile(project), 0, red)).toBeLessThanOrEqual(6)
    expect(await distance(sheetFile(project), 1, blue)).toBeLessThanOrEqual(6)
  })

  test('takes black-and-white originals, and says whose pictures they are and nothing else', async () => {
    const project = createProject()
    const notice = { IFD0: { Copyright: 'Copyright A photographer', Make: 'Camera' } }
    put(project.directory, 'photos/keith/grey.jpg', await plain(red).greyscale().withExif(notice).jpeg().toBuffer())
    await putPlain(project, 'keith/red.png', red)
    await publish(project, [{ src: 'keith/grey.jpg' }, { src: 'keith/red.png' }])
    expect(await distance(sheetFile(project), 0, [101, 101, 101])).toBeLessThanOrEqual(12)
    expect(await distance(sheetFile(project), 1, red)).toBeLessThanOrEqual(6)
    const { exif } = await sharp(sheetFile(project)).metadata()
    const { Image } = exifReader(exif ?? Buffer.alloc(0))
    expect(Image).toMatchObject({ Copyright: `Copyright A photographer; ${credit}` })
    expect(Image).not.toHaveProperty('Make')
  })

  test('is made once, and again when a picture, a focus or the order changes', async () => {
    const project = createProject()
    await putPlain(project, 'keith/a.png', red)
    await putPlain(project, 'keith/b.png', green)
    const [a, b] = [{ src: 'keith/a.png' }, { src: 'keith/b.png' }]
    const paths = new Set<string | undefined>()
    const isNew = async (frames: RibbonOptions['frames']) => {
      const { ribbon } = await publish(project, frames)
      paths.add(manifestOf(project).path)
      return ribbon.made === 1
    }
    expect(await isNew([a, b])).toBe(true)
    expect(await publish(project, [a, b])).toMatchObject({ ribbon: { made: 0, kept: 1, bytes: 0 } })
    expect(await isNew([b, a])).toBe(true)
    expect(await isNew([b, { ...a, focus: '0% 0%' }])).toBe(true)
    await putPlain(project, 'keith/a.png', blue)
    expect(await isNew([a, b])).toBe(true)
    expect(paths.size).toBe(4)
    expect(await distance(sheetFile(project), 0, blue)).toBeLessThanOrEqual(6)
  })

  test('stays when unused derivatives are removed, unlike the sheets before it', async () => {
    const project = createProject()
    await putPlain(project, 'keith/a.png', red)
    await publish(project, [{ src: 'keith/a.png' }])
    const before = manifestOf(project).path
    await publish(project, [{ src: 'keith/a.png' }, {}])
    expect(existsSync(sheetFile(project, large, before))).toBe(true)
    expect((await publish(project, [{ src: 'keith/a.png' }, {}], true)).ribbon).toMatchObject({ made: 0, kept: 1 })
    expect(existsSync(sheetFile(project, large, before))).toBe(false)
    expect(sheetsOf(project)).toHaveLength(2)
  })

  test('leaves a cell empty for what is not taken, not there or not usable, which the run reports once', async () => {
    const project = createProject()
    put(project.directory, 'photos/keith/bad.png', 'not a picture')
    await putPlain(project, 'keith/a.png', red)
    const frames = [{}, { src: 'keith/bad.png' }, { src: 'keith/gone.png' }, { src: 'keith/a.png' }]
    const { run, ribbon } = await publish(project, frames)
    expect(run.problems.map(({ file }) => file).sort()).toEqual([
      'content/photos/keith/bad.png',
      'content/photos/keith/gone.png',
    ])
    expect(ribbon).toMatchObject({ made: 1, problems: [] })
    expect(await distance(sheetFile(project), 3, red)).toBeLessThanOrEqual(6)
  })

  test('reports an original that broke since the run, and keeps the sheet before it', async () => {
    const project = createProject()
    await putPlain(project, 'keith/a.png', red)
    await publish(project, [{ src: 'keith/a.png' }])
    const before = manifestOf(project)
    put(project.directory, 'photos/keith/a.png', '')
    const frames = [{ src: 'keith/a.png' }, { src: 'keith/a.png' }]
    const { made, problems } = await publishRibbon({ ...project, frames, credit, concurrency: 2 })
    expect(made).toBe(0)
    expect(problems).toMatchObject([{ file: 'content/photos/keith/a.png', reason: 'the file is empty' }])
    expect(manifestOf(project)).toEqual(before)
  })

  test('takes the poster of a film too', async () => {
    const project = createProject()
    put(project.directory, 'films/reel.jpg', await plain(green).jpeg().toBuffer())
    expect((await publish(project, [{ src: 'films/reel.jpg' }])).ribbon).toMatchObject({ made: 1, problems: [] })
    expect(await distance(sheetFile(project), 0, green)).toBeLessThanOrEqual(6)
  })

  test('is none while no frame is exposed', async () => {
    const project = createProject()
    expect((await publish(project, [{}, {}])).ribbon).toMatchObject({ made: 0, kept: 0, problems: [] })
    expect(manifestOf(project)).toEqual({})
    expect(existsSync(join(project.root, pictureFolders.photos))).toBe(false)
  })
})
