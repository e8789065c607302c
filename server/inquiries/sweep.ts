import { open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { domainToUnicode } from 'node:url'
import { normalAddress } from '#contract/inquiry-check.ts'

/** Read at once, bytes: looking through it holds up every visitor for a few milliseconds. */
const pieceBytes = 64 * 1024
/** Looked at again with the next piece, bytes: more than an address and the word around it take, however they are encoded and broken. */
const overlapBytes = 8 * 1024
/** No file of ours is larger, bytes: an export of seventy million inquiries. Looking through it would take ten minutes. */
const largestBytes = 64 * 1024 ** 3

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
    const isFound = isNamed || (await this.#isFoundIn(path))
    if (isFound === 'too large') return void this.failed.push(path)
    if (!isFound) return
    await rm(path)
    this.removed += 1
  }

  /** Looks through a file piece by piece: in one go, a large export would hold up every visitor for seconds. */
  async #isFoundIn(path: string): Promise<boolean | 'too large'> {
    await using file = await open(path)
    if ((await file.stat()).size > largestBytes) return 'too large'
    const bytes = Buffer.alloc(overlapBytes + pieceBytes)
    let isFirst = true
    let kept = 0
    for (;;) {
      const { bytesRead } = await file.read(bytes, kept, pieceBytes)
      const piece = bytes.subarray(0, kept + bytesRead)
      const isLast = bytesRead < pieceBytes
      if (readings(wholeWords(piece, { isFirst, isLast })).some(this.#isTheirs)) return true
      if (isLast) return false
      isFirst = false
      kept = piece.copy(bytes, 0, Math.max(0, piece.length - overlapBytes))
    }
  }

  async #orNote(path: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error
      // Already gone, or never made; unless its name is no UTF-8, by which it cannot be found.
      if (error.code !== 'ENOENT' || path.includes('\ufffd')) this.failed.push(path)
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

/** White space, and the signs around words in exports and mails: `"` `,` `;` `<` `>`. In UTF-8 they occur in no other character. */
const isBreak = (byte: number) => byte <= 0x20 || [0x22, 0x2c, 0x3b, 0x3c, 0x3e].includes(byte)

/** A piece of a file without the words that its ends cut: half a word could be another's address. The pieces beside it hold them whole. */
function wholeWords(piece: Buffer, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): Buffer {
  const start = isFirst ? -1 : piece.subarray(0, overlapBytes).findIndex(isBreak)
  const end = isLast ? -1 : piece.subarray(-overlapBytes).findLastIndex(isBreak)
  return piece.subarray(Math.max(0, start), end < 0 ? piece.length : piece.length - overlapBytes + end)
}

/** What bytes may say: as they stand, with the line breaks that JSON writes as `\n`, and as quoted-printable. */
function readings(bytes: Buffer): string[] {
  const text = bytes.toString()
  return [
    text,
    ...(text.includes(String.raw`\n`) ? [text.replaceAll(String.raw`\n`, '\n')] : []),
    ...(/=[0-9A-F\r\n]/.test(text) ? [unquoted(bytes)] : []),
  ]
}

/** Decodes quoted-printable in a mail file: joins the lines that it broke, and turns `=E4` back into bytes. */
function unquoted(bytes: Buffer): string {
  const decoded = bytes
    .toString('latin1')
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(decoded, 'latin1').toString()
}
