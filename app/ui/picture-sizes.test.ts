import { expect, test } from 'vitest'
import { croppedSizes } from './picture-sizes.ts'

const lying = { width: 1200, height: 800 }
const standing = { width: 800, height: 1200 }
const [condition, length] = ['(width < 48rem) and (min-height: 10px)', 'calc(100vw - 2rem)']

test.each([
  ['grow with every length', '(min-width: 64rem) 32vw, 90vw', 1, lying, '(min-width: 64rem) 48vw, 135vw'],
  ['follow the layout', '(min-width: 64rem) 40vw, 90vw', [4 / 5, 3 / 2], lying, '(min-width: 64rem) 75vw, 90vw'],
  [
    'keep calculations whole',
    `${condition} ${length}, min(50vw, 40rem)`,
    1.2,
    lying,
    `${condition} calc(${length} * 1.3), calc(min(50vw, 40rem) * 1.3)`,
  ],
  ['stay where the box crops above and below', '50vw', 3 / 2, standing, '50vw'],
  ['stay where it crops nothing', '50vw', 3 / 2, lying, '50vw'],
])('sizes of a picture in a box %s', (_, sizes, ratio, picture, cropped) => {
  expect(croppedSizes(sizes, ratio, picture)).toBe(cropped)
})
