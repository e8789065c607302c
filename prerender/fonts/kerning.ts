/** Kerning of a font, by left and then by right glyph: how much farther the right one stands, font units; below zero nearer. */
export type Kerning = ReadonlyMap<number, ReadonlyMap<number, number>>

const pairAdjustment = 2
const extension = 9
const advance = 0x0004

const bitCount = (value: number) => value.toString(2).replaceAll('0', '').length

/** The glyphs that a coverage table lists, each with its index. */
function readCoverage(bytes: Buffer, at: number): Map<number, number> {
  const glyphs = new Map<number, number>()
  for (let index = 0; index < bytes.readUInt16BE(at + 2); index++) {
    if (bytes.readUInt16BE(at) === 1) glyphs.set(bytes.readUInt16BE(at + 4 + index * 2), index)
    else readRange(bytes, at + 4 + index * 6, (glyph, value, first) => glyphs.set(glyph, value + glyph - first))
  }
  return glyphs
}

/** The classes that a table gives to glyphs; the others are in class 0. */
function readClasses(bytes: Buffer, at: number): Map<number, number> {
  const classes = new Map<number, number>()
  if (bytes.readUInt16BE(at) === 1) {
    const first = bytes.readUInt16BE(at + 2)
    for (let index = 0; index < bytes.readUInt16BE(at + 4); index++)
      classes.set(first + index, bytes.readUInt16BE(at + 6 + index * 2))
  } else {
    for (let index = 0; index < bytes.readUInt16BE(at + 2); index++)
      readRange(bytes, at + 4 + index * 6, (glyph, value) => classes.set(glyph, value))
  }
  return classes
}

function readRange(bytes: Buffer, at: number, add: (glyph: number, value: number, first: number) => void): void {
  const first = bytes.readUInt16BE(at)
  for (let glyph = first; glyph <= bytes.readUInt16BE(at + 2); glyph++) add(glyph, bytes.readUInt16BE(at + 4), first)
}

/** Offsets of the lookups that a `GPOS` table uses for kerning. */
function kerningLookups(gpos: Buffer): number[] {
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
  return [...indices].map((index) => list + gpos.readUInt16BE(list + 2 + index * 2))
}

/** Calls `add` with the value of each pair that a table names, those of class 0 and of no distance too. */
function readPairs(
  bytes: Buffer,
  at: number,
  glyphs: number,
  add: (left: number, right: number, value: number) => void,
) {
  const [first, second] = [bytes.readUInt16BE(at + 4), bytes.readUInt16BE(at + 6)]
  if (!(first & advance)) throw new Error(`kerning of an unknown kind: value format ${first}`)
  const size = (bitCount(first) + bitCount(second)) * 2
  // A value's bearings stand before its advance.
  const value = (record: number) => bytes.readInt16BE(record + bitCount(first & (advance - 1)) * 2)
  const coverage = readCoverage(bytes, at + bytes.readUInt16BE(at + 2))
  if (bytes.readUInt16BE(at) === 1) {
    for (const [left, index] of coverage) {
      const set = at + bytes.readUInt16BE(at + 10 + index * 2)
      for (let pair = 0; pair < bytes.readUInt16BE(set); pair++) {
        const record = set + 2 + pair * (2 + size)
        add(left, bytes.readUInt16BE(record), value(record + 2))
      }
    }
    return
  }
  const [lefts, rights] = [8, 10].map((offset) => readClasses(bytes, at + bytes.readUInt16BE(at + offset)))
  const width = bytes.readUInt16BE(at + 14)
  for (const left of coverage.keys()) {
    for (let right = 0; right < glyphs; right++) {
      const cell = (lefts?.get(left) ?? 0) * width + (rights?.get(right) ?? 0)
      add(left, right, value(at + 16 + cell * size))
    }
  }
}

/**
 * Reads the pairs of a `GPOS` table for a font of so many glyphs; a variable font's are those of its default. Throws where its kerning is
 * not of pairs.
 */
export function readKerning(gpos: Buffer, glyphs: number): Kerning {
  const kerning = new Map<number, Map<number, number>>()
  for (const lookup of kerningLookups(gpos)) {
    // The first table of a lookup that names a pair decides.
    const pairs = new Map<string, readonly [left: number, right: number, value: number]>()
    for (let index = 0; index < gpos.readUInt16BE(lookup + 4); index++) {
      const table = lookup + gpos.readUInt16BE(lookup + 6 + index * 2)
      const isFar = gpos.readUInt16BE(lookup) === extension
      const kind = gpos.readUInt16BE(isFar ? table + 2 : lookup)
      if (kind !== pairAdjustment) throw new Error(`kerning of an unknown kind: lookup type ${kind}`)
      readPairs(gpos, isFar ? table + gpos.readUInt32BE(table + 4) : table, glyphs, (left, right, value) => {
        const key = `${left} ${right}`
        if (!pairs.has(key)) pairs.set(key, [left, right, value])
      })
    }
    for (const [left, right, value] of pairs.values()) {
      const row = kerning.get(left) ?? new Map<number, number>()
      if (value !== 0) kerning.set(left, row.set(right, (row.get(right) ?? 0) + value))
    }
  }
  return kerning
}

/** Keeps the pairs of which both glyphs are among `glyphs`, rounded to a multiple of `step` font units. */
export function simplifyKerning(kerning: Kerning, glyphs: ReadonlySet<number>, step: number): Kerning {
  const rows = [...kerning]
    .filter(([left]) => glyphs.has(left))
    .map(([left, row]) => {
      const rounded = [...row].map(([right, value]) => [right, Math.round(value / step) * step] as const)
      return [left, new Map(rounded.filter(([right, value]) => glyphs.has(right) && value !== 0))] as const
    })
  return new Map(rows.filter(([, row]) => row.size > 0))
}

/** The same pairs of glyphs that are numbered from `by`. */
export const shiftKerning = (kerning: Kerning, by: number): Kerning =>
  new Map(
    [...kerning].map(([left, row]) => [left + by, new Map([...row].map(([right, value]) => [right + by, value]))]),
  )
