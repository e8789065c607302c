import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { photograph } from '#tests/support/cdn.ts'
import { galleryImport, host, path, title, url, urls } from '#tests/support/gallery-import.ts'
import { publicNetwork } from './download.ts'

const site = galleryImport()
const { files, keithPhotos, list, run, yaml } = site

describe('galleries import', () => {
  it('brings every photo into the content, in order, with alt texts to fill', async () => {
    const before = yaml()
    const { code, out, err } = await run(['import', list()])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('keith: 21 photos imported, 0 already here.')
    expect(out).toContain('21 photos need a description')
    expect(keithPhotos().map(({ alt }) => alt)).toEqual(urls().map((_, index) => `${title} ${index + 1}`))
    for (const { id, src } of keithPhotos()) {
      expect(src).toBe(`keith/${id}.jpg`)
      expect(existsSync(join(site.root, 'content/photos', src ?? ''))).toBe(true)
    }
    expect(yaml().match(/# describe what the picture shows/g)).toHaveLength(21)
    const others = (text: string) => text.split(/(?=^ {2}- key: )/m).filter((part) => !part.includes('key: keith'))
    expect(others(yaml())).toEqual(others(before))
    expect(site.cdn.mostAtOnce()).toBeLessThanOrEqual(4)
  })

  it('stores pictures upright and without private metadata', async () => {
    await run(['import', list({ keith: urls(1) })])
    const [photo] = keithPhotos()
    const bytes = readFileSync(join(site.root, 'content/photos', photo?.src ?? ''))
    const { width, height, exif, xmp, icc, orientation } = await sharp(bytes).metadata()
    expect({ width, height, exif, xmp, icc, orientation }).toEqual({ width: 900, height: 1200 })
    expect((await photograph(path(1))).includes('Person')).toBe(true)
    expect(bytes.includes('Person')).toBe(false)
  })

  it('a second run changes and downloads nothing', async () => {
    await run(['import', list()])
    const [text, names, asked] = [yaml(), files(), site.cdn.requests.length]
    const file = list()
    const { code, out } = await run(['import', file])
    expect(code).toBe(0)
    expect(out).toBe(`${file} was written on 2026-11-21 at 10:00 UTC.\nkeith: nothing to change, 21 photos kept.\n`)
    expect([yaml(), files(), site.cdn.requests.length]).toEqual([text, names, asked])
  })

  it('--dry-run shows what would happen, and downloads and writes nothing', async () => {
    const before = yaml()
    const { code, out } = await run(['import', list(), '--dry-run'])
    expect(code).toBe(0)
    expect(out).toContain('keith: 21 photos to download, 0 already here.')
    expect(out).toContain(`  + ${url(1)}\n`)
    expect(out).toContain('- content/photos/keith/room.jpg is no longer shown')
    expect([yaml(), files(), site.cdn.requests]).toEqual([before, ['room.jpg'], []])
  })

  it('says which galleries of the file hold no photos', async () => {
    const { code, out } = await run(['import', list({ atlanta: [], keith: urls() })])
    expect(code).toBe(0)
    expect(out).toContain('atlanta: no photos in the file, gallery unchanged.\n')
    expect((await run(['import', list({ atlanta: [], keith: urls() }), '--gallery', 'keith'])).out).not.toContain(
      'atlanta',
    )
  })

  it('takes a file with a byte order mark', async () => {
    const file = list({ keith: urls(1) })
    writeFileSync(file, `\uFEFF${readFileSync(file, 'utf8')}`)
    expect((await run(['import', file])).code).toBe(0)
    expect((await run(['import', file])).out).toContain('keith: nothing to change, 1 photo kept.\n')
    const addresses = join(site.root, 'list.txt')
    writeFileSync(addresses, `\uFEFF${url(1)}\n`)
    expect((await run(['import', '--from-url', addresses, '--gallery', 'keith'])).code).toBe(0)
  })

  it('a photo that is too small for the pages leaves the gallery as it was', async () => {
    const before = yaml()
    const small = await photograph(path(3), 800)
    site.cdn.behave(path(3), (response) => response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(small))
    const { code, err } = await run(['import', list()])
    expect(code).toBe(1)
    expect(err).toContain(`photo 3, ${url(3)}: it is only 800 x 600 px: one side must have 1200`)
    expect([yaml(), files()]).toEqual([before, ['room.jpg']])
  })

  it('a network that fails is not asked for every photo', async () => {
    for (const photo of urls().keys()) site.cdn.behave(path(photo + 1), (response) => response.destroy())
    expect((await run(['import', list()])).code).toBe(1)
    expect(new Set(site.cdn.requests).size).toBe(4)
  })

  it('a content file that cannot be written leaves the gallery as it was, and what was downloaded waits', async () => {
    const before = yaml()
    const inTheWay = join(site.root, `content/galleries.yaml.${process.pid}.tmp`)
    mkdirSync(inTheWay)
    await expect(run(['import', list()])).rejects.toThrow(/EISDIR|is a directory/)
    expect([yaml(), files()]).toEqual([before, ['room.jpg']])
    rmSync(inTheWay, { recursive: true })
    site.cdn.requests.length = 0
    expect((await run(['import', list()])).code).toBe(0)
    expect([site.cdn.requests, files().length]).toEqual([[], 22])
  })

  it('a gallery that fails does not keep the others from being imported', async () => {
    site.cdn.behave('/grossman/pictures/1.jpg', (response) => response.writeHead(403).end())
    const { code, out, err } = await run([
      'import',
      list({ grossman: [`https://${host}/grossman/pictures/1.jpg`], keith: urls() }),
    ])
    expect(code).toBe(1)
    expect(err).toContain('grossman: not imported')
    expect(out).toContain('keith: 21 photos imported')
  })

  it('a list that is short leaves unexposed frames, and says so', async () => {
    const { out } = await run(['import', list({ keith: urls(18) })])
    expect(out).toContain('3 of its frames are unexposed')
    expect(out).toContain('18 photos need a description')
    expect(yaml().match(/# describe what the picture shows/g)).toHaveLength(18)
    expect(keithPhotos().map(({ src }) => src !== undefined)).toEqual([
      ...Array<boolean>(18).fill(true),
      false,
      false,
      false,
    ])
  })

  it('--from-url takes a plain list of addresses', async () => {
    const file = join(site.root, 'list.txt')
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

  it.each([[['--help']], [['-h']], [['help']], [['import', '--help']]])(
    'tells how it is used with %j',
    async (args) => {
      const { code, out, err } = await run(args)
      expect({ code, err }).toEqual({ code: 0, err: '' })
      expect(out).toContain('Usage: npm run galleries -- import FILE')
    },
  )

  it.each([
    ['a missing file', () => join(site.root, 'none.json'), 'cannot be read'],
    ['a file below a file', () => join(site.root, 'content/galleries.yaml/x'), 'cannot be read'],
    ['a name that is too long', () => join(site.root, 'x'.repeat(300)), 'cannot be read'],
    ['a file of another kind', () => join(site.root, 'content/galleries.yaml'), 'extraction tools: it is not JSON'],
    ['a gallery that does not exist', () => list({ nowhere: urls() }), 'there is no gallery "nowhere"'],
    ['another host', () => list({ keith: ['https://evil.example/pictures/1.jpg'] }), `is not a picture on ${host}`],
    ['a photo twice', () => list({ keith: [url(1), `${url(1)}&again`] }), 'is listed twice'],
    ['no photos', () => list({ keith: [] }), 'contains no photos'],
  ])('refuses %s and says how to mend it', async (_, file, reason) => {
    const { code, err } = await run(['import', file()])
    expect(code).toBe(1)
    expect(err).toContain(reason)
    expect(site.cdn.requests).toEqual([])
  })

  it('a mistyped gallery is not one to extract again', async () => {
    const { code, err } = await run(['import', list(), '--gallery', 'kieth'])
    expect(code).toBe(1)
    expect(err).toContain('there is no gallery "kieth".\nUse one of atlanta, ')
  })

  it('what a list holds does not steer the terminal', async () => {
    const hostile = '\u001b[2J\u009b31m\u0007'
    const key = await run(['import', list({ [`${hostile}nowhere`]: urls() })])
    expect(key.err).toMatch(/^The photos cannot be imported: there is no gallery " *nowhere"/)
    const plan = await run(['import', list({ keith: [url(1).replace('IMG', `${hostile}IMG`)] }), '--dry-run'])
    expect(plan.out).toContain('keith: 1 photo to download')
    expect(plan.out + key.err).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/)
  })

  it('the real network refuses a host that leads to a private address', async () => {
    const before = yaml()
    const network = { ...publicNetwork, resolve: () => Promise.resolve(['93.184.215.14', '10.0.0.7']) }
    const { code, err } = await run(['import', list()], { network })
    expect(code).toBe(1)
    expect(err).toContain(`${host} resolves to 10.0.0.7, which is not a public address`)
    expect(yaml()).toBe(before)
  })
})
