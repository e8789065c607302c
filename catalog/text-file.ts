import { isUtf8 } from 'node:buffer'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { meaninglessUnseen } from '#contract/typed-text.ts'
import type { ContentProblem } from './content-error.ts'

/** The outcome of reading one content file: its value, or everything that is wrong with it. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: ContentProblem[] }

/** Characters that XML forbids: with one of them in an article, no feed reader would accept the feed. */
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u
/** The same, and the character by which the Markdown parser replaces them. */
const unshown = new RegExp(`${control.source}|\\ufffd`, 'u')

/** Also unseen characters, which come along with text copied from chats, contacts and web pages: names with one equal none without. Soft hyphens are wanted. */
const anyHidden = new RegExp(`${control.source}|(?!\\u00ad)${meaninglessUnseen.source}`, 'u')

const codeOf = (character: string) => (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')

/** What is wrong with a text that contains such a character through an escape, like YAML's "\v" or Markdown's `&#11;`; `undefined` for others. */
export function escapedControl(text: string): string | undefined {
  const found = unshown.exec(text)?.[0]
  return found && `U+${codeOf(found)} cannot be shown: remove what stands for it, or write a space there`
}

/**
 * Reads a text file below `directory` as UTF-8, without the byte order mark that some editors put at its start. A missing file, another
 * encoding, line ends of old systems and characters that nobody sees are problems.
 */
export function readText(directory: string, file: string): Parsed<string> {
  const problem = (message: string): Parsed<string> => ({ ok: false, problems: [{ file, message }] })
  const path = join(directory, file)
  if (!existsSync(path)) return problem(`the file is missing: ${misnamed(path) ?? 'create it'}`)
  const bytes = readFileSync(path)
  // UTF-16 without a byte order mark passes as UTF-8 with a zero after each letter.
  if (!isUtf8(bytes) || bytes.includes(0))
    return problem('the file is not UTF-8, so that letters would be lost: save it as UTF-8 in your editor')
  // A letter and its accent may be one character or two, which look the same and are not: names are compared.
  const value = new TextDecoder().decode(bytes).normalize('NFC')
  if (/\r(?!\n)/.test(value))
    return problem(
      'its lines end with CR alone, as on very old systems: save it with the line ends LF or CRLF in your editor',
    )
  const problems = hiddenProblems(file, value)
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value }
}

/** How to bring a file back that some editors save under another name, like `site.yaml.txt` or `Site.yml`. */
function misnamed(path: string): string | undefined {
  const [folder, name] = [dirname(path), basename(path)]
  const meant = (other: string) =>
    other
      .toLowerCase()
      .replace(/\.txt$/, '')
      .replace(/\.yml$/, '.yaml')
  const found = existsSync(folder) && readdirSync(folder).find((other) => meant(other) === name)
  return found ? `rename ${found} to ${name}` : undefined
}

/** Finds characters such as a line break copied from a presentation. Editors do not show them, so the message quotes the words before. */
function hiddenProblems(file: string, text: string): ContentProblem[] {
  return text.split('\n').flatMap((line, index) => {
    const found = anyHidden.exec(line)
    if (!found) return []
    const before = line.slice(0, found.index).trim().slice(-30)
    const place = before === '' ? 'begins the line' : `stands behind "${before}"`
    const fix = control.test(found[0]) ? 'delete it there and write a space' : 'delete it there'
    const message = `a character that cannot be seen (U+${codeOf(found[0])}) ${place}: ${fix}, or type the line anew`
    return [{ file, line: index + 1, message }]
  })
}
