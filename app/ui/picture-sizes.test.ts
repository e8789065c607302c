import { describe, expect, test } from 'vitest'
import { overhang, scaleSizes } from './picture-sizes.ts'

describe('sizes of a cropped picture', () => {
  test('grow with every length, and leave the conditions alone', () => {
    expect(scaleSizes('(min-width: 64rem) 32vw, (min-width: 48rem) 40vw, 90vw', 1.5)).toBe(
      '(min-width: 64rem) 48vw, (min-width: 48rem) 60vw, 135vw',
    )
  })

  test('keep calculations whole', () => {
    expect(scaleSizes('(width < 48rem) and (min-height: 10px) calc(100vw - 2rem), min(50vw, 40rem)', 1.25)).toBe(
      '(width < 48rem) and (min-height: 10px) calc(calc(100vw - 2rem) * 1.25), calc(min(50vw, 40rem) * 1.25)',
    )
  })

  test('stay where the picture is as wide in shape as its box, or nearly', () => {
    expect(scaleSizes('100vw', 1.01)).toBe('100vw')
  })

  test('overhang is the share of the picture’s shape over the box’s, at least 1', () => {
    expect(overhang({ width: 1200, height: 800 }, 4 / 5)).toBeCloseTo(1.875)
    expect(overhang({ width: 800, height: 1200 }, 3 / 2)).toBe(1)
  })
})
