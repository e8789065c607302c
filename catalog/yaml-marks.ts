import { isAlias, isScalar, type Node, visit } from 'yaml'
import type { ContentProblem } from './content-error.ts'
import { escapedControl } from './text-file.ts'
import { lineAt, type YamlText } from './yaml-place.ts'

/** Texts that would silently lose words, because YAML takes their beginning or end for syntax, and texts with characters that cannot be shown. */
export function lostWords(text: YamlText): Omit<ContentProblem, 'file'>[] {
  const found: Omit<ContentProblem, 'file'>[] = []
  visit(text.document, {
    Node(key, node) {
      const hardSpace = isHardlySpaced(key, node) ? hardSpaceWords : undefined
      const message = hardSpace ?? markProblem(node) ?? commentProblem(text.source, node) ?? controlProblem(node)
      if (message !== undefined) found.push({ line: lineAt(text, node), message })
    },
  })
  return found
}

/** What to do about a text that contains `: `, which YAML takes for the separator between a field and its value. */
export const colonInText = 'a text with a colon in it: put the whole text in quotes'

/** What to do about a text that begins with a character of YAML's syntax. */
export function beginsWith(mark: string): string {
  return `a text cannot begin with ${mark} as it stands: put the whole text in quotes`
}

/** What to do about white space that looks like a space and is none to YAML. */
export const hardSpaceWords =
  'a space before or after the field is a non-breaking one, as some keyboards type it: delete it and type a space'

/** Whether such a space has become a part of a field’s name, or keeps a dash from beginning an entry. */
function isHardlySpaced(key: unknown, node: Node): boolean {
  if (!isScalar(node) || typeof node.value !== 'string' || node.type !== 'PLAIN') return false
  return (key === 'key' ? /[^\S \t]/ : /^-[^\S \t]/).test(node.value)
}

function controlProblem(node: Node): string | undefined {
  return isScalar(node) && typeof node.value === 'string' ? escapedControl(node.value) : undefined
}

/** Finds aliases, anchors and tags, none of which content uses. */
function markProblem(node: Node): string | undefined {
  if (isAlias(node)) return beginsWith('*')
  if (node.tag !== undefined) return beginsWith('!')
  return 'anchor' in node && node.anchor !== undefined ? beginsWith('&') : undefined
}

/** Finds a comment after a text without quotes, which may have been meant as a part of the text. After a number or a boolean it cannot be. */
function commentProblem(source: string, node: Node): string | undefined {
  if (!isScalar(node) || node.type !== 'PLAIN' || !node.range) return undefined
  if (typeof node.value !== 'string' && node.value !== null) return undefined
  const comment = /^[ \t]*(#.*)/.exec(source.slice(node.range[1]))?.[1]?.trim()
  if (comment === undefined) return undefined
  const fix = 'put the whole text in quotes, or the comment on a line of its own'
  return `"${comment}" is taken for a comment and left out: ${fix}`
}
