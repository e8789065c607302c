import { createHash } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import { type ContentEncoding, contentEncodings } from '#contract/site-index.ts'
import { writeWhole } from './files.ts'

const compressors: Readonly<Record<ContentEncoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  // Without the length it takes room for the longest window, and clearing that takes longer than compressing a page.
  zstd: (body) =>
    promisify(zstdCompress)(body, {
      pledgedSrcSize: body.length,
      params: { [constants.ZSTD_c_compressionLevel]: 19 },
    }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
}

/** Digest of a body, as its entity tag and as its name in the cache. */
export const digest = (body: Buffer): string => createHash('sha256').update(body).digest('base64url').slice(0, 22)

/** A body in every encoding that makes it smaller. The best levels are slow, so results are kept in `cache` by digest. */
export async function compressAll(body: Buffer, cache: string): Promise<Map<ContentEncoding, Buffer>> {
  await mkdir(cache, { recursive: true })
  const results = await Promise.all(
    contentEncodings.map(async (encoding) => {
      const file = join(cache, `${digest(body)}.${encoding}`)
      const kept = await readFile(file).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      if (kept) return [encoding, kept] as const
      const compressed = await compressors[encoding](body)
      await writeWhole(file, compressed)
      return [encoding, compressed] as const
    }),
  )
  return new Map(results.filter(([, compressed]) => compressed.length < body.length))
}
