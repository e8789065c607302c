import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { parse } from 'yaml'
import { runGalleries } from '#commands/galleries/command.ts'
import { galleries } from '#contract/content/gallery.ts'
import { toPhotos } from '#contract/extraction.ts'
import { type Cdn, networkTo, startCdn } from './cdn.ts'
import { temporaryFolder } from './temporary-folder.ts'

const keithIn = (yaml: string) => galleries.parse(parse(yaml)).galleries.find(({ key }) => key === 'keith')
const shipped = readFileSync('content/galleries.yaml', 'utf8')
/** Host of the hosted galleries. */
export const host = galleries.parse(parse(shipped)).cdnHost
/** Title of the gallery that the imports of these tests fill. */
export const title = keithIn(shipped)?.title ?? ''

/** Address of one photo of that gallery. */
export const url = (photo: number) => `https://${host}/keith/pictures/IMG_${photo}.JPG?w=4000`
export const path = (photo: number) => new URL(url(photo)).pathname + new URL(url(photo)).search
export const urls = (count = 21) => Array.from({ length: count }, (_, index) => url(index + 1))

/** A content folder of its own for every test, with one older photo, and a host to import from. */
export function galleryImport() {
  let root = ''
  let cdn: Cdn
  beforeEach(async () => {
    root = temporaryFolder()
    mkdirSync(join(root, 'content/photos/keith'), { recursive: true })
    writeFileSync(join(root, 'content/galleries.yaml'), shipped)
    writeFileSync(join(root, 'content/photos/keith/room.jpg'), 'an older photo')
    cdn = await startCdn()
  })
  afterEach(async () => {
    await cdn.close()
  })
  const yaml = () => readFileSync(join(root, 'content/galleries.yaml'), 'utf8')
  return {
    get root() {
      return root
    },
    get cdn() {
      return cdn
    },
    yaml,
    keithPhotos: () => keithIn(yaml())?.photos ?? [],
    files: () => readdirSync(join(root, 'content/photos/keith')).sort(),
    /** A file as the tool writes it, with these addresses for each gallery. */
    list(keys: Record<string, string[]> = { keith: urls() }): string {
      const file = join(root, 'photos.json')
      const photos = Object.fromEntries(Object.entries(keys).map(([key, srcs]) => [key, toPhotos(srcs, title)]))
      writeFileSync(file, JSON.stringify({ version: 1, extractedAt: '2026-11-21T10:00:00Z', galleries: photos }))
      return file
    },
    async run(args: string[]) {
      let out = ''
      let err = ''
      const code = await runGalleries(args, {
        contentDirectory: join(root, 'content'),
        waitingDirectory: join(root, 'waiting'),
        network: networkTo(cdn),
        out: { write: (text) => void (out += text) },
        err: { write: (text) => void (err += text) },
      })
      return { code, out, err }
    },
  }
}
