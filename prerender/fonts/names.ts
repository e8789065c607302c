const copyright = 0
const family = 1
const style = 2
const fullName = 4
const postScriptName = 6
const licence = 13
const windowsUnicodeEnglish = [3, 1, 0x0409] as const

/** A `name` table under the family's name on this site: programs that draw cards find the font by it. */
export function nameTable(name: string, notice: string): Buffer {
  const entries: readonly (readonly [number, string])[] = [
    [copyright, notice],
    [family, name],
    [style, 'Regular'],
    [fullName, name],
    [postScriptName, name.replaceAll(' ', '')],
    [licence, 'SIL Open Font License, Version 1.1'],
  ]
  const texts = entries.map(([, text]) => Buffer.from(text, 'utf16le').swap16())
  const header = Buffer.alloc(6 + entries.length * 12)
  header.writeUInt16BE(entries.length, 2)
  header.writeUInt16BE(header.length, 4)
  let offset = 0
  for (const [index, [id]] of entries.entries()) {
    const length = texts[index]?.length ?? 0
    for (const [field, value] of [...windowsUnicodeEnglish, id, length, offset].entries())
      header.writeUInt16BE(value, 6 + index * 12 + field * 2)
    offset += length
  }
  return Buffer.concat([header, ...texts])
}
