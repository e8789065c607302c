import { describe, expect, test } from 'vitest'
import { tileSpans } from './pattern.ts'
import { tileSizes } from './tile-sizes.ts'

const spansOf = (size: 'small' | 'large' | 'tall') => ({
  2: tileSpans[2][size],
  3: tileSpans[3][size],
  4: tileSpans[4][size],
  6: tileSpans[6][size],
})

describe('sizes of a tile', () => {
  test('are the frame’s width where the picture has its proportions', () => {
    expect(tileSizes(spansOf('small'), 1.5)).toBe(
      '(min-width:116.6rem) 280px,(min-width:80rem) 15vw,(min-width:60rem) 22.5vw,(min-width:36rem) 30vw,50vw',
    )
  })

  test('grow where a picture that lies fills a frame that stands', () => {
    expect(tileSizes(spansOf('tall'), 1.5)).toBe(
      '(min-width:116.6rem) 1260px,(min-width:80rem) 67.5vw,(min-width:60rem) 45vw,(min-width:36rem) 60vw,125vw',
    )
  })

  test('stay the frame’s width where a standing picture fills a frame that lies', () => {
    expect(tileSizes(spansOf('large'), 2 / 3)).toBe(
      '(min-width:116.6rem) 1120px,(min-width:80rem) 60vw,(min-width:60rem) 45vw,(min-width:36rem) 90vw,100vw',
    )
  })
})
