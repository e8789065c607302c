import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseYaml } from '#catalog/yaml-file.ts'
import { galleries } from '#contract/content/gallery.ts'
import { toPhotos } from '#contract/extraction.ts'
import { type Cdn, networkTo, photograph, startCdn } from '#tests/support/cdn.ts'
import { runGalleries } from './command.ts'
import { publicNetwork } from './download.ts'

const shipped = parseYaml(readFileSync('content/galleries.yaml', 'utf8'), { file: 'galleries.yaml', schema: galleries })
const host = shipped.ok ? shipped.value.cdnHost : ''
const title = shipped.ok ? (shipped.value.galleries.find(({ key }) => key === 'keith')?.title ?? '') : ''
let root: string
let cdn: Cdn

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'galleries-'))
  mkdirSync(join(root, 'content/photos/keith'), { recursive: true })
  cpSync('content/galleries.yaml', join(root, 'content/galleries.yaml'))
  writeFileSync(join(root, 'content/photos/keith/room.jpg'), 'an older photo')
  cdn = await startCdn()
})

afterEach(async () => {
  await cdn.close()
  rmSync(root, { recursive: true, force: true })
})

const url = (photo: number) => `https://${host}/keith/pictures/IMG_${photo}.JPG?w=4000`
const path = (photo: number) => new URL(url(photo)).pathname + new URL(url(photo)).search
const urls = (count = 21) => Array.from({ length: count }, (_, index) => url(index + 1))
const yaml = () => readFileSync(join(root, 'content/galleries.yaml'), 'utf8')
const keithPhotos = () => {
  const parsed = parseYaml(yaml(), { file: 'galleries.yaml', schema: galleries })
  return parsed.ok ? (parsed.value.galleries.find(({ key }) => key === 'keith')?.photos ?? []) : []
}
const files = () => readdirSync(join(root, 'content/photos/keith')).sort()

function list(keys: Record<string, string[]> = { keith: urls() }): string {
  const file = join(root, 'photos.json')
  const photos = Object.fromEntries(Object.entries(keys).map(([key, srcs]) => [key, toPhotos(srcs, title)]))
  writeFileSync(file, JSON.stringify({ version: 1, extractedAt: '2026-11-21T10:00:00Z', galleries: photos }))
  return file
}

async function run(args: string[], changes: Partial<Parameters<typeof runGalleries>[1]> = {}) {
  let out = ''
  let err = ''
  const code = await runGalleries(args, {
    contentDirectory: join(root, 'content'),
    waitingDirectory: join(root, 'waiting'),
    network: networkTo(cdn),
    out: { write: (text) => void (out += text) },
    err: { write: (text) => void (err += text) },
    ...changes,
  })
  return { code, out, err }
}

