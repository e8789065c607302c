import type { Kerning } from './kerning.ts'

/** The feature under which a merged font keeps its italics. */
const italicFeature = 'ital'

function header(script: Buffer, features: Buffer): Buffer {
  const table = Buffer.alloc(10)
  table.writeUInt32BE(0x00010000, 0)
  table.writeUInt16BE(10, 4)
  table.writeUInt16BE(10 + script.length, 6)
  table.writeUInt16BE(10 + script.length + features.length, 8)
  return Buffer.concat([table, script, features])
}

/** One script for all text, whose default language has the one feature. */
function defaultScript(): Buffer {
  const script = Buffer.alloc(20)
  script.writeUInt16BE(1, 0)
  script.write('DFLT', 2, 'latin1')
  script.writeUInt16BE(8, 6)
  script.writeUInt16BE(4, 8)
  script.writeUInt16BE(0xffff, 14)
  script.writeUInt16BE(1, 16)
  return script
}

function oneFeature(tag: string, lookups: number): Buffer {
  const features = Buffer.alloc(12 + lookups * 2)
  features.writeUInt16BE(1, 0)
  features.write(tag, 2, 'latin1')
  features.writeUInt16BE(8, 6)
  features.writeUInt16BE(lookups, 10)
  for (let index = 0; index < lookups; index++) features.writeUInt16BE(index, 12 + index * 2)
  return features
}

/** A `GSUB` table whose one feature replaces each upright glyph with its italic. */
export function italicSubstitution(pairs: ReadonlyMap<number, number>): Buffer {
  const glyphs = [...pairs].sort(([a], [b]) => a - b)
  const coverage = Buffer.alloc(4 + glyphs.length * 2)
  coverage.writeUInt16BE(1, 0)
  coverage.writeUInt16BE(glyphs.length, 2)
  const single = Buffer.alloc(6 + glyphs.length * 2)
  single.writeUInt16BE(2, 0)
  single.writeUInt16BE(single.length, 2)
  single.writeUInt16BE(glyphs.length, 4)
  for (const [index, [upright, italic]] of glyphs.entries()) {
    coverage.writeUInt16BE(upright, 4 + index * 2)
    single.writeUInt16BE(italic, 6 + index * 2)
  }
  const lookups = Buffer.alloc(12)
  lookups.writeUInt16BE(1, 0)
  lookups.writeUInt16BE(4, 2)
  lookups.writeUInt16BE(1, 4)
  lookups.writeUInt16BE(1, 8)
  lookups.writeUInt16BE(8, 10)
  return Buffer.concat([header(defaultScript(), oneFeature(italicFeature, 1)), lookups, single, coverage])
}

/** A `GPOS` table whose `kern` feature applies the kerning of several fonts, one after the other. */
export function joinKerning(fonts: readonly Kerning[]): Buffer {
  const count = fonts.reduce((sum, font) => sum + font.offsets.length, 0)
  const list = Buffer.alloc(2 + count * 2)
  list.writeUInt16BE(count, 0)
  let base = list.length
  let index = 0
  for (const font of fonts) {
    for (const offset of font.offsets) list.writeUInt16BE(base + offset, 2 + index++ * 2)
    base += font.bytes.length
  }
  return Buffer.concat([header(defaultScript(), oneFeature('kern', count)), list, ...fonts.map((font) => font.bytes)])
}
