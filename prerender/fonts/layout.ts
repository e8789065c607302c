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

/** One feature, which uses the one lookup. */
function oneFeature(tag: string): Buffer {
  const features = Buffer.alloc(14)
  features.writeUInt16BE(1, 0)
  features.write(tag, 2, 'latin1')
  features.writeUInt16BE(8, 6)
  features.writeUInt16BE(1, 10)
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
  return Buffer.concat([header(defaultScript(), oneFeature(italicFeature)), lookups, single, coverage])
}

const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeInt16BE(value, index * 2)
  return bytes
}

/** Puts what has the same text into one class, numbered as they come. */
function classify(
  glyphs: Iterable<number>,
  text: (glyph: number) => string,
): { of: Map<number, number>; count: number } {
  const classes = new Map<string, number>()
  const of = new Map<number, number>()
  for (const glyph of glyphs) {
    const key = text(glyph)
    if (!classes.has(key)) classes.set(key, classes.size)
    of.set(glyph, classes.get(key) ?? 0)
  }
  return { of, count: classes.size }
}

function classTable(classes: ReadonlyMap<number, number>): Buffer {
  const [first, last] = [Math.min(...classes.keys()), Math.max(...classes.keys())]
  const values = Array.from({ length: last - first + 1 }, (_, index) => classes.get(first + index) ?? 0)
  return numbers(1, first, values.length, ...values)
}

/** A table of pairs by class: glyphs that keep the same distances share a row or a column. */
function pairTable(kerning: Kerning): Buffer {
  const lefts = [...kerning.keys()].sort((a, b) => a - b)
  const rights = [...new Set(lefts.flatMap((left) => [...(kerning.get(left)?.keys() ?? [])]))].sort((a, b) => a - b)
  const value = (left: number, right: number) => kerning.get(left)?.get(right) ?? 0
  const rows = classify(lefts, (left) => rights.map((right) => value(left, right)).join(' '))
  // Class 0 is that of all other glyphs, which keep no distance.
  const columns = classify(rights, (right) => lefts.map((left) => value(left, right)).join(' '))
  const cells = Array.from({ length: rows.count }, () => Array.from({ length: columns.count + 1 }, () => 0))
  for (const [left, row] of rows.of)
    for (const [right, column] of columns.of) (cells[row] ?? [])[column + 1] = value(left, right)

  const coverage = numbers(1, lefts.length, ...lefts)
  const leftClasses = classTable(rows.of)
  const rightClasses = classTable(new Map([...columns.of].map(([glyph, column]) => [glyph, column + 1])))
  const matrix = numbers(...cells.flat())
  const start = 16 + matrix.length
  const offsets = [start, start + coverage.length, start + coverage.length + leftClasses.length] as const
  const head = Buffer.alloc(16)
  for (const [index, field] of [2, offsets[0], 4, 0, offsets[1], offsets[2], rows.count, columns.count + 1].entries())
    head.writeUInt16BE(field, index * 2)
  return Buffer.concat([head, matrix, coverage, leftClasses, rightClasses])
}

/** A `GPOS` table whose one feature is `kern`, with the pairs of several fonts; no left glyph may be in two of them. */
export function kerningTable(fonts: readonly Kerning[]): Buffer {
  const tables = fonts.map(pairTable)
  const lookup = Buffer.alloc(6 + tables.length * 2)
  lookup.writeUInt16BE(2, 0)
  lookup.writeUInt16BE(tables.length, 4)
  let offset = lookup.length
  for (const [index, table] of tables.entries()) {
    lookup.writeUInt16BE(offset, 6 + index * 2)
    offset += table.length
  }
  return Buffer.concat([header(defaultScript(), oneFeature('kern')), numbers(1, 4), lookup, ...tables])
}
