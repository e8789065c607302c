import sharp from 'sharp'
import { expect, test } from 'vitest'
import { copyrightNotice, withNotice } from './notice.ts'

/** An EXIF block whose only tag is the copyright notice. */
function exif(bytes: Buffer, { type = 2, order = 'II' } = {}): Buffer {
  const [isBig, head] = [order === 'MM', Buffer.alloc(26)]
  const short = (value: number, at: number) => (isBig ? head.writeUInt16BE(value, at) : head.writeUInt16LE(value, at))
  const long = (value: number, at: number) => (isBig ? head.writeUInt32BE(value, at) : head.writeUInt32LE(value, at))
  head.write(order, 'latin1')
  short(42, 2)
  long(8, 4)
  short(1, 8)
  short(0x8298, 10)
  short(type, 12)
  long(bytes.length, 14)
  long(26, 18)
  return Buffer.concat([Buffer.from('Exif\0\0'), head, bytes])
}

function iptc(bytes: Buffer): Buffer {
  const set = (record: number, number: number, body: Buffer) =>
    Buffer.concat([Buffer.from([0x1c, record, number, body.length >> 8, body.length & 255]), body])
  const sets = Buffer.concat([
    set(1, 90, Buffer.from('\x1b%G')),
    set(2, 80, Buffer.from('Ana \x1c\x02t')),
    set(2, 116, bytes),
  ])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(sets.length)
  return Buffer.concat([Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0', 'latin1'), size, sets])
}

const xmp = (inside: string) =>
  Buffer.from(
    `<?xpacket begin="\uFEFF" id="x"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${inside}</rdf:RDF></x:xmpmeta>`,
  )

const ana = '© 2026 Ana Souza'
const utf8 = Buffer.from(ana)
const latin1 = Buffer.from(ana, 'latin1')
const attribute = `<rdf:Description dc:rights="${ana}"/>`

test.each([
  ['ASCII', { exif: exif(Buffer.from('Copyright Ana\0')) }, 'Copyright Ana'],
  ['UTF-8', { exif: exif(Buffer.concat([utf8, Buffer.from('\0')])) }, ana],
  ['Latin-1', { exif: exif(Buffer.concat([latin1, Buffer.from('\0')])) }, ana],
  ['Windows-1252', { exif: exif(Buffer.from('\xa9 Zo\xeb \x96 A.\0', 'latin1')) }, '© Zoë – A.'],
  ['big-endian', { exif: exif(utf8, { order: 'MM' }) }, ana],
  ['bytes', { exif: exif(utf8, { type: 1 }) }, ana],
  ['UTF-8 of EXIF 3.0', { exif: exif(utf8, { type: 129 }) }, ana],
  ['photographer and editor', { exif: exif(Buffer.from('© Ana\0© Studio\0')) }, '© Ana; © Studio'],
  ['padded', { exif: exif(Buffer.from('  © Ana \r\n Souza   \0\0\0\0')) }, '© Ana Souza'],
  ['IPTC in Latin-1', { iptc: iptc(latin1) }, ana],
  ['XMP', { xmp: xmp(`<dc:rights><rdf:li>${ana} &amp; Co</rdf:li><rdf:li>DE</rdf:li></dc:rights>`) }, `${ana} & Co`],
  ['XMP where EXIF is blank', { exif: exif(Buffer.from('        \0')), xmp: xmp(attribute) }, ana],
  ['IPTC where EXIF is cut off', { exif: exif(utf8).subarray(0, 14), iptc: iptc(utf8) }, ana],
  ['none', { exif: exif(Buffer.from('\0\0\0\0\0\0')), xmp: xmp('<rdf:Description/>') }, undefined],
])('the photographer’s notice is kept as cameras and programs write it: %s', (_, blocks, kept) => {
  expect(copyrightNotice(blocks)).toBe(kept)
})

test('the photographer’s notice has 300 characters at most, and none of them cut', () => {
  expect(copyrightNotice({ exif: exif(Buffer.from(`${'é📷'.repeat(200)}\0`)) })).toBe('é📷'.repeat(150))
})

test('the photographer’s notice is written as it was read, and read out of whole files', async () => {
  const plain = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#777' } })
  for (const format of ['jpeg', 'avif'] as const) {
    for (const written of [ana, '©', 'Copyright Ana', `© ${'São Łódź 東京 '.repeat(20)}.`]) {
      const file = await withNotice(plain().toFormat(format), written)
      expect([format, copyrightNotice(await sharp(file).metadata())]).toEqual([format, written])
    }
  }
})
