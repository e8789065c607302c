import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { photograph } from '#tests/support/cdn.ts'
import { galleryImport, path, title, url, urls } from '#tests/support/gallery-import.ts'

const site = galleryImport()
const { files, keithPhotos, list, run, yaml } = site

describe('galleries import, a further time', () => {
  it('keeps the descriptions that an editor has written, in any order of photos', async () => {
    await run(['import', list()])
    const written = yaml().replace(/alt: .* 3' # describe.*/, 'alt: The flip chart beside the window')
    writeFileSync(join(site.root, 'content/galleries.yaml'), written)
    await run(['import', list({ keith: urls().toReversed() })])
    expect(keithPhotos()[18]?.alt).toBe('The flip chart beside the window')
    expect(keithPhotos()[0]?.alt).toBe(`${title} 1`)
    expect(yaml().match(/# describe what the picture shows/g)).toHaveLength(20)
  })

  it('keeps the caption and the focus of each photo, in any order of photos', async () => {
    await run(['import', list()])
    const more =
      "$&\n        focus: '20% 70%'\n        caption:\n          at: 2:10 pm\n          words: Before the doors open"
    writeFileSync(join(site.root, 'content/galleries.yaml'), yaml().replace(/^.*alt: .* 3' # describe.*/m, more))
    await run(['import', list({ keith: urls().toReversed() })])
    const kept = { focus: '20% 70%', caption: { at: '2:10 pm', words: 'Before the doors open' } }
    expect(keithPhotos()[18]).toMatchObject(kept)
    await run(['import', list(), '--again'])
    expect(keithPhotos()[2]).toMatchObject(kept)
  })

  it('keeps the line ends of Windows, behind comments too', async () => {
    await run(['import', list()])
    const lines = yaml().split('\n')
    const before = ['# One comment', '', ...lines].join('\r\n')
    writeFileSync(join(site.root, 'content/galleries.yaml'), before)
    expect((await run(['import', list()])).out).toContain('nothing to change')
    expect(yaml()).toBe(before)
    await run(['import', list({ keith: urls().toReversed() })])
    expect(yaml().replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(yaml().startsWith('# One comment\r\n\r\n')).toBe(true)
  })

  it('says which descriptions go with their photos', async () => {
    await run(['import', list()])
    const written = yaml().replace(/alt: .* 3' # describe.*/, 'alt: The flip chart beside the window')
    writeFileSync(join(site.root, 'content/galleries.yaml'), written)
    const [, , third] = keithPhotos()
    for (const args of [['--dry-run'], []]) {
      const { out } = await run(['import', list({ keith: urls().filter((_, index) => index > 3) }), ...args])
      expect(out).toContain(
        `- content/photos/${third?.src} is no longer shown (the file is kept); its description is removed: The flip chart beside the window\n`,
      )
      expect(out.match(/its description is removed/g)).toHaveLength(1)
    }
  })

  it('--again downloads what is here already and replaces it, whole or not at all', async () => {
    const large = (path: string) => photograph(`${path} large`)
    await run(['import', list()])
    const [before, first] = [yaml(), readFileSync(join(site.root, 'content/photos', keithPhotos()[0]?.src ?? ''))]
    const png = await sharp(await large(path(2)))
      .png()
      .toBuffer()
    for (const photo of urls().keys()) {
      const bytes = photo === 1 ? png : await large(path(photo + 1))
      site.cdn.behave(path(photo + 1), (response) => response.writeHead(200).end(bytes))
    }
    site.cdn.behave(path(21), (response) => response.writeHead(404).end())
    expect((await run(['import', list(), '--again'])).code).toBe(1)
    expect([yaml(), readFileSync(join(site.root, 'content/photos', keithPhotos()[0]?.src ?? ''))]).toEqual([
      before,
      first,
    ])

    site.cdn.requests.length = 0
    site.cdn.behave(path(21), undefined)
    const { code, out } = await run(['import', list(), '--again'])
    expect({ code, out }).toMatchObject({
      code: 0,
      out: expect.stringContaining('keith: 1 photo imported, 20 already here.'),
    })
    expect(site.cdn.requests).toEqual([path(21)])
    expect(readFileSync(join(site.root, 'content/photos', keithPhotos()[0]?.src ?? ''))).not.toEqual(first)
    expect(keithPhotos()[1]?.src).toMatch(/\.png$/)
    expect(files().filter((file) => file.startsWith(keithPhotos()[1]?.id ?? '-'))).toHaveLength(1)
    expect((await run(['import', list()])).out).toContain('keith: nothing to change, 21 photos kept.\n')
  })

  it('a failure leaves the gallery as it was, and the next run downloads only what is missing', async () => {
    const before = yaml()
    site.cdn.behave(path(7), (response) => response.writeHead(404).end())
    const first = await run(['import', list()])
    expect(first.code).toBe(1)
    expect(first.err).toContain('keith: not imported, gallery unchanged.')
    expect(first.err).toContain(`photo 7, ${url(7)}: it answered with status 404`)
    expect(first.err).toContain(
      'Photo 7 could not be downloaded after several tries: extract the gallery again, or remove it',
    )
    expect(first.err).not.toContain('Run the command again')
    expect([yaml(), files()]).toEqual([before, ['room.jpg']])

    site.cdn.behave(path(7), undefined)
    site.cdn.requests.length = 0
    const second = await run(['import', list()])
    expect(second.code).toBe(0)
    expect(site.cdn.requests).toEqual([path(7)])
    expect(files()).toHaveLength(22)
    expect(existsSync(join(site.root, 'waiting/keith'))).toBe(false)
  })

  it('a failure that passes is worth the same command again', async () => {
    site.cdn.behave(path(7), (response) => response.writeHead(503).end())
    const { err } = await run(['import', list()])
    expect(err).toContain('Run the command again')
    expect(err).not.toContain('take it out of the list')
  })

  it('a photo taken out of the list leaves numbers that do not meet', async () => {
    const file = list()
    const content = JSON.parse(readFileSync(file, 'utf8')) as { galleries: { keith: unknown[] } }
    content.galleries.keith.splice(6, 1)
    writeFileSync(file, JSON.stringify(content))
    expect(await run(['import', file])).toMatchObject({ code: 0, err: '' })
    expect(keithPhotos().map(({ alt }) => alt)).toEqual(urls().map((_, index) => `${title} ${index + 1}`))
  })

  it('two photos of one description are refused before anything is downloaded', async () => {
    const file = list()
    const text = readFileSync(file, 'utf8')
      .replace(`${title} 5"`, 'The same room"')
      .replace(`${title} 9"`, 'The same room"')
    writeFileSync(file, text)
    const before = yaml()
    const { code, err } = await run(['import', file])
    expect({ code, asked: site.cdn.requests, text: yaml() }).toEqual({ code: 1, asked: [], text: before })
    expect(err).toContain('"The same room" would describe two photos')
    expect(err).not.toContain('Run the command again')
  })
})
