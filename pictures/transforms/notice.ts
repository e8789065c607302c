import { DomUtils, parseDocument } from 'htmlparser2'
import type { Metadata, Sharp } from 'sharp'

/** Longest notice that derivatives carry, characters: more would weigh in every one of them. */
const longest = 300

/** The copyright notice that an original carries, in EXIF, XMP or IPTC and in whatever encoding; nothing private around it goes further. */
export function copyrightNotice({ exif, xmp, iptc }: Pick<Metadata, 'exif' | 'xmp' | 'iptc'>): string | undefined {
  return notice(exif, exifNotice) ?? notice(xmp, xmpNotice) ?? notice(iptc, iptcNotice)
}

/** Encodes a picture that says nothing but this notice. The encoder makes ASCII of EXIF texts, so other letters are written over its text. */
export async function withNotice(encoder: Sharp, notice: string): Promise<Buffer> {
  if (/^[\x20-\x7e]*$/.test(notice)) return encoder.withExif({ IFD0: { Copyright: notice } }).toBuffer()
  const bytes = Buffer.from(notice)
  const standIn = '~'.repeat(Math.max(32, bytes.length))
  const file = await encoder.withExif({ IFD0: { Copyright: standIn } }).toBuffer()
  const start = file.indexOf(standIn, 0, 'latin1')
  if (start < 0) throw new Error('the copyright notice was not written')
  file.fill(0, start, start + standIn.length)
  file.set(bytes, start)
  return file
}

function notice(block: Buffer | undefined, read: (block: Buffer) => string | undefined): string | undefined {
  if (!block) return undefined
  try {
    return tidied(read(block) ?? '')
  } catch (error) {
    // Metadata that is cut off is no reason to refuse a picture: another block may say it, or it gets the notice of the site.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** On one line, without what is not shown. EXIF ends the photographer's part with a zero, and the editor's part follows. */
function tidied(text: string): string | undefined {
  const parts = text.split('\0').map((part) => part.replace(/[\s\p{Cc}\uFEFF]+/gu, ' ').trim())
  const whole = [...new Set(parts.filter((part) => part !== ''))].join('; ')
  return Array.from(whole).slice(0, longest).join('').trim() || undefined
}

/** Few programs say how they write letters beyond ASCII. What is valid UTF-8 is UTF-8; anything else is Latin-1 as Windows extends it. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Tag 0x8298 of the first directory, whatever type it claims: text, bytes, or the UTF-8 of EXIF 3.0. */
function exifNotice(block: Buffer): string | undefined {
  const tiff = block.toString('latin1', 0, 4) === 'Exif' ? block.subarray(6) : block
  const isBigEndian = tiff.toString('latin1', 0, 2) === 'MM'
  const short = (at: number) => (isBigEndian ? tiff.readUInt16BE(at) : tiff.readUInt16LE(at))
  const long = (at: number) => (isBigEndian ? tiff.readUInt32BE(at) : tiff.readUInt32LE(at))
  const directory = long(4)
  for (let index = 0; index < short(directory); index++) {
    const entry = directory + 2 + index * 12
    if (short(entry) !== 0x8298) continue
    const length = long(entry + 4)
    const start = length > 4 ? long(entry + 8) : entry + 8
    return decoded(tiff.subarray(start, start + length))
  }
  return undefined
}

/** `dc:rights`, as an attribute or as the first of its languages that says something. */
function xmpNotice(block: Buffer): string | undefined {
  const elements = DomUtils.getElementsByTagName('*', parseDocument(decoded(block), { xmlMode: true }))
  const found = elements.flatMap((element) => {
    const texts = element.name === 'dc:rights' ? [...DomUtils.getElementsByTagName('rdf:li', element), element] : []
    return [element.attribs['dc:rights'] ?? '', ...texts.map((text) => DomUtils.textContent(text))]
  })
  return found.find((text) => text.trim() !== '')
}

/** Data set 2:116, in the block that Photoshop wraps around it or bare. */
function iptcNotice(block: Buffer): string | undefined {
  const wrapped = block.indexOf('8BIM\x04\x04', 0, 'latin1')
  let at = block.indexOf(0x1c, Math.max(0, wrapped))
  while (at >= 0 && block[at] === 0x1c) {
    const length = block.readUInt16BE(at + 3)
    if (block[at + 1] === 2 && block[at + 2] === 116) return decoded(block.subarray(at + 5, at + 5 + length))
    at += 5 + length
  }
  return undefined
}
