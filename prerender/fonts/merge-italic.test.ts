import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { describe, expect, it } from 'vitest'
import { countGlyphs, readCharacters, readOutlines, readWidths } from './glyphs.ts'
import { mergeItalic } from './merge-italic.ts'
import { readTables, requireTable } from './sfnt.ts'

const require = createRequire(import.meta.url)
const family = (style: string) =>
  readFileSync(require.resolve(`@fontsource-variable/newsreader/files/newsreader-latin-opsz-${style}.woff2`))
const instance = (style: string) =>
  subsetFont(family(style), 'AVTaéo ', {
    targetFormat: 'sfnt',
    variationAxes: { wght: 400, opsz: 60 },
    noHinting: true,
    keepFeatures: ['kern'],
  })

describe('a font with its italic inside', async () => {
  const [upright, italic] = [await instance('normal'), await instance('italic')]
  const merged = readTables(mergeItalic(upright, italic))
  const first = countGlyphs(readTables(upright))

  it('holds the glyphs of both, upright ones first', () => {
    expect(countGlyphs(merged)).toBe(first + countGlyphs(readTables(italic)))
    expect(readCharacters(merged)).toEqual(readCharacters(readTables(upright)))
  })

  it('keeps the outline and the width of each italic letter', () => {
    const glyph = readCharacters(readTables(italic)).get('V'.codePointAt(0) ?? 0) ?? 0
    expect(glyph).toBeGreaterThan(0)
    const outline = readOutlines(readTables(italic))[glyph] ?? Buffer.alloc(0)
    expect(readOutlines(merged)[first + glyph]?.subarray(0, outline.length)).toEqual(outline)
    expect(readWidths(merged).readUInt16BE((first + glyph) * 4)).toBe(
      readWidths(readTables(italic)).readUInt16BE(glyph * 4),
    )
  })

  it('survives the subsetter, which follows every offset in it', async () => {
    const again = readTables(await subsetFont(mergeItalic(upright, italic), 'AV', { targetFormat: 'sfnt' }))
    expect(countGlyphs(again)).toBe(5)
    expect(requireTable(again, 'GSUB').includes('ital')).toBe(true)
    expect(requireTable(again, 'GPOS').includes('kern')).toBe(true)
  })
})
