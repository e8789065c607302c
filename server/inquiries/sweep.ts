import { open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { domainToUnicode } from 'node:url'
import { normalAddress } from '#contract/inquiry-check.ts'

/** No line of our files is longer, characters. A longer one is looked at in parts. */
const longestLine = 1024 ** 2
/** No file of ours is larger, bytes: an export of seventy million inquiries. Looking through it would take ten minutes. */
const largestBytes = 64 * 1024 ** 3

/** What a sweep did. */
export interface Swept {
  readonly removed: number
  /** Files and folders that may still hold something. */
  readonly failed: readonly string[]
}

/**
 * Removes the files in a folder whose name or content belongs to a person, and carries on if one cannot be read or removed. Walks folders
 * too, into which an operator may have sorted files. Anything that is neither file nor folder was not written by us.
 */
export async function sweep(root: string, isTheirs: (text: string) => boolean): Promise<Swept> {
  const failed: string[] = []
  let removed = 0
  const orNote = async (path: string, work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error
      // Already gone, or never made; unless its name is no UTF-8, by which it cannot be found.
      if (error.code !== 'ENOENT' || path.includes('\ufffd')) failed.push(path)
    }
  }
  const look = async (path: string, isNamed: boolean) => {
    const isFound = isNamed || (await isFoundIn(path, isTheirs))
    if (isFound === 'too large') failed.push(path)
    if (isFound !== true) return
    await rm(path)
    removed += 1
  }
  const walk = async (folder: string, isWhollyTheirs: boolean) => {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      const isNamed = isWhollyTheirs || isTheirs(entry.name)
      if (entry.isDirectory()) await orNote(path, () => walk(path, isNamed))
      else if (entry.isFile()) await orNote(path, () => look(path, isNamed))
    }
    if (isWhollyTheirs) await rm(folder, { recursive: true })
  }
  await orNote(root, () => walk(root, false))
  return { removed, failed }
}

/** Looks through a file some lines at a time: in one go, a large export would hold up every visitor for seconds. */
async function isFoundIn(path: string, isTheirs: (text: string) => boolean): Promise<boolean | 'too large'> {
  await using file = await open(path)
  if ((await file.stat()).size > largestBytes) return 'too large'
  let rest = ''
  for await (const piece of file.createReadStream({ encoding: 'utf8', autoClose: false })) {
    rest += piece
    // Whole lines, as a mail has them that breaks them with `=`: half a word could be another's address.
    let end = rest.lastIndexOf('\n')
    while (end > 0 && /=\r?$/.test(rest.slice(end - 2, end))) end = rest.lastIndexOf('\n', end - 1)
    if (end < 0 && rest.length > longestLine) end = rest.length
    if (readings(rest.slice(0, end + 1)).some(isTheirs)) return true
    rest = rest.slice(end + 1)
  }
  return readings(rest).some(isTheirs)
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

/** What a text may say: as it stands, with the line breaks that JSON writes as `\n`, and as quoted-printable. */
function readings(text: string): string[] {
  return [
    text,
    ...(text.includes(String.raw`\n`) ? [text.replaceAll(String.raw`\n`, '\n')] : []),
    ...(/=[0-9A-F\r\n]/.test(text) ? [unquoted(text)] : []),
  ]
}

/** Decodes quoted-printable in a mail: joins the lines that it broke, and turns `=E4` back into bytes. */
function unquoted(text: string): string {
  const decoded = Buffer.from(text)
    .toString('latin1')
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(decoded, 'latin1').toString()
}
