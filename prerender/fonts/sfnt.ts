/** The tables of a TrueType file, by their four-letter tag. */
export type FontTables = Map<string, Buffer>

/** Reads the table directory of an uncompressed TrueType file. */
export function readTables(font: Buffer): FontTables {
  const tables: FontTables = new Map()
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const record = 12 + index * 16
    const offset = font.readUInt32BE(record + 8)
    const length = font.readUInt32BE(record + 12)
    tables.set(font.toString('latin1', record, record + 4), Buffer.from(font.subarray(offset, offset + length)))
  }
  return tables
}

/** Returns a table that every TrueType file must have. */
export function requireTable(tables: FontTables, tag: string): Buffer {
  const table = tables.get(tag)
  if (!table) throw new Error(`the font has no ${tag} table`)
  return table
}

function checksum(table: Buffer): number {
  const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
  let sum = 0
  for (let offset = 0; offset < padded.length; offset += 4) sum = (sum + padded.readUInt32BE(offset)) >>> 0
  return sum
}

/** Writes tables as a TrueType file, with the checksums that font sanitizers verify. */
export function writeTables(tables: FontTables): Buffer {
  const tags = [...tables.keys()].sort()
  const power = 2 ** Math.floor(Math.log2(tags.length))
  const header = Buffer.alloc(12 + tags.length * 16)
  header.writeUInt32BE(0x00010000, 0)
  header.writeUInt16BE(tags.length, 4)
  header.writeUInt16BE(power * 16, 6)
  header.writeUInt16BE(Math.log2(power), 8)
  header.writeUInt16BE(tags.length * 16 - power * 16, 10)
  const head = Buffer.from(requireTable(tables, 'head'))
  head.writeUInt32BE(0, 8)
  const bodies: Buffer[] = []
  let offset = header.length
  let headOffset = 0
  for (const [index, tag] of tags.entries()) {
    const table = tag === 'head' ? head : requireTable(tables, tag)
    if (tag === 'head') headOffset = offset
    const record = 12 + index * 16
    header.write(tag, record, 'latin1')
    header.writeUInt32BE(checksum(table), record + 4)
    header.writeUInt32BE(offset, record + 8)
    header.writeUInt32BE(table.length, record + 12)
    bodies.push(table, Buffer.alloc((4 - (table.length % 4)) % 4))
    offset += table.length + ((4 - (table.length % 4)) % 4)
  }
  const font = Buffer.concat([header, ...bodies])
  font.writeUInt32BE((0xb1b0afba - checksum(font)) >>> 0, headOffset + 8)
  return font
}
