import { countGlyphs, packOutlines, readCharacters, readOutlines, readWidths, shiftComponents } from './glyphs.ts'
import { type Kerning, readKerning, shiftKerning } from './kerning.ts'
import { italicSubstitution, kerningTable } from './layout.ts'
import { type FontTables, readTables, requireTable, writeTables } from './sfnt.ts'

const dropped = ['GDEF', 'STAT', 'gasp']

/** The largest of each of the two fonts' limits: points, contours, composite depth. */
function joinLimits(upright: FontTables, italic: FontTables, glyphs: number): Buffer {
  const limits = Buffer.from(requireTable(upright, 'maxp'))
  const other = requireTable(italic, 'maxp')
  for (let offset = 6; offset < limits.length; offset += 2)
    limits.writeUInt16BE(Math.max(limits.readUInt16BE(offset), other.readUInt16BE(offset)), offset)
  limits.writeUInt16BE(glyphs, 4)
  return limits
}

/**
 * Puts the italic glyphs into the upright font, behind a feature: a headline with an italic word is then one file. Its kerning is that of
 * both, which `simplify` may change before.
 */
export function mergeItalic(
  uprightFont: Buffer,
  italicFont: Buffer,
  simplify: (kerning: Kerning, font: FontTables) => Kerning = (kerning) => kerning,
): Buffer {
  const upright = readTables(uprightFont)
  const italic = readTables(italicFont)
  const shift = countGlyphs(upright)
  const italicOutlines = readOutlines(italic)
  for (const outline of italicOutlines) shiftComponents(outline, shift)
  const { glyf, loca } = packOutlines([...readOutlines(upright), ...italicOutlines])
  const glyphs = shift + italicOutlines.length

  const italicCharacters = readCharacters(italic)
  const pairs = new Map<number, number>()
  for (const [code, glyph] of readCharacters(upright)) {
    const slanted = italicCharacters.get(code)
    if (slanted !== undefined) pairs.set(glyph, slanted + shift)
  }
  const kerning = [
    simplify(readKerning(requireTable(upright, 'GPOS'), shift), upright),
    shiftKerning(simplify(readKerning(requireTable(italic, 'GPOS'), italicOutlines.length), italic), shift),
  ]

  const head = Buffer.from(requireTable(upright, 'head'))
  head.writeInt16BE(1, 50)
  const hhea = Buffer.from(requireTable(upright, 'hhea'))
  hhea.writeUInt16BE(glyphs, 34)
  const merged: FontTables = new Map(upright)
  for (const tag of dropped) merged.delete(tag)
  return writeTables(
    merged
      .set('glyf', glyf)
      .set('loca', loca)
      .set('head', head)
      .set('hhea', hhea)
      .set('hmtx', Buffer.concat([readWidths(upright), readWidths(italic)]))
      .set('maxp', joinLimits(upright, italic, glyphs))
      .set('GSUB', italicSubstitution(pairs))
      .set('GPOS', kerningTable(kerning)),
  )
}
