import { describe, expect, test } from 'vitest'
import { resolveStrip } from './day-strip.ts'

const a = { src: 'keith/a.jpg' }
const b = { src: 'keith/b.jpg' }

describe('the day strip', () => {
  test('knows its sheet and how many rows it has', () => {
    const pictures = Array.from({ length: 21 }, () => a)
    expect(resolveStrip(pictures, { path: '/photos/strip-1', frames: pictures.map(({ src }) => src) })).toEqual({
      frames: 21,
      unexposed: [],
      sheet: { path: '/photos/strip-1', rows: 3 },
    })
  })

  test('leaves frames unexposed that have no picture, or another one than the sheet', () => {
    const manifest = { path: '/photos/strip-1', frames: ['keith/a.jpg', null, 'keith/a.jpg', null] }
    expect(resolveStrip([a, {}, b, a, b], manifest)).toMatchObject({ frames: 5, unexposed: [1, 2, 3, 4] })
  })

  test('has no sheet while nothing is exposed', () => {
    expect(resolveStrip([{}, {}], { frames: [null, null] })).toEqual({ frames: 2, unexposed: [0, 1] })
  })
})
