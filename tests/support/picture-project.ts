import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Puts a file into a content folder. */
export function put(directory: string, name: string, body: string | Uint8Array): void {
  mkdirSync(dirname(join(directory, name)), { recursive: true })
  writeFileSync(join(directory, name), body)
}

/** A picture with a bright upper left, a dark lower right and, by its seed, its own texture. */
export function testPicture(width: number, height: number, seed = 0): Sharp {
  const small = { width: 32, height: 32 }
  const pixels = Buffer.alloc(small.width * small.height * 3)
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      const light = 230 - 3 * x - 3 * y
      const texture = ((x * 31 + y * 17 + seed * 101) * 2654435761) % 24
      pixels.set([light, light - 20 + texture, light - 40 + texture / 2], (y * small.width + x) * 3)
    }
  }
  return sharp(pixels, { raw: { ...small, channels: 3 } }).resize(width, height, { fit: 'fill' })
}

/** A PNG that says how large it is, and holds next to nothing. */
export function claimedPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const rows = deflateSync(Buffer.alloc(100))
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}
