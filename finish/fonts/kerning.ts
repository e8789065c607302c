/** Lookups of a font's kerning: their offsets, and the bytes those offsets are relative to. */
export interface Kerning {
  readonly offsets: readonly number[]
  readonly bytes: Buffer
}

const pairAdjustment = 2
const extension = 9

/** Takes the kerning lookups out of a `GPOS` table; everything a lookup refers to lies after the lookup list. */
export function readKerning(gpos: Buffer): Kerning {
  const features = gpos.readUInt16BE(6)
  const list = gpos.readUInt16BE(8)
  const indices = new Set<number>()
  for (let index = 0; index < gpos.readUInt16BE(features); index++) {
    const record = features + 2 + index * 6
    if (gpos.toString('latin1', record, record + 4) !== 'kern') continue
    const feature = features + gpos.readUInt16BE(record + 4)
    for (let lookup = 0; lookup < gpos.readUInt16BE(feature + 2); lookup++)
      indices.add(gpos.readUInt16BE(feature + 4 + lookup * 2))
  }
  const bytes = Buffer.from(gpos.subarray(list))
  return { offsets: [...indices].map((index) => bytes.readUInt16BE(2 + index * 2)), bytes }
}

/** Renumbers in place every glyph that kerning names; a table that two lookups share is renumbered once. */
export function shiftKerning({ offsets, bytes }: Kerning, by: number): void {
  const seen = new Set<number>()
  const once = (offset: number, shift: () => void) => {
    if (seen.has(offset)) return
    seen.add(offset)
    shift()
  }
  const add = (offset: number) => bytes.writeUInt16BE(bytes.readUInt16BE(offset) + by, offset)
  const shiftRanges = (offset: number) => {
    for (let index = 0; index < bytes.readUInt16BE(offset + 2); index++) {
      add(offset + 4 + index * 6)
      add(offset + 6 + index * 6)
    }
  }
  const shiftCoverage = (offset: number) => {
    if (bytes.readUInt16BE(offset) === 2) return shiftRanges(offset)
    for (let index = 0; index < bytes.readUInt16BE(offset + 2); index++) add(offset + 4 + index * 2)
  }
  const shiftClasses = (offset: number) => (bytes.readUInt16BE(offset) === 2 ? shiftRanges(offset) : add(offset + 2))
  const shiftPairs = (table: number) => {
    const values = [4, 6].reduce((sum, at) => sum + bitCount(bytes.readUInt16BE(table + at)) * 2, 0)
    for (let index = 0; index < bytes.readUInt16BE(table + 8); index++) {
      const set = table + bytes.readUInt16BE(table + 10 + index * 2)
      once(set, () => {
        for (let pair = 0; pair < bytes.readUInt16BE(set); pair++) add(set + 2 + pair * (2 + values))
      })
    }
  }
  const shiftTable = (table: number) => {
    const coverage = table + bytes.readUInt16BE(table + 2)
    once(coverage, () => shiftCoverage(coverage))
    if (bytes.readUInt16BE(table) === 1) return shiftPairs(table)
    for (const at of [8, 10]) {
      const classes = table + bytes.readUInt16BE(table + at)
      once(classes, () => shiftClasses(classes))
    }
  }
  for (const lookup of offsets) {
    const type = bytes.readUInt16BE(lookup)
    for (let index = 0; index < bytes.readUInt16BE(lookup + 4); index++) {
      const table = lookup + bytes.readUInt16BE(lookup + 6 + index * 2)
      const target = type === extension ? table + bytes.readUInt32BE(table + 4) : table
      const kind = type === extension ? bytes.readUInt16BE(table + 2) : type
      if (kind !== pairAdjustment) throw new Error(`kerning of an unknown kind: lookup type ${kind}`)
      once(target, () => shiftTable(target))
    }
  }
}

const bitCount = (value: number) => value.toString(2).replaceAll('0', '').length
