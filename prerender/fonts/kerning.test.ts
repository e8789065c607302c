import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { describe, expect, it } from 'vitest'
import { countGlyphs, readCharacters } from './glyphs.ts'
import { type Kerning, readKerning, shiftKerning, simplifyKerning } from './kerning.ts'
import { kerningTable } from './layout.ts'
import { readTables, requireTable } from './sfnt.ts'

const require = createRequire(import.meta.url)
const text = 'AÄVTYLPaouvwy.,-“”4 '
const instance = async (file: string, variationAxes: Record<string, number>) =>
  readTables(
    await subsetFont(readFileSync(require.resolve(`@fontsource-variable/${file}`)), text, {
      targetFormat: 'sfnt',
      variationAxes,
      noHinting: true,
      keepFeatures: ['kern'],
    }),
  )

describe.each([
  ['newsreader/files/newsreader-latin-opsz-normal.woff2', { wght: 400, opsz: 60 }],
  ['instrument-sans/files/instrument-sans-latin-wght-normal.woff2', { wght: 500 }],
] as const)('kerning of %s', async (file, axes) => {
  const font = await instance(file, axes)
  const glyphs = countGlyphs(font)
  const kerning = readKerning(requireTable(font, 'GPOS'), glyphs)
  const glyph = (character: string) => readCharacters(font).get(character.codePointAt(0) ?? 0) ?? 0
  const value = (of: Kerning, pair: string) => of.get(glyph(pair[0] ?? ''))?.get(glyph(pair[1] ?? '')) ?? 0

  it('is read as type designers mean it: A and V nearer, as with an accent, o and u as they are', () => {
    expect(value(kerning, 'AV')).toBeLessThan(-20)
    expect(value(kerning, 'ÄV')).toBe(value(kerning, 'AV'))
    expect(Math.abs(value(kerning, 'ou'))).toBeLessThan(12)
  })

  it('is the same after it is written by class', () => {
    expect(readKerning(kerningTable([kerning]), glyphs)).toEqual(kerning)
  })

  it('of two fonts in one file stays with the glyphs of each', () => {
    const shifted = shiftKerning(kerning, glyphs)
    const both = readKerning(kerningTable([kerning, shifted]), glyphs * 2)
    expect(both).toEqual(new Map([...kerning, ...shifted]))
  })

  it('is left out for what is not asked for', () => {
    const some = simplifyKerning(kerning, new Set([glyph('A'), glyph('V'), glyph('o')]), 1)
    expect(value(some, 'AV')).toBe(value(kerning, 'AV'))
    expect([value(some, 'AT'), value(some, 'TA')]).toEqual([0, 0])
  })

  it('is rounded by half a step at most', () => {
    const rounded = simplifyKerning(kerning, new Set(readCharacters(font).values()), 8)
    const off = [...kerning].flatMap(([left, row]) =>
      [...row].map(([right, value]) => Math.abs(value - (rounded.get(left)?.get(right) ?? 0))),
    )
    expect(off.length).toBeGreaterThan(50)
    expect(Math.max(...off)).toBeLessThanOrEqual(4)
    expect(Math.max(...off)).toBeGreaterThan(0)
  })
})

it('refuses kerning of another kind by its number', () => {
  const gpos = kerningTable([new Map([[1, new Map([[2, -10]])]])])
  const lookup = gpos.readUInt16BE(8) + 4
  gpos.writeUInt16BE(1, lookup)
  expect(() => readKerning(gpos, 3)).toThrow('kerning of an unknown kind: lookup type 1')
})
