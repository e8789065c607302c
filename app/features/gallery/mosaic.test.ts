import { describe, expect, test } from 'vitest'
import { drawnSizes, type Mosaic, mosaicLayouts, mosaicRows, placeTiles, tileSizes } from './mosaic.ts'

const mosaics = Object.keys(mosaicRows) as Mosaic[]

describe.each(mosaics)('the mosaic "%s"', (mosaic) => {
  test('§9 gallery: its pattern is 20 tiles long, and begins anew with the next photo', () => {
    const sizes = placeTiles(60, mosaic).map(({ size }) => size)
    expect(mosaicRows[mosaic].flat()).toHaveLength(20)
    expect(sizes.slice(20, 40)).toEqual(sizes.slice(0, 20))
  })

  test('§2.5 gallery: it uses all five sizes', () => {
    expect(new Set(placeTiles(20, mosaic).map(({ size }) => size))).toEqual(new Set(tileSizes))
  })

  test.each([1, 2, 3, 5, 13, 20, 21, 30, 60, 200])('§2.5 gallery: %i photos leave no hole in any layout', (count) => {
    for (const { name, columns } of mosaicLayouts) {
      const across = mosaic === 'plan' && name === 'desktop' ? 3 : columns
      let filled = 0
      for (const { places } of placeTiles(count, mosaic)) {
        filled += places[name].span
        expect(filled).toBeLessThanOrEqual(across)
        if (filled === across) filled = 0
      }
      expect(filled).toBe(0)
    }
  })

  test('frames of one row are equally high, and at 1280 px none is lower than 210 px', () => {
    const tiles = placeTiles(21, mosaic)
    for (const { places, stands } of tiles) {
      expect(
        places.desktop.rise * (stands === 'bleed' || mosaic === 'plan' ? 1280 : 1280 * 0.9),
      ).toBeGreaterThanOrEqual(210)
    }
  })
})

test('§2.5 gallery: the tiles of a row are as wide together as the mosaic', () => {
  const rows = placeTiles(20, 'plan', [31, 69]).slice(1, 3)
  expect(rows.map(({ places }) => places.desktop.share)).toEqual([0.31, expect.closeTo(0.69)])
})

test('a picture that fills a frame of another shape is asked for as wide as it is drawn', () => {
  const [bleed, medium] = placeTiles(3, 'still')
  expect(bleed && drawnSizes(bleed, 1.5)).toBe('(min-width:64rem) 100vw,(min-width:48rem) 100vw,108vw')
  expect(medium && drawnSizes(medium, 1.5)).toBe(
    '(min-width:116.6rem) 831px,(min-width:64rem) 44vw,(min-width:48rem) 56vw,108vw',
  )
})
