import { codeWords } from './article-words.ts'
import type { ContentProblem } from './content-error.ts'

/** What the MDX parser throws: a reason, the part that raised it, and mostly a line. */
export interface MdxError extends Error {
  readonly reason: string
  readonly ruleId?: string
  readonly source?: string
  readonly line?: number
}

/** Words an error of the MDX parser for an editor: the line where the mistake begins, and how to fix it. */
export function wordMdxError(error: MdxError, text: string): Omit<ContentProblem, 'file'> {
  if (error.source?.endsWith('mdxjs-esm')) {
    return { line: error.line ?? 1, message: codeWords }
  }
  if (error.source?.endsWith('mdx-expression')) {
    const opening = error.ruleId === 'unexpected-eof' ? openBrace(text) : undefined
    const message = 'what stands in { } is not a placeholder: write { as \\{, or see content/README.md'
    return { line: lineAt(text, opening) ?? error.line ?? 1, message }
  }
  if (error.ruleId === 'end-tag-mismatch') {
    const [, name = '', line] = /for `<(\w*)[^`]*` \((\d+):/.exec(error.reason) ?? []
    return { line: Number(line ?? error.line ?? 1), message: isKnown(name) ? notClosed(name) : anyTag }
  }
  if (error.ruleId === 'unexpected-closing-slash')
    return { line: error.line ?? 1, message: 'an element is closed here that is not opened: remove </…>, or open it' }
  const opening = brokenTag(text)
  const name = /^<(\w*)/.exec(text.slice(opening))?.[1] ?? ''
  const line = lineAt(text, opening) ?? error.line ?? 1
  return { line, message: opening !== undefined && isKnown(name) ? badAttributes(name) : anyTag }
}

const isKnown = (name: string) => name === 'Figure' || name === 'PullQuote'
const anyTag = 'no element but <Figure> and <PullQuote> stands here: write < as \\<, or a link as [text](address)'
const notClosed = (name: string) =>
  `<${name}> is not closed: ${name === 'Figure' ? 'end it with />' : `add </${name}>`}`
const badAttributes = (name: string) =>
  `<${name}> is not written right: put each value in double quotes, like alt="…", and ${name === 'Figure' ? 'end it with />' : 'close it with >'}`

function lineAt(text: string, offset: number | undefined): number | undefined {
  return offset === undefined ? undefined : text.slice(0, offset).split('\n').length
}

/** Offset of the outermost brace that is not closed. */
function openBrace(text: string): number | undefined {
  const open: number[] = []
  for (const { 0: brace, index } of text.matchAll(/(?<!\\)[{}]/g)) {
    if (brace === '{') open.push(index)
    else open.pop()
  }
  return open[0]
}

/** Offset of the first element that is incomplete; the parser itself stumbles only at its end. */
function brokenTag(text: string): number | undefined {
  const whole = /<\/?[A-Za-z]*(?:\s+[A-Za-z]+=(?:"[^"]*"|'[^']*'))*\s*\/?>/y
  for (const { index } of text.matchAll(/(?<!\\)<(?=\S)/g)) {
    whole.lastIndex = index
    if (!whole.test(text)) return index
  }
  return undefined
}
