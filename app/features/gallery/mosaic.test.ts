import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { columns, drawnSizes, layouts, type Mosaic, mosaicRows, placeTiles, tileSizes } from './mosaic.ts'

const photos = (count: number) => Array.from({ length: count }, () => ({}))

describe.each(Object.keys(mosaicRows) as Mosaic[])('the mosaic "%s"', (mosaic) => {
  const codes = mosaicRows[mosaic].flatMap((row) => row.split(' '))

  test('§9 gallery: its pattern is 20 tiles long, and begins anew with the next photo', () => {
    const places = placeTiles(photos(60), mosaic).map((tile) => tile.places)
    expect(codes).toHaveLength(20)
    expect(places.slice(20, 40)).toEqual(places.slice(0, 20))
  })

  test('§2.5 gallery: it uses all five sizes', () => {
    expect(new Set(codes.map((code) => code[0]))).toEqual(new Set(Object.keys(tileSizes)))
    expect(Object.values(tileSizes)).toEqual(['small', 'medium', 'large', 'wide', 'tall'])
  })

  test.each([1, 2, 3, 5, 13, 20, 21, 30, 60, 200])('§2.5 gallery: %i photos leave no hole in any layout', (count) => {
    for (const name of ['phone', 'tablet', 'desktop'] as const) {
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

  test('frames of one row are equally high, and at 1280 px none is lower than 210 px', () => {
    let height = 0
    for (const { places, stands, isFirst } of placeTiles(photos(21), mosaic)) {
      const { rise } = places.desktop
      expect(rise * (stands === 'bleed' || mosaic === 'plan' ? 1280 : 1280 * 0.9)).toBeGreaterThanOrEqual(210)
      if (isFirst) height = rise
      expect(rise).toBe(height)
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

test.each(Object.entries(layouts))('the style sheet reads what tiles bring for the layout "%s"', (name, { from }) => {
  const css = readFileSync(new URL('gallery.css', import.meta.url), 'utf8')
  const [, rules = ''] = from ? css.split(`@media (width >= ${from}) {`) : ['', css]
  for (const part of ['span', 'rise']) expect(new RegExp(`var\\(--(\\w+)-${part}\\)`).exec(rules)?.[1]).toBe(name)
})
