import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import { type ContentEncoding, contentEncodings } from '#contract/site-index.ts'
import { firstFlight, headerBytes } from './first-flight.ts'
import type { KeptFiles } from './kept-files.ts'

/** The most that the compressed text of a page may be for all of it to arrive at once, bytes. */
const roomForPage = firstFlight - headerBytes

function brotli(body: Buffer, mode: number): Promise<Buffer> {
  return promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: mode,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}

/** A page that is slightly more than the first flight takes a round trip more. The mode for fonts makes some pages smaller, some larger. */
async function smallestBrotli(body: Buffer): Promise<Buffer> {
  const usual = await brotli(body, constants.BROTLI_MODE_TEXT)
  if (usual.length <= roomForPage || usual.length > roomForPage * 1.02) return usual
  const other = await brotli(body, constants.BROTLI_MODE_FONT)
  return other.length < usual.length ? other : usual
}

const compressors: Readonly<Record<ContentEncoding, (body: Buffer) => Promise<Buffer>>> = {
  br: smallestBrotli,
  // Without the length it allocates the largest window, and clearing that takes longer than compressing a page.
  zstd: (body) =>
    promisify(zstdCompress)(body, {
      pledgedSrcSize: body.length,
      params: { [constants.ZSTD_c_compressionLevel]: 19 },
    }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
}

/** Digest of a body, used for its entity tag and for its name in the cache. */
export const digest = (body: Buffer): string => createHash('sha256').update(body).digest('base64url').slice(0, 22)

/** A body in every encoding that makes it smaller. The best levels are slow, so results are kept by digest. */
export async function compressAll(body: Buffer, kept: KeptFiles): Promise<Map<ContentEncoding, Buffer>> {
  const name = digest(body)
  const results = await Promise.all(
    contentEncodings.map(async (encoding) => {
      const compressed = await kept.take(`${name}.${encoding}`, () => compressors[encoding](body))
      return [encoding, compressed] as const
    }),
  )
  return new Map(results.filter(([, compressed]) => compressed.length < body.length))
}
