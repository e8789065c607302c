import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { minLongSide } from '#pictures/recipe.ts'
import { photograph } from '#tests/support/cdn.ts'
import { claimedPng } from '#tests/support/picture-project.ts'
import { preparePhoto } from './photo-file.ts'

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'teal' } })
const reasonFor = async (bytes: Buffer) => {
  const result = await preparePhoto(bytes)
  return result.ok ? 'taken' : result.reason
}

describe('what is kept of a photo', () => {
  it('a page, a broken picture and another format are refused', async () => {
    const photo = await photograph('x')
    expect(await reasonFor(Buffer.from('<html>Not found</html>'))).toMatch(/^the picture is incomplete/)
    expect(await reasonFor(photo.subarray(0, photo.length / 2))).toMatch(/^the picture is incomplete/)
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
    expect(await reasonFor(claimedPng(16_384, 16_384))).toMatch(/^it has 269 megapixels, more than 268: export it/)
    // As many as a camera or a phone takes are no such thing: this one is refused for what it lacks.
    expect(await reasonFor(claimedPng(16_320, 12_240))).toMatch(/^the picture is incomplete/)
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
