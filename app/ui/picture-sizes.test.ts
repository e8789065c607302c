import { describe, expect, test } from 'vitest'
import { croppedSizes } from './picture-sizes.ts'

const lying = { width: 1200, height: 800 }
const standing = { width: 800, height: 1200 }

describe('sizes of a picture in a box', () => {
  test('grow with every length where the box crops its sides, and leave the conditions alone', () => {
    expect(croppedSizes('(min-width: 64rem) 32vw, (min-width: 48rem) 40vw, 90vw', 1, lying)).toBe(
      '(min-width: 64rem) 48vw, (min-width: 48rem) 60vw, 135vw',
    )
  })

  test('follow a box that changes its shape with the layout', () => {
    expect(croppedSizes('(min-width: 64rem) 40vw, 90vw', [4 / 5, 3 / 2], lying)).toBe('(min-width: 64rem) 75vw, 90vw')
  })

  test('keep calculations whole', () => {
    expect(
      croppedSizes('(width < 48rem) and (min-height: 10px) calc(100vw - 2rem), min(50vw, 40rem)', 1.2, lying),
    ).toBe('(width < 48rem) and (min-height: 10px) calc(calc(100vw - 2rem) * 1.25), calc(min(50vw, 40rem) * 1.25)')
  })

  test('stay where the box crops above and below only', () => {
    expect(croppedSizes('50vw', 3 / 2, standing)).toBe('50vw')
    expect(croppedSizes('50vw', 3 / 2, lying)).toBe('50vw')
  })
})
