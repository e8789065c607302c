import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import exifReader from 'exif-reader'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { PictureManifest } from '#contract/picture-manifest.ts'
import { derivativeUrl, jpegUrl, pictureFolders } from '#contract/pictures.ts'
import { claimedPng, put, testPicture } from '#tests/support/picture-project.ts'
import { temporaryProject } from '#tests/support/temporary-folder.ts'
import { findOriginals } from './originals.ts'
import { photoFile } from './made.ts'
import { fingerprint } from './recipe.ts'
import { runPictures } from './run.ts'

type Project = ReturnType<typeof temporaryProject>

const facts = { credit: 'Copyright The agency', concurrency: 2, minLongSide: 100 }
const run = (project: Project) => runPictures({ ...project, ...facts })
const manifestOf = ({ root }: Project): PictureManifest =>
  JSON.parse(readFileSync(join(root, pictureFolders.photoManifest), 'utf8'))
const entryOf = (project: Project, name = 'keith/room.jpg') => manifestOf(project)[name]!
const filesOf = ({ root }: Project) =>
  readdirSync(join(root, pictureFolders.photos), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.\w+$/.test(name),
  )
const bodyOf = ({ root }: Project, url: string) =>
  readFileSync(join(root, pictureFolders.photos, url.slice('/photos/'.length)))

async function projectOf(names: readonly string[]): Promise<Project> {
  const project = temporaryProject()
  for (const [index, name] of names.entries())
    put(project.directory, name, await testPicture(240, 160, index).jpeg().toBuffer())
  return project
}

test('a run makes AVIF and JPEG, no wider than the original, with the agency’s notice, and a manifest', async () => {
  const project = await projectOf(['photos/keith/room.jpg'])
  expect(await run(project)).toMatchObject({ made: 1, unchanged: 0, problems: [] })
  const entry = entryOf(project)
  expect(entry).toMatchObject({ width: 240, height: 160 })
  const names = filesOf(project).map((name) => name.replace(/^keith\/room-[0-9a-f]{6}/, ''))
  expect(names.sort()).toEqual(['-120.avif', '-180.avif', '-240.avif', '-80.avif', '.jpg'])
  const avif = await sharp(bodyOf(project, derivativeUrl(entry.path, 120))).metadata()
  expect(avif).toMatchObject({ format: 'heif', compression: 'av1', width: 120, height: 80 })
  const jpeg = await sharp(bodyOf(project, jpegUrl(entry))).metadata()
  expect(jpeg).toMatchObject({ format: 'jpeg', isProgressive: true, width: 240 })
  expect(exifReader(jpeg.exif ?? Buffer.alloc(0)).Image?.Copyright).toBe(facts.credit)
})

test('a run turns pictures upright, keeps the copyright and nothing private', async () => {
  const project = temporaryProject()
  const private_ = {
    IFD0: { Copyright: 'Copyright A photographer', Artist: 'Some Name', Make: 'Camera', Orientation: '6' },
    IFD2: { BodySerialNumber: '12345' },
    IFD3: { GPSLatitude: '51/1 30/1 0/1' },
  }
  const wideGamut = testPicture(240, 160).withIccProfile('p3').withExif(private_)
  put(project.directory, 'photos/keith/room.jpg', await wideGamut.withMetadata({ orientation: 6 }).jpeg().toBuffer())
  await run(project)
  const entry = entryOf(project)
  expect(entry).toMatchObject({ width: 160, height: 240 })
  for (const url of [derivativeUrl(entry.path, 160), jpegUrl(entry)]) {
    const body = bodyOf(project, url)
    const { exif, icc, xmp, iptc, orientation, width, height } = await sharp(body).metadata()
    expect({ icc, xmp, iptc, width, height }).toEqual({ width: 160, height: 240 })
    expect(orientation ?? 1).toBe(1)
    const { Image, ...rest } = exifReader(exif ?? Buffer.alloc(0))
    expect(Image?.Copyright).toBe('Copyright A photographer')
    expect(JSON.stringify({ Image, rest })).not.toMatch(/Some Name|Camera|12345|GPS/)
    expect(body.includes('12345')).toBe(false)
  }
})

