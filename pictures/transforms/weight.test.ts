import type { Metadata } from 'sharp'
import { describe, expect, test } from 'vitest'
import { tooLarge } from './weight.ts'

const photo = (width: number, height: number, more: Partial<Metadata> = {}) =>
  tooLarge({ format: 'jpeg', width, height, channels: 3, chromaSubsampling: '4:2:0', ...more } as Metadata)

const everyRowAtOnce = /^to decode it takes 1\.6 GB of memory, more than 1\.1: save it/

describe('the size of a photo', () => {
  test.each([
    ['61 megapixels', photo(9504, 6336)],
    ['151 megapixels', photo(14_204, 10_652, { isProgressive: true, chromaSubsampling: '4:4:4' })],
    ['200 megapixels', photo(16_320, 12_240, { isProgressive: true })],
    ['268 megapixels', photo(16_383, 16_383, { chromaSubsampling: '4:4:4' })],
    ['a WebP as large as they are', photo(16_383, 16_383, { format: 'webp' })],
  ])('is accepted as cameras make it: %s', (_, reason) => expect(reason).toBeUndefined())

  test.each([
    ['a pixel more', photo(16_383, 16_384), /^it has 269 megapixels, more than 268: export it smaller/],
    ['all of it in memory', photo(16_383, 16_383, { isProgressive: true, chromaSubsampling: '4:4:4' }), everyRowAtOnce],
    [
      'an interlaced PNG',
      photo(16_383, 16_383, { format: 'png', isProgressive: true, depth: 'ushort' }),
      everyRowAtOnce,
    ],
  ])('is refused for the memory that it takes: %s', (_, reason, words) => expect(reason).toMatch(words))
})
