import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { domainToUnicode } from 'node:url'
import { normalAddress } from '#contract/inquiry-check.ts'

/** Removes the files whose name or content belongs to a person, and carries on if one cannot be read or removed. */
export class Sweep {
  readonly #isTheirs: (text: string) => boolean
  /** How many files were removed. */
  removed = 0
  /** Files and folders that may still hold something. */
  readonly failed: string[] = []

  constructor(isTheirs: (text: string) => boolean) {
    this.#isTheirs = isTheirs
  }

  /** Walks folders too, into which an operator may have sorted files. Anything that is neither file nor folder was not written by us. */
  async folder(folder: string, isWhollyTheirs = false): Promise<void> {
    await this.#orNote(folder, async () => {
      for (const entry of await readdir(folder, { withFileTypes: true })) {
        const path = join(folder, entry.name)
        const isNamed = isWhollyTheirs || this.#isTheirs(entry.name)
        if (entry.isDirectory()) await this.folder(path, isNamed)
        else if (entry.isFile()) await this.#orNote(path, () => this.#file(path, isNamed))
      }
      if (isWhollyTheirs) await rm(folder, { recursive: true })
    })
  }

  async #file(path: string, isNamed: boolean): Promise<void> {
    if (!isNamed) {
      const bytes = await readFile(path)
      if (![bytes.toString(), unquoted(bytes)].some(this.#isTheirs)) return
    }
    await rm(path)
    this.removed += 1
  }

  async #orNote(path: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error
      // Already gone, or never made.
      if (error.code !== 'ENOENT') this.failed.push(path)
    }
  }
}

/**
 * Matches an e-mail address as a whole, with its domain in letters or in ASCII form: `ann@firm.com` is neither in `joann@firm.com` nor in
 * `ann@firm.company`.
 */
export function addressPattern(typed: string): RegExp {
  const email = normalAddress(typed)
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at)
  const spellings = new Set([email, email.slice(0, at) + (domainToUnicode(domain) || domain), typed.trim()])
  const escaped = [...spellings].map((text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
  const literal = `(?:${escaped.join('|')})`
  const before = String.raw`(?<![\p{L}\p{N}._%+&!#$*^~-]|[\p{L}\p{N}]')`
  return new RegExp(String.raw`${before}${literal}(?![\p{L}\p{N}_-]|\.[\p{L}\p{N}])`, 'iu')
}

/** Decodes quoted-printable in a mail file: joins the lines that it broke, and turns `=E4` back into bytes. */
function unquoted(bytes: Buffer): string {
  const decoded = bytes
    .toString('latin1')
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(decoded, 'latin1').toString()
}
