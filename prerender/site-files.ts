import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import { isCompressible, mediaType } from '#contract/media-type.ts'
import { type ContentEncoding, contentEncodings, type SiteFile, type SiteIndex } from '#contract/site-index.ts'
import type { KeptFiles } from './kept-files.ts'

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
function addressOf(file: string): string {
  if (file === 'index.html') return '/'
  return `/${file.replace(/\/index\.html$/, '')}`
}

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

/** Writes the site beside the last one and takes its place at the end, by two renames: only a crash between them leaves no site. */
export class SiteFiles {
  readonly #folder: string
  readonly #draft: string
  readonly #compressed: KeptFiles
  readonly #files: Record<string, SiteFile> = {}

  private constructor(folder: string, compressed: KeptFiles) {
    this.#folder = folder
    this.#draft = `${folder}.draft`
    this.#compressed = compressed
  }

  /** Compressed bodies are taken from `compressed`, because the best levels are slow. */
  static async begin(folder: string, compressed: KeptFiles): Promise<SiteFiles> {
    const files = new SiteFiles(folder, compressed)
    await rm(files.#draft, { recursive: true, force: true })
    return files
  }

  /** Adds a file in all encodings that make it smaller; a page with its policy. */
  async add(file: string, body: Buffer, policy?: string): Promise<void> {
    const target = join(this.#draft, 'files', file)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, body)
    const encodings: ContentEncoding[] = []
    for (const encoding of isCompressible(file) ? contentEncodings : []) {
      const name = `${digest(body)}.${encoding}`
      const compressed = await this.#compressed.take(name, () => compressors[encoding](body))
      if (compressed.length >= body.length) continue
      await writeFile(`${target}.${encoding}`, compressed)
      encodings.push(encoding)
    }
    this.#files[addressOf(file)] = {
      file,
      type: mediaType(file),
      // Tells only the versions of one address apart, and every page's headers carry it: 48 bits are plenty.
      etag: digest(body).slice(0, 8),
      isImmutable: file.startsWith(hashedFolder),
      encodings,
      ...(policy !== undefined && { policy }),
    }
  }

  /** Writes the index; what was written becomes the site. */
  async end(rest: Omit<SiteIndex, 'files'>): Promise<SiteIndex> {
    const byAddress = Object.entries(this.#files).sort(([a], [b]) => (a < b ? -1 : 1))
    const index: SiteIndex = { ...rest, files: Object.fromEntries(byAddress) }
    await writeFile(join(this.#draft, 'index.json'), JSON.stringify(index))
    const old = `${this.#folder}.old`
    await rm(old, { recursive: true, force: true })
    if (existsSync(this.#folder)) await rename(this.#folder, old)
    await rename(this.#draft, this.#folder)
    await rm(old, { recursive: true, force: true })
    return index
  }
}
