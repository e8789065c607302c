import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { drawnSizes, type Mosaic, mosaicLayouts, mosaicRows, placeTiles, tileSizes } from './mosaic.ts'

const photos = (count: number) => Array.from({ length: count }, () => ({}))

describe.each(Object.keys(mosaicRows) as Mosaic[])('the mosaic "%s"', (mosaic) => {
  test('§9 gallery: its pattern is 20 tiles long, and begins anew with the next photo', () => {
    const sizes = placeTiles(photos(60), mosaic).map(({ size }) => size)
    expect(mosaicRows[mosaic].flatMap((row) => row.split(' '))).toHaveLength(20)
    expect(sizes.slice(20, 40)).toEqual(sizes.slice(0, 20))
  })

  test('§2.5 gallery: it uses all five sizes', () => {
    expect(new Set(placeTiles(photos(20), mosaic).map(({ size }) => size))).toEqual(new Set(tileSizes))
  })

  test.each([1, 2, 3, 5, 13, 20, 21, 30, 60, 200])('§2.5 gallery: %i photos leave no hole in any layout', (count) => {
    for (const { name, columns } of mosaicLayouts) {
      const across = mosaic === 'plan' && name === 'desktop' ? 3 : columns
      let filled = 0
      for (const { places } of placeTiles(photos(count), mosaic)) {
        filled += places[name].span
        expect(filled).toBeLessThanOrEqual(across)
        if (filled === across) filled = 0
      }
      expect(filled).toBe(0)
    }
  })

  test('frames of one row are equally high, at most three of one width stand in a row, and at 1280 px none is lower than 210 px', () => {
    let row: { span: number; rise: number }[] = []
    for (const { places, stands, isFirst } of placeTiles(photos(21), mosaic)) {
      const { span, rise } = places.desktop
      expect(rise * (stands === 'bleed' || mosaic === 'plan' ? 1280 : 1280 * 0.9)).toBeGreaterThanOrEqual(210)
      row = isFirst ? [places.desktop] : [...row, places.desktop]
      expect(row[0]?.rise).toBe(rise)
      expect(row.filter((other) => other.span === span).length).toBeLessThanOrEqual(3)
    }
  })
})

test('§2.5 gallery: the tiles of a row are as wide together as the mosaic', () => {
  const rows = placeTiles(photos(20), 'plan', [31, 69]).slice(1, 3)
  expect(rows.map(({ places }) => places.desktop.share)).toEqual([0.31, expect.closeTo(0.69)])
})

test('a row lies in the light of its first photo, and without an hour in that of the row before', () => {
  const hours = [{ light: 'dawn' }, { light: 'noon' }, { light: 'dusk' }, {}, { light: 'night' }, {}, {}] as const
  const tiles = placeTiles(hours, 'still')
  expect(tiles.map(({ light }) => light)).toEqual(['dawn', 'noon', 'noon', 'noon', 'noon', 'noon', 'noon'])
  expect(tiles.map(({ lightBefore }) => lightBefore)).toEqual(['dawn', 'dawn', 'dawn', 'noon', 'noon', 'noon', 'noon'])
  expect(placeTiles(photos(2), 'still').map(({ light }) => light)).toEqual(['noon', 'noon'])
})

test('a picture that fills a frame of another shape is asked for as wide as it is drawn', () => {
  const [bleed, medium] = placeTiles(photos(3), 'still').map((tile) => drawnSizes(tile, 1.5))
  expect(bleed).toBe('(min-width:64rem) 100vw,(min-width:48rem) 100vw,108vw')
  expect(medium).toBe('(min-width:116.6rem) 831px,(min-width:64rem) 44vw,(min-width:48rem) 56vw,108vw')
})

test.each(mosaicLayouts)('the style sheet has a rule for the layout "$name"', ({ name, fromRem, columns }) => {
  const css = readFileSync(new URL('gallery.css', import.meta.url), 'utf8')
  const [, rules = ''] = fromRem === 0 ? ['', css] : css.split(`@media (width >= ${fromRem}rem) {`)
  expect(/repeat\((\d+), minmax/.exec(rules)?.[1]).toBe(String(columns))
  for (const part of ['span', 'rise']) expect(new RegExp(`--${part}: var\\(--(\\w+)-`).exec(rules)?.[1]).toBe(name)
})
