import type { Metadata } from 'sharp'
import { expect, test } from 'vitest'
import { tooLarge } from './weight.ts'

const everyRowAtOnce = /^to decode it takes 1\.6 GB of memory, more than 1\.1: save it/
const inMemory = { isProgressive: true, chromaSubsampling: '4:4:4' }

test.each<[string, number, number, Partial<Metadata>, RegExp]>([
  ['151 megapixels', 14_204, 10_652, inMemory, /^$/],
  ['200 megapixels', 16_320, 12_240, { isProgressive: true }, /^$/],
  ['268 megapixels', 16_383, 16_383, { chromaSubsampling: '4:4:4' }, /^$/],
  ['a WebP as large as they are', 16_383, 16_383, { format: 'webp' }, /^$/],
  ['a pixel more', 16_383, 16_384, {}, /^it has 269 megapixels, more than 268: export it smaller/],
  ['all of it in memory', 16_383, 16_383, inMemory, everyRowAtOnce],
  ['an interlaced PNG', 16_383, 16_383, { format: 'png', isProgressive: true, depth: 'ushort' }, everyRowAtOnce],
])(
  'a photo is taken as cameras make it, or refused for the memory that it takes: %s',
  (_, width, height, more, words) => {
    const usual = { format: 'jpeg', channels: 3, chromaSubsampling: '4:2:0' }
    expect(tooLarge({ ...usual, width, height, ...more } as Metadata) ?? '').toMatch(words)
  },
)