test('a run brings the colours of a wide gamut to sRGB', async () => {
  const project = temporaryProject()
  const red = sharp({ create: { width: 100, height: 100, channels: 3, background: '#c83232' } })
  put(project.directory, 'photos/keith/red.png', await red.withIccProfile('p3').png().toBuffer())
  await run(project)
  const avif = sharp(bodyOf(project, derivativeUrl(entryOf(project, 'keith/red.png').path, 80)))
  const [r = 0, g = 0, b = 0] = await avif.raw().toBuffer()
  expect(Math.max(Math.abs(r - 200), Math.abs(g - 50), Math.abs(b - 50))).toBeLessThanOrEqual(4)
})

test('a run makes nothing twice, of a changed picture only itself, and removes no file', async () => {
  const project = await projectOf(['photos/keith/a.jpg', 'photos/keith/b.jpg', 'films/reel.jpg'])
  await run(project)
  const before = manifestOf(project)
  utimesSync(join(project.directory, 'photos/keith/a.jpg'), 1, 1)
  expect(await run(project)).toMatchObject({ made: 0, unchanged: 3 })
  rmSync(join(project.root, photoFile(jpegUrl(before['keith/b.jpg']!))))
  expect(await run(project)).toMatchObject({ made: 1, unchanged: 2 })
  put(project.directory, 'photos/keith/a.jpg', await testPicture(240, 160, 77).jpeg().toBuffer())
  expect(await run(project)).toMatchObject({ made: 1, unchanged: 2 })
  const after = manifestOf(project)
  expect(after['keith/a.jpg']?.path).not.toBe(before['keith/a.jpg']?.path)
  expect(after['keith/b.jpg']).toEqual(before['keith/b.jpg'])
  expect(after['films/reel.jpg']?.path).toMatch(/^\/photos\/films\/reel-/)
  const files = filesOf(project)
  rmSync(join(project.directory, 'photos/keith/a.jpg'))
  await run(project)
  expect(filesOf(project)).toEqual(files)
  expect(await runPictures({ ...project, ...facts, credit: 'Copyright Another' })).toMatchObject({ made: 2 })
  expect(Object.keys(manifestOf(project))).not.toContain('keith/a.jpg')
})

test('a run goes on where an interruption stopped it, past the line that it tore', async () => {
  const project = await projectOf(['photos/keith/a.jpg', 'photos/keith/b.jpg', 'photos/keith/c.jpg'])
  let count = 0
  const onDone = () => {
    if (++count === 2) throw new Error('interrupted')
  }
  const interrupted = runPictures({ ...project, ...facts, concurrency: 1, onStart: () => onDone })
  await expect(interrupted).rejects.toThrow('interrupted')
  expect(existsSync(join(project.root, pictureFolders.photoManifest))).toBe(false)
  appendFileSync(join(project.root, pictureFolders.photos, '../state.jsonl'), '\n{"name":"keith/c.jpg","si')
  expect(await run(project)).toMatchObject({ made: 1, unchanged: 2, problems: [] })
  expect(Object.keys(manifestOf(project))).toHaveLength(3)
})

test('a run crops a cover for phones around its focus', async () => {
  const project = await projectOf(['photos/keith/room.jpg'])
  await runPictures({ ...project, ...facts, phoneFocus: new Map([['keith/room.jpg', '100% 50%']]) })
  const { phone } = entryOf(project)
  expect(phone).toMatchObject({ width: 128, height: 160 })
  const crop = sharp(bodyOf(project, derivativeUrl(phone?.path ?? '', 120)))
  expect(await crop.metadata()).toMatchObject({ width: 120, height: 150 })
  // The right half of a test picture is darker.
  const whole = sharp(bodyOf(project, jpegUrl(entryOf(project))))
  const light = async (picture: typeof crop) => (await picture.stats()).channels[0]?.mean ?? 0
  expect(await light(crop)).toBeLessThan((await light(whole)) - 10)
})

