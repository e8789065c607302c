import { describe, expect, test } from 'vitest'
import { elasticScale, restingView, settled, zoomAt } from './view.ts'

const photo = { width: 300, height: 200 }
const screen = { width: 300, height: 600 }

describe('zooming', () => {
  test.each([
    [{ scale: 1, x: 0, y: 0 }, 2, { x: 0, y: 0 }, { scale: 2, x: 0, y: 0 }],
    [{ scale: 1, x: 0, y: 0 }, 2, { x: 100, y: -50 }, { scale: 2, x: -100, y: 50 }],
    [{ scale: 2, x: -100, y: 50 }, 1, { x: 100, y: -50 }, { scale: 1, x: 0, y: 0 }],
    [{ scale: 2, x: 30, y: 0 }, 4, { x: 10, y: 0 }, { scale: 4, x: 50, y: 0 }],
  ])('from %o to scale %d at %o', (view, scale, point, expected) => {
    expect(zoomAt(view, scale, point)).toEqual(expected)
  })
})

describe('settling', () => {
  test.each([
    [{ scale: 0.7, x: 40, y: 9 }, restingView],
    [{ scale: 1, x: 40, y: 9 }, restingView],
    // 600 px wide on 300: 150 to each side; 400 high on 600: nothing to pan.
    [
      { scale: 2, x: 900, y: 80 },
      { scale: 2, x: 150, y: 0 },
    ],
    [
      { scale: 2, x: -900, y: -80 },
      { scale: 2, x: -150, y: 0 },
    ],
    [
      { scale: 4, x: 10, y: 120 },
      { scale: 4, x: 10, y: 100 },
    ],
    [
      { scale: 8, x: 200, y: 0 },
      { scale: 4, x: 100, y: 0 },
    ],
  ])('%o comes to rest at %o', (view, expected) => {
    expect(settled(view, photo, screen)).toEqual(expected)
  })
})

test.each([
  [1, 1],
  [4, 4],
  [0.5, 0.8],
  [8, 5],
])('a pinch to %d gives way to %d', (scale, expected) => {
  expect(elasticScale(scale)).toBeCloseTo(expected)
})
