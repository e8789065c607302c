import { expect, test } from 'vitest'
import { avifWidths, derivativeWidths, sourceSet } from './pictures.ts'

test('derivative widths grow by at most 1.5, so that no picture is sent at more than 1.5 times its size', () => {
  const steps = avifWidths.slice(1).map((width, index) => width / (avifWidths[index] ?? width))
  expect(Math.max(...steps)).toBeLessThanOrEqual(1.5)
})

test.each([
  [1200, [80, 120, 180, 270, 400, 600, 900, 1200]],
  [800, [80, 120, 180, 270, 400, 600, 800]],
  [1440, [80, 120, 180, 270, 400, 600, 900, 1200, 1440]],
  [6000, [80, 120, 180, 270, 400, 600, 900, 1200, 1800, 2560]],
  [60, [60]],
] as const)('derivative widths from an original of %i px are %j', (width, expected) => {
  expect(derivativeWidths(width)).toEqual(expected)
})

const picture = { path: '/photos/keith/room-1a2b3c', width: 700, height: 500 }

test('addresses of a source set follow from path and width', () => {
  expect(sourceSet(picture)).toMatch(/^\/photos\/keith\/room-1a2b3c-80.avif 80w, .*-600.avif 600w, .*-700.avif 700w$/)
})

test('addresses of a source set begin where it is told to, and are never none', () => {
  expect(sourceSet(picture, 650)).toBe('/photos/keith/room-1a2b3c-700.avif 700w')
  expect(sourceSet(picture, 900)).toBe('/photos/keith/room-1a2b3c-700.avif 700w')
})
