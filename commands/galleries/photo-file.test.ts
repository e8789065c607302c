import sharp from 'sharp'
import { expect, it } from 'vitest'
import { minLongSide } from '#pictures/recipe.ts'
import { photograph } from '#tests/support/cdn.ts'
import { claimedPng } from '#tests/support/picture-project.ts'
import { photoId, preparePhoto } from './photo-file.ts'

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'teal' } })
const png = (width: number, height: number) => plain(width, height).png().toBuffer()
const kept = async (bytes: Buffer) => {
  const result = await preparePhoto(bytes)
  if (!result.ok) throw new Error(result.reason)
  return { ...result, ...(await sharp(result.bytes).metadata()) }
}

it('what is kept of a photo stands upright, and nothing private is in it', async () => {
  const taken = await photograph('x')
  expect(taken.includes('Person')).toBe(true)
  const { bytes, width, height, exif, xmp, icc, orientation } = await kept(taken)
  expect({ width, height, exif, xmp, icc, orientation }).toEqual({ width: 300, height: 1200 })
  expect(bytes.includes('Person')).toBe(false)
})

it.each([
  ['a page', () => Buffer.from('<html>Not found</html>'), /^the picture is incomplete/],
  ['half a picture', async () => (await photograph('x')).subarray(0, 2000), /^the picture is incomplete/],
  ['another format', () => plain(minLongSide, 300).gif().toBuffer(), /^it is gif, not jpg, png or webp$/],
  ['a banner', () => png(minLongSide, 199), / 199 px: no side may have less than 200$/],
  ['a thumbnail', () => png(minLongSide - 1, 900), /^it is only 1199 x 900 px: one side must have 1200$/],
  // One that would take all the memory is not decoded.
  ['269 megapixels', () => claimedPng(16_384, 16_384), /^it has 269 megapixels, more than 268: export it/],
  // As many as a camera or a phone takes are no such thing: this one is refused for what it lacks.
  ['200 megapixels that are not there', () => claimedPng(16_320, 12_240), /^the picture is incomplete/],
])('%s is refused', async (_, bytes, reason) => {
  expect(await preparePhoto(await bytes())).toEqual({ ok: false, reason: expect.stringMatching(reason) })
})

it('a photo that moves is refused', async () => {
  const frame = await png(minLongSide, 300)
  const moving = sharp([frame, await plain(minLongSide, 300).negate().png().toBuffer()], { join: { animated: true } })
  expect(await preparePhoto(await moving.webp().toBuffer())).toEqual({ ok: false, reason: 'it is animated' })
})

it.each([
  ['jpeg', 'jpg', [4400, 2200], [4000, 2000]],
  ['png', 'png', [4000, 1000], [4000, 1000]],
  ['webp', 'webp', [minLongSide, 200], [minLongSide, 200]],
] as const)('%s stays %s, of %j px it has %j', async (format, extension, [width, height], size) => {
  const photo = await kept(await plain(width, height).toFormat(format).toBuffer())
  expect([photo.format, photo.extension, photo.width, photo.height]).toEqual([format, extension, ...size])
})

it('what is kept of a photo has a name that is the same in every run, readable, and fits the content file', () => {
  const name = photoId('https://cdn.example/a/pictures/Été%20à%20Paris_01.JPG?w=1')
  expect(name).toMatch(/^ete-a-paris-01-[0-9a-f]{8}$/)
  expect(photoId('https://cdn.example/a/pictures/Été%20à%20Paris_01.JPG?w=2')).toBe(name)
  expect(photoId('https://cdn.example/b/pictures/Été%20à%20Paris_01.JPG')).not.toBe(name)
  expect(photoId('https://cdn.example/pictures/100%.jpg')).toMatch(/^100-[0-9a-f]{8}$/)
  expect(photoId('https://cdn.example/pictures/---.jpg')).toMatch(/^[0-9a-f]{8}$/)
})
