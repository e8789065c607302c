import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { minLongSide } from '#pictures/recipe.ts'
import { photograph } from '#tests/support/cdn.ts'
import { preparePhoto } from './photo-file.ts'

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'teal' } })
const reasonFor = async (bytes: Buffer) => {
  const result = await preparePhoto(bytes)
  return result.ok ? 'taken' : result.reason
}

/** A PNG that says how large it is, and holds next to nothing. */
function claimedPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const rows = deflateSync(Buffer.alloc(100))
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

describe('what is kept of a photo', () => {
  it('a page, a broken picture and another format are refused', async () => {
    const photo = await photograph('x')
    expect(await reasonFor(Buffer.from('<html>Not found</html>'))).toMatch(/^it is not a whole picture/)
    expect(await reasonFor(photo.subarray(0, photo.length / 2))).toMatch(/^it is not a whole picture/)
    const gif = await plain(minLongSide, minLongSide).gif().toBuffer()
    expect(await reasonFor(gif)).toBe('it is gif, not jpg, png or webp')
  })

  it.each([
    [minLongSide, 200, 'taken'],
    [minLongSide, 199, `it is only ${minLongSide} x 199 px: no side may have less than 200`],
    [minLongSide - 1, 900, `it is only ${minLongSide - 1} x 900 px: one side must have ${minLongSide}`],
    [64, 64, `it is only 64 x 64 px: one side must have ${minLongSide}`],
  ])('of %i x %i px: %s', async (width, height, reason) => {
    expect(await reasonFor(await plain(width, height).png().toBuffer())).toBe(reason)
  })

  it('one that moves is refused', async () => {
    const frames = await Promise.all(
      ['teal', 'navy'].map((background) =>
        sharp({ create: { width: minLongSide, height: 300, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect(await reasonFor(moving)).toBe('it is animated')
  })

  it('one that would take all the memory is not decoded', async () => {
    expect(await reasonFor(claimedPng(15_000, 11_000))).toMatch(/pixel limit/)
    // As many as a camera takes are no such thing: this one is refused for what it lacks.
    expect(await reasonFor(claimedPng(9000, 6000))).not.toMatch(/pixel limit/)
  })

  it.each([
    [4400, 2200, [4000, 2000]],
    [4000, 1000, [4000, 1000]],
    [1300, 1200, [1300, 1200]],
  ])('of %i x %i px has %j px', async (width, height, size) => {
    const result = await preparePhoto(await plain(width, height).jpeg().toBuffer())
    const kept = await sharp(result.ok ? result.bytes : undefined).metadata()
    expect([kept.width, kept.height]).toEqual(size)
  })

  it.each(['jpeg', 'png', 'webp'] as const)('comes as %s and stays it', async (format) => {
    const result = await preparePhoto(await plain(minLongSide, 300).toFormat(format).toBuffer())
    const kept = await sharp(result.ok ? result.bytes : undefined).metadata()
    expect([result.ok && result.extension, kept.format]).toEqual([format === 'jpeg' ? 'jpg' : format, format])
  })
})
