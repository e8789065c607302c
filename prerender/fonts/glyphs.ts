import { type FontTables, requireTable } from './sfnt.ts'

const isComposite = (glyph: Buffer) => glyph.length > 0 && glyph.readInt16BE(0) < 0
const moreComponents = 0x0020
const wordArguments = 0x0001
const scaleBytes = [
  [0x0008, 2],
  [0x0040, 4],
  [0x0080, 8],
] as const

/** Number of glyphs of a font. */
export const countGlyphs = (tables: FontTables): number => requireTable(tables, 'maxp').readUInt16BE(4)

/** Outlines of a font, one buffer a glyph, in glyph order. */
export function readOutlines(tables: FontTables): Buffer[] {
  const isLong = requireTable(tables, 'head').readInt16BE(50) === 1
  const loca = requireTable(tables, 'loca')
  const glyf = requireTable(tables, 'glyf')
  const offsetOf = (glyph: number) => (isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2)
  return Array.from({ length: countGlyphs(tables) }, (_, glyph) =>
    Buffer.from(glyf.subarray(offsetOf(glyph), offsetOf(glyph + 1))),
  )
}

/** Renumbers the parts of a composite outline in place: accented letters refer to their letter and accent. */
export function shiftComponents(glyph: Buffer, by: number): void {
  if (!isComposite(glyph)) return
  let offset = 10
  let flags = moreComponents
  while (flags & moreComponents) {
    flags = glyph.readUInt16BE(offset)
    glyph.writeUInt16BE(glyph.readUInt16BE(offset + 2) + by, offset + 2)
    offset += 4 + (flags & wordArguments ? 4 : 2)
    for (const [flag, bytes] of scaleBytes) if (flags & flag) offset += bytes
  }
}

/** Packs outlines into `glyf` and a long `loca`. */
export function packOutlines(outlines: readonly Buffer[]): { glyf: Buffer; loca: Buffer } {
  const loca = Buffer.alloc((outlines.length + 1) * 4)
  const parts: Buffer[] = []
  let offset = 0
  for (const [index, outline] of outlines.entries()) {
    loca.writeUInt32BE(offset, index * 4)
    const padding = (4 - (outline.length % 4)) % 4
    parts.push(outline, Buffer.alloc(padding))
    offset += outline.length + padding
  }
  loca.writeUInt32BE(offset, outlines.length * 4)
  return { glyf: Buffer.concat(parts), loca }
}

/** Advance width and left bearing of each glyph, four bytes a glyph, with the shared last width written out. */
export function readWidths(tables: FontTables): Buffer {
  const hmtx = requireTable(tables, 'hmtx')
  const full = requireTable(tables, 'hhea').readUInt16BE(34)
  const widths = Buffer.alloc(countGlyphs(tables) * 4)
  for (let glyph = 0; glyph < countGlyphs(tables); glyph++) {
    const shared = hmtx.readUInt16BE(Math.min(glyph, full - 1) * 4)
    const bearing = glyph < full ? glyph * 4 + 2 : full * 4 + (glyph - full) * 2
    widths.writeUInt16BE(shared, glyph * 4)
    widths.writeInt16BE(hmtx.readInt16BE(bearing), glyph * 4 + 2)
  }
  return widths
}

/** Characters of a font with their glyphs, from the segment map that every font for the web carries. */
export function readCharacters(tables: FontTables): Map<number, number> {
  const cmap = requireTable(tables, 'cmap')
  const characters = new Map<number, number>()
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const at = cmap.readUInt32BE(4 + index * 8 + 4)
    if (cmap.readUInt16BE(at) !== 4) continue
    const segments = cmap.readUInt16BE(at + 6) / 2
    for (let segment = 0; segment < segments; segment++) {
      const ends = at + 14 + segment * 2
      const starts = ends + segments * 2 + 2
      const deltas = starts + segments * 2
      const ranges = deltas + segments * 2
      for (let code = cmap.readUInt16BE(starts); code <= cmap.readUInt16BE(ends) && code < 0xffff; code++) {
        const range = cmap.readUInt16BE(ranges)
        const raw = range === 0 ? code : cmap.readUInt16BE(ranges + range + (code - cmap.readUInt16BE(starts)) * 2)
        const glyph = raw === 0 ? 0 : (raw + cmap.readUInt16BE(deltas)) & 0xffff
        if (glyph !== 0) characters.set(code, glyph)
      }
    }
  }
  return characters
}
