import { isAlias, isScalar, type Node, visit } from 'yaml'
import type { ContentProblem } from './content-error.ts'
import { escapedControl } from './text-file.ts'
import { lineOf, pathOf, type YamlText } from './yaml-place.ts'

/** Texts whose beginning or end YAML takes for marks of its own, which would lose words without a word, and texts that cannot be shown. */
export function lostWords(text: YamlText): Omit<ContentProblem, 'file'>[] {
  const found: Omit<ContentProblem, 'file'>[] = []
  visit(text.document, {
    Node(key, node, ancestors) {
      const message = markProblem(node) ?? commentProblem(text.source, node) ?? controlProblem(node)
      if (message === undefined) return
      const path = pathOf(key, ancestors)
      found.push({ line: lineOf(text, path), field: path.join('.'), message })
    },
  })
  return found
}

/** How to write a text that holds `: `, which is taken for the mark between a field and its value. */
export const colonInText = 'a text with a colon in it: put the whole text in quotes'

/** How to write a text that begins with a mark of YAML. */
export function beginsWith(mark: string): string {
  return `a text cannot begin with ${mark} as it stands: put the whole text in quotes`
}

function controlProblem(node: Node): string | undefined {
  return isScalar(node) && typeof node.value === 'string' ? escapedControl(node.value) : undefined
}

/** References to other places, names for them, and types: content knows none. */
function markProblem(node: Node): string | undefined {
  if (isAlias(node)) return beginsWith('*')
  if (node.tag !== undefined) return beginsWith('!')
  return 'anchor' in node && node.anchor !== undefined ? beginsWith('&') : undefined
}

/** A comment behind a text without quotes may be a part of it; behind a number or a yes it cannot. */
function commentProblem(source: string, node: Node): string | undefined {
  if (!isScalar(node) || node.type !== 'PLAIN' || !node.range) return undefined
  if (typeof node.value !== 'string' && node.value !== null) return undefined
  const comment = /^[ \t]*(#.*)/.exec(source.slice(node.range[1]))?.[1]?.trim()
  if (comment === undefined) return undefined
  const fix = 'put the whole text in quotes, or the comment on a line of its own'
  return `"${comment}" is taken for a comment and left out: ${fix}`
}
