import { expect, test } from 'vitest'
import { shorterWay } from './services-wheel.tsx'

test.each([
  [0, 1, 1],
  [0, 7, -1],
  [7, 0, 1],
  [8, 7, -1],
  [15, 0, 1],
  [-1, 6, -1],
  [-9, 0, 1],
  [3, 3, 0],
  [0, 4, -4],
])('from %i to stop %i the mark turns by %i', (from, to, way) => {
  expect(shorterWay(from, to, 8)).toBe(way)
})
