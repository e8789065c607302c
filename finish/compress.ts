import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import { type ContentEncoding, contentEncodings } from '#contract/site-index.ts'
import type { KeptFiles } from './kept-files.ts'

const compressors: Readonly<Record<ContentEncoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
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
