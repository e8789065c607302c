import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'
import { getMimeType } from 'hono/utils/mime'
import { type ContentEncoding, contentEncodings, type SiteFile, type SiteIndex } from '#contract/site-index.ts'
import type { BuildCache } from './build-cache.ts'

/** Files of this folder are named by their content. */
const hashedFolder = 'assets/'

/** Digest of a body, used for its entity tag and for its name in the cache. */
export const digest = (body: Buffer): string => createHash('sha256').update(body).digest('base64url').slice(0, 22)

/** Every file below a folder, relative to it with forward slashes, sorted; names that start with a dot are left out. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
    .filter((path) => !/(?:^|\/)\./.test(path))
    .sort()
}

/** Address of a built file: pages lose their file name, everything else keeps it. */
const addressOf = (file: string) => `/${file.replace(/(?:^|\/)index\.html$/, '')}`

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

/** How long the assets of earlier builds are served, ms: longer than anybody leaves a page open. */
const assetsLastMs = 30 * 86_400_000

/** Writes the files of a site, and at the end their index. */
export class SiteFiles {
  readonly #folder: string
  readonly #compressed: BuildCache
  readonly #files: Record<string, SiteFile> = {}

  /** Compressed bodies are taken from `compressed`, because the best levels are slow. */
  constructor(folder: string, compressed: BuildCache) {
    this.#folder = folder
    this.#compressed = compressed
  }

  /** Adds a file in all encodings that make it smaller; a page with its policy. */
  async add(file: string, body: Buffer, policy?: string): Promise<void> {
    const target = join(this.#folder, 'files', file)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, body)
    const type = file.endsWith('.atom') ? 'application/atom+xml' : (getMimeType(file) ?? 'application/octet-stream')
    const encodings: ContentEncoding[] = []
    for (const encoding of COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) ? contentEncodings : []) {
      const name = `${digest(body)}.${encoding}`
      const compressed = await this.#compressed.take(name, () => compressors[encoding](body))
      if (compressed.length >= body.length) continue
      await writeFile(`${target}.${encoding}`, compressed)
      encodings.push(encoding)
    }
    this.#files[addressOf(file)] = {
      file,
      type,
      // Tells only the versions of one address apart, and every page's headers carry it: 48 bits are plenty.
      etag: digest(body).slice(0, 8),
      isImmutable: file.startsWith(hashedFolder),
      encodings,
      ...(policy !== undefined && { policy }),
    }
  }

  /** Keeps the assets of the build in another folder, and what that one has kept of those before it: open pages still ask for them. */
  async keepAssets(last: string, now: number = Date.now()): Promise<void> {
    const index = join(last, 'index.json')
    if (!existsSync(index)) return
    const { files } = JSON.parse(await readFile(index, 'utf8')) as SiteIndex
    await mkdir(join(this.#folder, 'files', hashedFolder), { recursive: true })
    for (const [path, file] of Object.entries(files)) {
      const left = file.left ?? now
      if (!file.isImmutable || path in this.#files || now - left > assetsLastMs) continue
      for (const name of [file.file, ...file.encodings.map((encoding) => `${file.file}.${encoding}`)])
        await copyFile(join(last, 'files', name), join(this.#folder, 'files', name))
      this.#files[path] = { ...file, left }
    }
  }

  /** Writes the index. */
  async end(rest: Omit<SiteIndex, 'files'>): Promise<SiteIndex> {
    const files = Object.fromEntries(Object.entries(this.#files).sort(([a], [b]) => (a < b ? -1 : 1)))
    const index: SiteIndex = { ...rest, files }
    await writeFile(join(this.#folder, 'index.json'), JSON.stringify(index))
    return index
  }
}
