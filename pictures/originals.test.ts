import { mkdirSync, symlinkSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { put } from '#tests/support/picture-project.ts'
import { temporaryProject } from '#tests/support/temporary-folder.ts'
import { findOriginals } from './originals.ts'

const none = new Map()
let directory = ''
beforeEach(() => void ({ directory } = temporaryProject()))

test('photos and posters are listed under the names the manifest uses', async () => {
  put(directory, 'photos/keith/room.jpg', 'a')
  put(directory, 'films/hero-reel.jpg', 'b')
  put(directory, 'films/hero-reel.mp4', 'c')
  put(directory, 'photos/README.md', 'how they were made')
  const { originals, problems } = await findOriginals(directory, none)
  expect(originals.map(({ name, label }) => [name, label])).toEqual([
    ['keith/room.jpg', 'content/photos/keith/room.jpg'],
    ['films/hero-reel.jpg', 'content/films/hero-reel.jpg'],
  ])
  expect(problems).toEqual([])
})

test.each([
  ['keith/My Photo.JPG', 'keith/My Photo.JPG', /: rename /],
  ['Keith Seminar/room.jpg', 'Keith Seminar', /: rename /],
  ['films/room.jpg', 'films', /: rename /],
  ['loose.jpg', 'loose.jpg', /: move /],
  ['keith/day1/room.jpg', 'keith/day1', /is not read: move its files up to content\/photos\/keith$/],
  ['keith/IMG_1.HEIC', 'keith/IMG_1.HEIC', /^it is a \.heic file: export it as JPEG, .*lower-/],
  ['keith/scan.tiff', 'keith/scan.tiff', /^it is a \.tiff file: export it as JPEG/],
])('of %s it is said what it is and what to do', async (name, file, message) => {
  put(directory, `photos/${name}`, 'a')
  put(directory, 'photos/atlanta/fine.jpg', 'b')
  const { originals, problems } = await findOriginals(directory, none)
  expect(problems).toEqual([{ file: `content/photos/${file}`, message: expect.stringMatching(message) }])
  expect(originals.map((original) => original.name)).toEqual(['atlanta/fine.jpg'])
})

test('what cameras, systems and editors put beside photos is passed over, and no photo for its name', async () => {
  const files =
    'Thumbs.db ehthumbs.db desktop.ini .DS_Store ._room.jpg room.jpg~ room.psd.tmp room.xmp room.jpg.xmp ROOM.AAE Picasa.ini .picasa.ini ' +
    'room.jpg:Zone.Identifier room.jpg.json room.jpg_original room.jpg.pp3 room.mov Icon\r @eaDir/room.jpg @eaDir/room.jpg@SynoEAStream ' +
    '__MACOSX/room.jpg #recycle/room.jpg lost+found/room.jpg CaptureOne/Cache/room.cot .git/HEAD notes.txt'
  for (const name of files.split(' '))
    for (const folder of ['photos', 'photos/keith']) put(directory, `${folder}/${name}`, 'a')
  put(directory, 'photos/keith/desktop.jpg', 'b')
  put(directory, 'photos/keith/DESKTOP.CR2', 'the raw file of desktop.jpg')
  put(directory, 'photos/prices.xlsx', 'd')
  const { originals, problems, passedOver } = await findOriginals(directory, none)
  expect(problems).toEqual([])
  expect(originals.map(({ name }) => name)).toEqual(['keith/desktop.jpg'])
  // What no editor or system is known to leave is named, once.
  const named = ['content/photos/prices.xlsx', 'content/photos/keith/room.xmp', 'content/photos/keith/DESKTOP.CR2']
  expect(passedOver).toEqual(expect.arrayContaining(named))
  expect(passedOver).not.toContain('content/photos/keith/.DS_Store')
})

test('a link to a photo is followed; one to a folder, to nothing or to itself is passed over', async () => {
  put(directory, 'elsewhere/room.jpg', 'a')
  const links = { folder: 'elsewhere', 'folder.jpg': 'elsewhere', up: 'photos', 'gone.jpg': 'gone.jpg' }
  for (const folder of ['photos', 'photos/keith', 'films']) {
    mkdirSync(join(directory, folder), { recursive: true })
    for (const [name, to] of Object.entries(links)) symlinkSync(join(directory, to), join(directory, folder, name))
    symlinkSync('itself.jpg', join(directory, folder, 'itself.jpg'))
  }
  symlinkSync(join(directory, 'elsewhere/room.jpg'), join(directory, 'photos/keith/linked.jpg'))
  const { originals, problems } = await findOriginals(directory, none)
  expect(problems).toEqual([])
  expect(originals.map(({ name }) => name)).toEqual(['keith/linked.jpg'])
})

test('a file is not read again whose size and time are as they were', async () => {
  const file = join(directory, 'photos/keith/room.jpg')
  put(directory, 'photos/keith/room.jpg', 'aaaa')
  utimesSync(file, 2, 2)
  const hashOf = async (known = none) => (await findOriginals(directory, known)).originals[0]?.hash ?? ''
  const hash = await hashOf()
  const known = new Map([
    ['keith/room.jpg', { size: 4, mtimeMs: 2000, hash, fingerprint: '', entry: {} as never, name: '' }],
  ])
  put(directory, 'photos/keith/room.jpg', 'bbbb')
  utimesSync(file, 2, 2)
  expect(await hashOf(known)).toBe(hash)
  utimesSync(file, 1, 1)
  expect(await hashOf(known)).not.toBe(hash)
})