describe('galleries import', () => {
  it('brings every photo into the content, in order, with alt texts to fill', async () => {
    const before = yaml()
    const { code, out, err } = await run(['import', list()])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('keith: 21 photos brought in, 0 already here.')
    expect(out).toContain('21 photos want a description')
    expect(keithPhotos().map(({ alt }) => alt)).toEqual(urls().map((_, index) => `${title} ${index + 1}`))
    for (const { id, src } of keithPhotos()) {
      expect(src).toBe(`keith/${id}.jpg`)
      expect(existsSync(join(root, 'content/photos', src ?? ''))).toBe(true)
    }
    expect(yaml().match(/# describe what the picture shows/g)).toHaveLength(21)
    const others = (text: string) => text.split(/(?=^ {2}- key: )/m).filter((part) => !part.includes('key: keith'))
    expect(others(yaml())).toEqual(others(before))
    expect(cdn.mostAtOnce()).toBeLessThanOrEqual(4)
  })

  it('stores pictures upright and without private metadata', async () => {
    await run(['import', list({ keith: urls(1) })])
    const [photo] = keithPhotos()
    const bytes = readFileSync(join(root, 'content/photos', photo?.src ?? ''))
    const { width, height, exif, xmp, icc, orientation } = await sharp(bytes).metadata()
    expect({ width, height, exif, xmp, icc, orientation }).toEqual({ width: 900, height: 1200 })
    expect((await photograph(path(1))).includes('Person')).toBe(true)
    expect(bytes.includes('Person')).toBe(false)
  })

  it('a second run changes and downloads nothing', async () => {
    await run(['import', list()])
    const [text, names, asked] = [yaml(), files(), cdn.requests.length]
    const { code, out } = await run(['import', list()])
    expect({ code, out }).toEqual({ code: 0, out: 'keith: nothing to change, 21 photos stand.\n' })
    expect([yaml(), files(), cdn.requests.length]).toEqual([text, names, asked])
  })

  it('keeps the descriptions that an editor has written, in any order of photos', async () => {
    await run(['import', list()])
    const written = yaml().replace(/alt: .* 3' # describe.*/, 'alt: The flip chart beside the window')
    writeFileSync(join(root, 'content/galleries.yaml'), written)
    await run(['import', list({ keith: urls().toReversed() })])
    expect(keithPhotos()[18]?.alt).toBe('The flip chart beside the window')
    expect(keithPhotos()[0]?.alt).toBe(`${title} 1`)
    expect(yaml().match(/# describe what the picture shows/g)).toHaveLength(20)
  })

  it('--dry-run shows what would happen, and downloads and writes nothing', async () => {
    const before = yaml()
    const { code, out } = await run(['import', list(), '--dry-run'])
    expect(code).toBe(0)
    expect(out).toContain('keith: 21 photos to download, 0 already here.')
    expect(out).toContain(`  + ${url(1)}\n`)
    expect(out).toContain('- content/photos/keith/room.jpg is no longer shown')
    expect([yaml(), files(), cdn.requests]).toEqual([before, ['room.jpg'], []])
  })

  it('a failure leaves the gallery as it was, and the next run downloads only what is missing', async () => {
    const before = yaml()
    cdn.behave(path(7), (response) => response.writeHead(404).end())
    const first = await run(['import', list()])
    expect(first.code).toBe(1)
    expect(first.err).toContain('keith: not imported, the gallery is as it was.')
    expect(first.err).toContain(`photo 7, ${url(7)}: it answered with status 404`)
    expect([yaml(), files()]).toEqual([before, ['room.jpg']])

    cdn.behave(path(7), undefined)
    cdn.requests.length = 0
    const second = await run(['import', list()])
    expect(second.code).toBe(0)
    expect(cdn.requests).toEqual([path(7)])
    expect(files()).toHaveLength(22)
    expect(existsSync(join(root, 'waiting/keith'))).toBe(false)
  })

  it('a photo that is too small for the pages leaves the gallery as it was', async () => {
    const before = yaml()
    const small = await photograph(path(3), 800)
    cdn.behave(path(3), (response) => response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(small))
    const { code, err } = await run(['import', list()])
    expect(code).toBe(1)
    expect(err).toContain(`photo 3, ${url(3)}: it is only 800 x 600 px: one side must have 1200`)
    expect([yaml(), files()]).toEqual([before, ['room.jpg']])
  })

  it('a network that fails is not asked for every photo', async () => {
    for (const photo of urls().keys()) cdn.behave(path(photo + 1), (response) => response.destroy())
    expect((await run(['import', list()])).code).toBe(1)
    expect(new Set(cdn.requests).size).toBe(4)
  })

  it('a content file that cannot be written leaves the gallery as it was, and what was downloaded waits', async () => {
    const before = yaml()
    const inTheWay = join(root, `content/galleries.yaml.${process.pid}.part`)
    mkdirSync(inTheWay)
    await expect(run(['import', list()])).rejects.toThrow(/EISDIR|is a directory/)
    expect([yaml(), files()]).toEqual([before, ['room.jpg']])
    rmSync(inTheWay, { recursive: true })
    cdn.requests.length = 0
    expect((await run(['import', list()])).code).toBe(0)
    expect([cdn.requests, files().length]).toEqual([[], 22])
  })

  it('a gallery that fails does not keep the others from being imported', async () => {
    cdn.behave('/grossman/pictures/1.jpg', (response) => response.writeHead(403).end())
    const { code, out, err } = await run([
      'import',
      list({ grossman: [`https://${host}/grossman/pictures/1.jpg`], keith: urls() }),
    ])
    expect(code).toBe(1)
    expect(err).toContain('grossman: not imported')
    expect(out).toContain('keith: 21 photos brought in')
  })

  it('a list that is short leaves unexposed frames, and says so', async () => {
    const { out } = await run(['import', list({ keith: urls(18) })])
    expect(out).toContain('3 of its frames are unexposed')
    expect(keithPhotos().map(({ src }) => src !== undefined)).toEqual([
      ...Array<boolean>(18).fill(true),
      false,
      false,
      false,
    ])
  })

  it('--from-url takes a plain list of addresses', async () => {
    const file = join(root, 'list.txt')
    writeFileSync(file, `# the keith seminar\n\n${urls().join('\r\n')}\n`)
    expect(await run(['import', '--from-url', file, '--gallery', 'keith'])).toMatchObject({ code: 0 })
    expect(keithPhotos().every(({ src }) => src?.startsWith('keith/img-'))).toBe(true)
  })

  it.each([
    [[]],
    [['import']],
    [['export', 'x.json']],
    [['import', 'a.json', 'b.json']],
    [['import', 'a.json', '--fast']],
    [['import', '--from-url', 'list.txt']],
    [['import', 'a.json', '--from-url', 'list.txt', '--gallery', 'keith']],
  ])('is misused with %j', async (args) => {
    const { code, err } = await run(args)
    expect(code).toBe(2)
    expect(err).toContain('Usage: npm run galleries -- import FILE')
  })

  it.each([
    ['a missing file', () => join(root, 'none.json'), 'cannot be read'],
    ['a file of another kind', () => join(root, 'content/galleries.yaml'), 'is not a file of the extraction tools'],
    ['a gallery that does not exist', () => list({ nowhere: urls() }), 'there is no gallery "nowhere"'],
    ['another host', () => list({ keith: ['https://evil.example/pictures/1.jpg'] }), `is no picture of ${host}`],
    ['a photo twice', () => list({ keith: [url(1), `${url(1)}&again`] }), 'stands twice'],
    ['no photos', () => list({ keith: [] }), 'holds no photos'],
  ])('refuses %s and says how to mend it', async (_, file, reason) => {
    const { code, err } = await run(['import', file()])
    expect(code).toBe(1)
    expect(err).toContain(reason)
    expect(cdn.requests).toEqual([])
  })

  it('the real network refuses a host that leads to a private address', async () => {
    const before = yaml()
    const network = { ...publicNetwork, resolve: () => Promise.resolve(['93.184.215.14', '10.0.0.7']) }
    const { code, err } = await run(['import', list()], { network })
    expect(code).toBe(1)
    expect(err).toContain(`${host} leads to 10.0.0.7, which is not a public address`)
    expect(yaml()).toBe(before)
  })
})
