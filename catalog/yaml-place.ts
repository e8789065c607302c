import {
  type Document,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
} from 'yaml'

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

/** Line of a field, from 1, or of its nearest parent if the field is missing. */
export function lineOf({ document, lines }: YamlText, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const parent = document.getIn(path.slice(0, length - 1), true)
    const key = path[length - 1]
    if (isMap(parent)) {
      const pair = parent.items.find(
        (item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(key),
      )
      if (pair && isNode(pair.key) && pair.key.range) return lines.linePos(pair.key.range[0]).line
    }
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return 1
}

/** Path of the node at which a visit of the document is, from its key in its parent and its ancestors. */
export function pathOf(
  key: number | 'key' | 'value' | null,
  ancestors: readonly (Document | Node | Pair)[],
): (string | number)[] {
  const path: (string | number)[] = []
  for (const [index, ancestor] of ancestors.entries()) {
    const next = ancestors[index + 1]
    if (isPair(ancestor)) path.push(isScalar(ancestor.key) ? String(ancestor.key.value) : '')
    else if (isSeq(ancestor)) path.push(next === undefined ? Number(key) : ancestor.items.indexOf(next))
  }
  return path
}
