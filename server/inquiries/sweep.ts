import { createReadStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { domainToUnicode } from 'node:url'
import { normalAddress } from '#contract/inquiry-check.ts'

/** No line of our files is longer, characters. A longer one is looked at in parts. */
const longestLine = 1024 ** 2

/** Removes files in a folder and its folders whose name or content is somebody's. `failed` could not be read or removed, and may still hold something. */
export async function sweep(root: string, isTheirs: (text: string) => boolean) {
  const failed: string[] = []
  let removed = 0
  const look = async (path: string, isFolder: boolean, isNamed: boolean): Promise<void> => {
    try {
      if (isFolder) {
        for (const entry of await readdir(path, { withFileTypes: true }))
          if (entry.isDirectory() || entry.isFile())
            await look(join(path, entry.name), entry.isDirectory(), isNamed || isTheirs(entry.name))
        if (isNamed) await rm(path, { recursive: true })
      } else if (isNamed || (await isFoundIn(path, isTheirs))) {
        await rm(path)
        removed += 1
      }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error
      // Already gone, or never made; unless its name is no UTF-8, by which it cannot be found.
      if (error.code !== 'ENOENT' || path.includes('\ufffd')) failed.push(path)
    }
  }
  await look(root, true, false)
  return { removed, failed }
}

/** Looks through a file some lines at a time: in one go, a large export would hold up every visitor for seconds. */
async function isFoundIn(path: string, isTheirs: (text: string) => boolean): Promise<boolean> {
  let rest = ''
  for await (const piece of createReadStream(path, 'utf8')) {
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

/** Matches an address as a whole, its domain in letters or ASCII: `ann@firm.com` is neither in `joann@firm.com` nor in `ann@firm.company`. */
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
  const bytes = Buffer.from(text)
    .toString('latin1')
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return [...new Set([text, text.replaceAll(String.raw`\n`, '\n'), Buffer.from(bytes, 'latin1').toString()])]
}
