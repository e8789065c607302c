import { expect, test } from 'vitest'
import { elasticScale, settled, zoomAt } from './view.ts'

test.each([
  [1, 0, 0, 2, { x: 0, y: 0 }, { scale: 2, x: 0, y: 0 }],
  [1, 0, 0, 2, { x: 100, y: -50 }, { scale: 2, x: -100, y: 50 }],
  [2, -100, 50, 1, { x: 100, y: -50 }, { scale: 1, x: 0, y: 0 }],
  [2, 30, 0, 4, { x: 10, y: 0 }, { scale: 4, x: 50, y: 0 }],
])('from scale %d at %d, %d to %d the spot under %o stays', (scale, x, y, to, point, expected) => {
  expect(zoomAt({ scale, x, y }, to, point)).toEqual(expected)
})

// On a screen of 300 by 600, twice as large a photo is 600 wide, 150 to each side; 400 high: nothing to pan.
test.each([
  [0.7, 40, 9, { scale: 1, x: 0, y: 0 }],
  [1, 40, 9, { scale: 1, x: 0, y: 0 }],
  [2, 900, 80, { scale: 2, x: 150, y: 0 }],
  [2, -900, -80, { scale: 2, x: -150, y: 0 }],
  [4, 10, 120, { scale: 4, x: 10, y: 100 }],
  [8, 200, 0, { scale: 4, x: 100, y: 0 }],
])('scale %d at %d, %d comes to rest at %o', (scale, x, y, expected) => {
  expect(settled({ scale, x, y }, [300, 200], [300, 600])).toEqual(expected)
})

test('a pinch gets harder past the limits', () => {
  expect([1, 4, 0.5, 8].map(elasticScale)).toEqual([1, 4, 0.8, 5])
})
