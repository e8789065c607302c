import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { photograph } from '#tests/support/cdn.ts'
import { galleryImport, host, path, title, url, urls } from '#tests/support/gallery-import.ts'

const site = galleryImport()
const { files, keithPhotos, list, run, yaml } = site
const keith = ['--gallery', 'keith']

it('--dry-run shows what would happen, and downloads and writes nothing', async () => {
  const before = yaml()
  const { code, out } = await run(['import', list(), '--dry-run'])
  expect(code).toBe(0)
  expect(out).toContain('keith: 21 photos to download, 0 already here.')
  expect(out).toContain(`  + ${url(1)}\n`)
  expect(out).toContain('- content/photos/keith/room.jpg is no longer shown')
  expect([yaml(), files(), site.cdn.requests]).toEqual([before, ['room.jpg'], []])
})

it('brings every photo into the content, in order, with alt texts to fill; a second run changes nothing', async () => {
  const [before, file] = [yaml(), list()]
  const { code, out, err } = await run(['import', file])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain('keith: 21 photos imported, 0 already here.')
  expect(out).toContain('21 photos need a description')
  expect(keithPhotos().map(({ alt }) => alt)).toEqual(urls().map((_, index) => `${title} ${index + 1}`))
  expect(keithPhotos().map(({ src }) => src)).toEqual(keithPhotos().map(({ id }) => `keith/${id}.jpg`))
  expect(files()).toEqual([...keithPhotos().map(({ id }) => `${id}.jpg`), 'room.jpg'].sort())
  expect(yaml().match(/# describe what the picture shows/g)).toHaveLength(21)
  const others = (text: string) => text.split(/(?=^ {2}- key: )/m).filter((part) => !part.includes('key: keith'))
  expect(others(yaml())).toEqual(others(before))
  expect(site.cdn.mostAtOnce()).toBeLessThanOrEqual(4)

  const [text, names, asked] = [yaml(), files(), site.cdn.requests.length]
  expect((await run(['import', file])).out).toBe(
    `${file} was written on 2026-11-21 at 10:00 UTC.\nkeith: nothing to change, 21 photos kept.\n`,
  )
  expect([yaml(), files(), site.cdn.requests.length]).toEqual([text, names, asked])
})

it('takes files with a byte order mark, also a plain list of addresses; says which galleries hold no photos', async () => {
  const file = list({ atlanta: [], keith: urls(1) })
  writeFileSync(file, `\uFEFF${readFileSync(file, 'utf8')}`)
  expect((await run(['import', file, ...keith])).out).not.toContain('atlanta')
  expect((await run(['import', file])).out).toContain('atlanta: no photos in the file, gallery unchanged.\n')
  const addresses = join(site.root, 'list.txt')
  writeFileSync(addresses, `\uFEFF# the keith seminar\n\n${urls(2).join('\r\n')}\n`)
  expect((await run(['import', '--from-url', addresses, ...keith])).out).toContain('1 photo imported, 1 already here.')
})

it('a network that fails is not asked for every photo', async () => {
  for (const photo of urls().keys()) site.cdn.behave(path(photo + 1), (response) => response.destroy())
  const { code, err } = await run(['import', list()])
  expect(code).toBe(1)
  expect(err).toContain('Run the command again')
  expect(new Set(site.cdn.requests).size).toBe(4)
})

it('a content file that cannot be written leaves the gallery as it was; nothing is downloaded again', async () => {
  const before = yaml()
  const inTheWay = join(site.root, `content/galleries.yaml.${process.pid}.part`)
  mkdirSync(inTheWay)
  await expect(run(['import', list()])).rejects.toThrow(/EISDIR|is a directory/)
  expect(yaml()).toBe(before)
  rmSync(inTheWay, { recursive: true })
  site.cdn.requests.length = 0
  expect((await run(['import', list()])).code).toBe(0)
  expect([site.cdn.requests, files().length]).toEqual([[], 22])
})

it('a gallery that fails keeps no other from being imported; a list that is short leaves unexposed frames', async () => {
  site.cdn.behave('/grossman/pictures/1.jpg', (response) => response.writeHead(403).end())
  const file = list({ grossman: [`https://${host}/grossman/pictures/1.jpg`], keith: urls(18) })
  const { code, out, err } = await run(['import', file])
  expect(code).toBe(1)
  expect(err).toContain('grossman: not imported')
  expect(out).toContain('keith: 18 photos imported')
  expect(out).toContain('3 of its frames are unexposed')
  expect(out).toContain('18 photos need a description')
  expect(yaml().match(/# describe what the picture shows/g)).toHaveLength(18)
  expect(keithPhotos().map(({ src }) => src !== undefined)).toEqual(urls().map((_, index) => index < 18))
})

it('says how it is used, also where it is misused', async () => {
  const usage = expect.stringContaining('Usage: npm run galleries -- import FILE')
  const misused = ['import', 'export x.json', 'import a b', 'import a --fast', 'import --from-url list.txt']
  for (const line of [...misused, 'import a --from-url list.txt --gallery keith'])
    expect(await run(line.split(' '))).toEqual({ code: 2, out: '', err: usage })
  for (const arg of ['--help', '-h', 'help']) expect(await run([arg])).toEqual({ code: 0, out: usage, err: '' })
})

it.each([
  ['a missing file', () => join(site.root, 'none.json'), 'cannot be read'],
  ['a file of another kind', () => join(site.root, 'content/galleries.yaml'), 'extraction tools: it is not JSON'],
  ['an unknown gallery', () => list({ nowhere: urls() }), 'there is no gallery "nowhere".\nUse one of atl'],
  ['another host', () => list({ keith: ['https://evil.example/pictures/1.jpg'] }), `is not a picture on ${host}`],
  ['a photo twice', () => list({ keith: [url(1), `${url(1)}&again`] }), 'is listed twice'],
  ['no photos', () => list({ keith: [] }), 'contains no photos of keith'],
])('refuses %s and says how to mend it', async (_, file, reason) => {
  const path = file()
  const { code, err } = await run(['import', path, ...(reason.includes('of keith') ? keith : [])])
  expect(code).toBe(1)
  expect(err).toContain(reason)
  expect(site.cdn.requests).toEqual([])
})

it('a mistyped gallery is not one to extract again; JSON of another shape is told by its field', async () => {
  expect((await run(['import', list(), '--gallery', 'kieth'])).err).toContain('there is no gallery "kieth"')
  const other = list()
  writeFileSync(other, readFileSync(other, 'utf8').replace('"version":1', '"version":2'))
  expect((await run(['import', other])).err).toMatch(/this program reads version 1\s.*version/)
})

it('what a list holds does not steer the terminal', async () => {
  const hostile = '\u001b[2J\u009b31m\u0007'
  const key = await run(['import', list({ [`${hostile}nowhere`]: urls() })])
  expect(key.err).toMatch(/^The photos cannot be imported: there is no gallery " *nowhere"/)
  const plan = await run(['import', list({ keith: [url(1).replace('IMG', `${hostile}IMG`)] }), '--dry-run'])
  expect(plan.out).toContain('keith: 1 photo to download')
  expect(plan.out + key.err).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/)
})

const edit = (pattern: RegExp, text: string) =>
  writeFileSync(join(site.root, 'content/galleries.yaml'), yaml().replace(pattern, text))

it('a further import: keeps what an editor has written about a photo, in any order of photos, and says what goes with one', async () => {
  await run(['import', list()])
  edit(
    /^.*alt: .* 3' # describe.*/m,
    "        alt: The flip chart\n        focus: '20% 70%'\n        caption:\n          at: 2:10 pm\n          words: Before the doors open",
  )
  await run(['import', list({ keith: urls().toReversed() })])
  const words = { alt: 'The flip chart', focus: '20% 70%' }
  const kept = { ...words, caption: { at: '2:10 pm', words: 'Before the doors open' } }
  expect(keithPhotos()[18]).toMatchObject(kept)
  expect(keithPhotos()[0]?.alt).toBe(`${title} 1`)
  expect(yaml().match(/# describe what the picture shows/g)).toHaveLength(20)
  await run(['import', list(), '--again'])
  expect(keithPhotos()[2]).toMatchObject(kept)
  const lost = `  - content/photos/${keithPhotos()[2]?.src} is no longer shown (the file is kept); its description is removed: The flip chart\n`
  for (const args of [['--dry-run'], []]) {
    const { out } = await run(['import', list({ keith: urls().slice(4) }), ...args])
    expect(out).toContain(lost)
    expect(out.match(/its description is removed/g)).toHaveLength(1)
  }
})

it('a further import: keeps the line ends of Windows, behind comments too', async () => {
  await run(['import', list()])
  edit(/^/, '# One comment\n\n')
  edit(/\n/g, '\r\n')
  const before = yaml()
  expect((await run(['import', list()])).out).toContain('nothing to change')
  expect(yaml()).toBe(before)
  await run(['import', list({ keith: urls().toReversed() })])
  expect(yaml().replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(yaml().startsWith('# One comment\r\n\r\n')).toBe(true)
})

it('a further import: --again downloads what is here already and replaces it, whole or not at all', async () => {
  const firstFile = () => readFileSync(join(site.root, 'content/photos', keithPhotos()[0]?.src ?? ''))
  await run(['import', list()])
  const [before, first] = [yaml(), firstFile()]
  const png = await photograph('large', 1200, 'png')
  for (const photo of urls().keys()) {
    const bytes = photo === 1 ? png : await photograph(`${path(photo + 1)} large`)
    site.cdn.behave(path(photo + 1), (response) => response.writeHead(200).end(bytes))
  }
  site.cdn.behave(path(21), (response) => response.writeHead(404).end())
  expect((await run(['import', list(), '--again'])).code).toBe(1)
  expect([yaml(), firstFile()]).toEqual([before, first])

  site.cdn.requests.length = 0
  site.cdn.behave(path(21), undefined)
  expect((await run(['import', list(), '--again'])).out).toContain('keith: 1 photo imported, 20 already here.')
  expect(site.cdn.requests).toEqual([path(21)])
  expect(firstFile()).not.toEqual(first)
  expect(keithPhotos()[1]?.src).toMatch(/\.png$/)
  expect(files().filter((file) => file.startsWith(keithPhotos()[1]?.id ?? '-'))).toHaveLength(1)
  expect((await run(['import', list()])).out).toContain('keith: nothing to change, 21 photos kept.\n')
})

it('a further import: a failure leaves the gallery as it was, and the next run downloads only what is missing', async () => {
  const before = yaml()
  const small = await photograph(path(3), 800)
  site.cdn.behave(path(3), (response) => response.end(small))
  site.cdn.behave(path(7), (response) => response.writeHead(404).end())
  const first = await run(['import', list()])
  expect(first.code).toBe(1)
  expect(first.err).toContain('keith: not imported, gallery unchanged.')
  expect(first.err).toContain(`photo 3, ${url(3)}: it is only 800 x 200 px`)
  expect(first.err).toContain(`photo 7, ${url(7)}: it answered with status 404`)
  expect(first.err).toMatch(/Photos (3, 7|7, 3) could not be downloaded after several tries: extract .* remove them/)
  expect(first.err).not.toContain('Run the command again')
  expect([yaml(), files()]).toEqual([before, ['room.jpg']])

  for (const photo of [3, 7]) site.cdn.behave(path(photo), undefined)
  site.cdn.requests.length = 0
  expect((await run(['import', list()])).code).toBe(0)
  expect(site.cdn.requests.toSorted()).toEqual([path(3), path(7)])
  expect(files()).toHaveLength(22)
  expect(existsSync(join(site.root, 'waiting/keith'))).toBe(false)
})

it('a further import: a photo taken out of the list leaves numbers that do not meet; two of one description are refused', async () => {
  const file = list()
  const content = JSON.parse(readFileSync(file, 'utf8')) as { galleries: { keith: { alt: string }[] } }
  for (const place of [4, 8]) Object.assign(content.galleries.keith[place] ?? {}, { alt: 'The same room' })
  writeFileSync(file, JSON.stringify(content))
  const before = yaml()
  const { code, err } = await run(['import', file])
  expect({ code, asked: site.cdn.requests, text: yaml() }).toEqual({ code: 1, asked: [], text: before })
  expect(err).toContain('"The same room" would describe two photos')
  expect(err).not.toContain('Run the command again')
  content.galleries.keith.splice(4, 1)
  content.galleries.keith.splice(7, 1)
  writeFileSync(file, JSON.stringify(content))
  expect(await run(['import', file])).toMatchObject({ code: 0, err: '' })
  expect(keithPhotos().map(({ alt }) => alt)).toEqual(urls().map((_, index) => `${title} ${index + 1}`))
})
