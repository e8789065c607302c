import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isCompressible, mediaType } from '#contract/media-type.ts'
import type { PolicyParts, SiteFile, SiteIndex } from '#contract/site-index.ts'
import { compressAll, digest } from './compress.ts'
import { addressOf } from './files.ts'
import type { KeptFiles } from './kept-files.ts'

const isHashed = (file: string) => file.startsWith('assets/')

/** Writes the finished site beside the old one and replaces that at the end, by two renames: only a crash between them leaves no site. */
export class SiteWriter {
  readonly #folder: string
  readonly #draft: string
  readonly #compressed: KeptFiles
  readonly #files: Record<string, SiteFile> = {}

  private constructor(folder: string, compressed: KeptFiles) {
    this.#folder = folder
    this.#draft = `${folder}.draft`
    this.#compressed = compressed
  }

  static async open(folder: string, compressed: KeptFiles): Promise<SiteWriter> {
    const writer = new SiteWriter(folder, compressed)
    await rm(writer.#draft, { recursive: true, force: true })
    return writer
  }

  /** Adds a file in all encodings that make it smaller. */
  async add(file: string, body: Buffer, policy?: PolicyParts): Promise<void> {
    const target = join(this.#draft, 'files', file)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, body)
    const encoded = isCompressible(file) ? await compressAll(body, this.#compressed) : new Map<never, Buffer>()
    for (const [encoding, compressed] of encoded) await writeFile(`${target}.${encoding}`, compressed)
    this.#files[addressOf(file)] = {
      file,
      type: mediaType(file),
      // Tells only the versions of one address apart, and every page's headers carry it: 48 bits are plenty.
      etag: digest(body).slice(0, 8),
      isImmutable: isHashed(file),
      encodings: [...encoded.keys()],
      ...(policy && { policy }),
    }
  }

  async close(rest: Omit<SiteIndex, 'files'>): Promise<SiteIndex> {
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
