import { mkdirSync, symlinkSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createProject, put, removeProjects } from '#tests/support/picture-project.ts'
import { findOriginals } from './originals.ts'

afterAll(removeProjects)

const none = new Map()

describe('originals', () => {
  test('lists photos and posters under the names the manifest uses', async () => {
    const { directory } = createProject()
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
    ['photos/keith/My Photo.JPG', 'content/photos/keith/My Photo.JPG'],
    ['photos/Keith Seminar/room.jpg', 'content/photos/Keith Seminar'],
    ['photos/films/room.jpg', 'content/photos/films'],
    ['photos/loose.jpg', 'content/photos/loose.jpg'],
  ])('refuses the name %s and says how to rename it', async (name, label) => {
    const { directory } = createProject()
    put(directory, name, 'a')
    put(directory, 'photos/atlanta/fine.jpg', 'b')
    const { originals, problems } = await findOriginals(directory, none)
    expect(problems).toEqual([{ file: label, message: expect.stringMatching(/: (rename|move) /) }])
    expect(originals.map((original) => original.name)).toEqual(['atlanta/fine.jpg'])
  })

  test('passes over what cameras, systems and editors put beside photos, and no photo for its name', async () => {
    const { directory } = createProject()
    const files =
      'Thumbs.db ehthumbs.db desktop.ini .DS_Store ._room.jpg room.jpg~ room.psd.tmp room.xmp room.jpg.xmp ROOM.AAE Picasa.ini .picasa.ini ' +
      'room.jpg:Zone.Identifier room.jpg.json room.jpg_original room.jpg.pp3 room.mov Icon\r @eaDir/room.jpg @eaDir/room.jpg@SynoEAStream ' +
      '__MACOSX/room.jpg #recycle/room.jpg lost+found/room.jpg CaptureOne/Cache/room.cot .git/HEAD notes.txt'
    for (const name of files.split(' '))
      for (const folder of ['photos', 'photos/keith']) put(directory, `${folder}/${name}`, 'a')
    put(directory, 'photos/keith/desktop.jpg', 'b')
    put(directory, 'photos/keith/DESKTOP.CR2', 'the raw file of desktop.jpg')
    put(directory, 'photos/keith/readme.png', 'c')
    put(directory, 'photos/prices.xlsx', 'd')
    const { originals, problems, passedOver } = await findOriginals(directory, none)
    expect(problems).toEqual([])
    expect(originals.map(({ name }) => name)).toEqual(['keith/desktop.jpg', 'keith/readme.png'])
    // What no editor or system is known to leave is named, once.
    const named = ['content/photos/prices.xlsx', 'content/photos/keith/room.xmp', 'content/photos/keith/DESKTOP.CR2']
    expect(passedOver).toEqual(expect.arrayContaining(named))
    expect(passedOver).not.toContain('content/photos/keith/.DS_Store')
  })

  test('follows a link to a photo; one to a folder, to nothing or to itself is passed over', async () => {
    const { directory } = createProject()
    put(directory, 'elsewhere/room.jpg', 'a')
    put(directory, 'photos/keith/fine.jpg', 'b')
    for (const folder of ['photos', 'photos/keith', 'films']) {
      mkdirSync(join(directory, folder), { recursive: true })
      symlinkSync(join(directory, 'elsewhere'), join(directory, folder, 'folder'))
      symlinkSync(join(directory, 'elsewhere'), join(directory, folder, 'folder.jpg'))
      symlinkSync(join(directory, 'photos'), join(directory, folder, 'up'))
      symlinkSync(join(directory, 'gone.jpg'), join(directory, folder, 'gone.jpg'))
      symlinkSync('itself.jpg', join(directory, folder, 'itself.jpg'))
    }
    symlinkSync(join(directory, 'elsewhere/room.jpg'), join(directory, 'photos/keith/linked.jpg'))
    const { originals, problems } = await findOriginals(directory, none)
    expect(problems).toEqual([])
    expect(originals.map(({ name }) => name)).toEqual(['keith/fine.jpg', 'keith/linked.jpg'])
  })

  test.each([
    [
      'photos/keith/day1/room.jpg',
      'content/photos/keith/day1',
      /is not read: move its files up to content\/photos\/keith$/,
    ],
    ['photos/keith/room.heic', 'content/photos/keith/room.heic', /^it is a \.heic file: export it as JPEG/],
    ['photos/keith/IMG_1.HEIC', 'content/photos/keith/IMG_1.HEIC', /^it is a \.heic file: export it as JPEG, .*lower-/],
    ['photos/keith/scan.tiff', 'content/photos/keith/scan.tiff', /^it is a \.tiff file: export it as JPEG/],
  ])('says of %s what it is and what to do', async (name, file, message) => {
    const { directory } = createProject()
    put(directory, name, 'a')
    const { originals, problems } = await findOriginals(directory, none)
    expect({ originals, problems }).toEqual({
      originals: [],
      problems: [{ file, message: expect.stringMatching(message) }],
    })
  })

  test('does not read a file again whose size and time are as they were', async () => {
    const { directory } = createProject()
    put(directory, 'photos/keith/room.jpg', 'aaaa')
    const file = join(directory, 'photos/keith/room.jpg')
    const [before] = (await findOriginals(directory, none)).originals
    if (!before) throw new Error('nothing found')
    const known = new Map([[before.name, { ...before, fingerprint: '', entry: {} as never }]])
    put(directory, 'photos/keith/room.jpg', 'bbbb')
    utimesSync(file, before.mtimeMs / 1000, before.mtimeMs / 1000)
    expect((await findOriginals(directory, known)).originals[0]?.hash).toBe(before.hash)
    utimesSync(file, 1, 1)
    expect((await findOriginals(directory, known)).originals[0]?.hash).not.toBe(before.hash)
  })
})