const whole = () => testPicture(240, 160).jpeg().toBuffer()
test.each([
  ['empty', async () => Buffer.alloc(0), 'jpg', 'the file is empty: copy or export it again'],
  ['text', async () => Buffer.from('not a picture'), 'jpg', /^it is not a picture .*JPEG, PNG or WebP file$/],
  ['cut off', async () => (await whole()).subarray(0, 1500), 'jpg', /damaged or not complete .*: copy or export/],
  ['under another name', () => testPicture(240, 160).png().toBuffer(), 'jpg', /^it is a png .*ends in \.png$/],
  ['WebP under another name', () => testPicture(240, 160).webp().toBuffer(), 'jpg', /ends in \.webp$/],
  ['of another kind', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'png', /^it is/],
  ['too large', async () => claimedPng(16_384, 16_384), 'png', /^it has 269 megapixels, more than 268: .*smaller/],
  ['a screenshot of a whole page', () => testPicture(1440, 18_000).png().toBuffer(), 'png', /than 16384: crop it/],
])('a broken original is named with reason and fix, and takes none with it: %s', async (_, body, ending, message) => {
  const project = await projectOf(['photos/keith/fine.jpg'])
  put(project.directory, `photos/keith/bad.${ending}`, await body())
  const { problems } = await run(project)
  expect(problems).toEqual([{ file: `content/photos/keith/bad.${ending}`, message: expect.stringMatching(message) }])
  expect(Object.keys(manifestOf(project))).toEqual(['keith/fine.jpg'])
})

test('a broken original is one problem too where an encoder or the disk fails, and those before and after it are made and recorded', async () => {
  const project = await projectOf(['photos/keith/a.jpg', 'photos/keith/b.jpg', 'photos/keith/c.jpg'])
  const { originals } = await findOriginals(project.directory, new Map())
  const key = fingerprint(originals[1]?.hash ?? '', undefined, facts.credit)
  // A folder stands where a derivative of the second has to go.
  put(project.root, `${photoFile(derivativeUrl(`/photos/keith/b-${key}`, 80))}/x`, '')
  const file = 'content/photos/keith/b.jpg'
  expect(await run(project)).toMatchObject({
    made: 2,
    problems: [{ file, message: expect.stringMatching(/^it cannot be made .*: export it again/) }],
  })
  expect(Object.keys(manifestOf(project))).toEqual(['keith/a.jpg', 'keith/c.jpg'])
  expect(await run(project)).toMatchObject({ made: 0, unchanged: 2, problems: [{}] })
})

test.each([
  ['PNG', () => testPicture(240, 160).png().toBuffer(), 'it is a png file under another name: export it as JPEG'],
  ['text', async () => Buffer.from('no picture'), /not a picture .*: replace it by a JPEG file$/],
])('an original is asked for as JPEG where it is a poster: %s', async (_, body, message) => {
  const project = temporaryProject()
  put(project.directory, 'films/hero-reel.jpg', await body())
  const file = 'content/films/hero-reel.jpg'
  expect((await run(project)).problems).toEqual([{ file, message: expect.stringMatching(message) }])
})

test('an original is named where it is too small, whichever way it is turned', async () => {
  const project = temporaryProject()
  const turned = testPicture(600, 400).withMetadata({ orientation: 6 }).jpeg()
  put(project.directory, 'photos/keith/small.jpg', await turned.toBuffer())
  put(project.directory, 'photos/keith/upright.jpg', await testPicture(40, 1200).jpeg().toBuffer())
  const { problems } = await runPictures({ ...project, credit: 'Copyright The agency', concurrency: 2 })
  const message = expect.stringMatching(/^it is 400 by 600 px: export it at least 1200 px long/)
  expect(problems).toEqual([{ file: 'content/photos/keith/small.jpg', message }])
  expect(Object.keys(manifestOf(project))).toEqual(['keith/upright.jpg'])
})
