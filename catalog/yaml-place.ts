import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Document, isMap, isNode, isPair, isScalar, LineCounter, type Node, parseDocument } from 'yaml'

/** A YAML text with its parsed document, and what is needed to find places in it. */
export interface YamlText {
  readonly source: string
  readonly document: Document
  readonly lines: LineCounter
}

/** Parses YAML; errors stay in the document for the caller to judge. */
export function readDocument(source: string): YamlText {
  const lines = new LineCounter()
  return { source, document: parseDocument(source, { lineCounter: lines }), lines }
}

/** Line on which a node begins, from 1. */
export const lineAt = ({ lines }: YamlText, node: Node): number => lines.linePos(node.range?.[0] ?? 0).line

/** Line of a field, from 1, or of its nearest parent if the field is missing. */
export function lineOf(text: YamlText, path: readonly PropertyKey[]): number {
  const { document } = text
  for (let length = path.length; length > 0; length--) {
    const parent = document.getIn(path.slice(0, length - 1), true)
    const key = path[length - 1]
    if (isMap(parent)) {
      const pair = parent.items.find(
        (item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(key),
      )
      if (pair && isNode(pair.key)) return lineAt(text, pair.key)
    }
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node)) return lineAt(text, node)
  }
  return 1
}

/** Line of a field, from 1, in a content file that is valid YAML, or in an article's front matter. `path` holds keys and indexes. */
export function fieldLine(directory: string, file: string, path: readonly string[]): number {
  const text = readDocument(readFileSync(join(directory, file), 'utf8'))
  return lineOf(
    text,
    path.map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
  )
}
