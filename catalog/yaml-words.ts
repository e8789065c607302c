import { type Document, isAlias, isCollection, isScalar, LineCounter, type Node, parseDocument, visit } from 'yaml'
import type { Scalar, YAMLParseError } from 'yaml'
import { escapedControl } from './text-file.ts'

/** A YAML text with its parsed document, and what is needed to find places in it. */
export interface YamlText {
  readonly source: string
  readonly document: Document
  readonly lines: LineCounter
}

interface Fault {
  readonly line: number
  readonly message: string
}

/** Parses YAML; errors stay in the document. */
export function readDocument(source: string): YamlText {
  const lines = new LineCounter()
  return { source, document: parseDocument(source, { lineCounter: lines }), lines }
}

/** Line on which a node begins, from 1. */
export const lineAt = ({ lines }: YamlText, node: Node): number => lines.linePos(node.range?.[0] ?? 0).line

/** What keeps a text from being read as it is meant, each with its fix: texts that would lose words, or the first error of syntax. */
export function unreadable(text: YamlText): Fault[] {
  const lost: Fault[] = []
  visit(text.document, {
    Node(key, node) {
      const message = markFault(node) ?? (isScalar(node) ? scalarFault(key, node, text.source) : undefined)
      if (message !== undefined) lost.push({ line: lineAt(text, node), message })
    },
  })
  // The parser stumbles over everything after its first error.
  const [error] = text.document.errors
  const broken = error && syntaxFault(error, text)
  // If a mark and the syntax error are on the same line, the mark is the cause.
  return broken && !lost.some(({ line }) => line === broken.line) ? [broken] : lost
}

/** What to do about a text that contains `: `, which YAML takes for the separator between a field and its value. */
export const colonInText = 'a text with a colon in it: put the whole text in quotes'
const hardSpace =
  'a space before or after the field is a non-breaking one, as some keyboards type it: delete it and type a space'
const aligned =
  'this line or the next begins too far left or right: give fields of one level the same spaces before them'
const beginsWith = (mark: string) => `a text cannot begin with ${mark} as it stands: put the whole text in quotes`

/** Aliases, anchors and tags, none of which content uses. */
function markFault(node: Node): string | undefined {
  if (isAlias(node)) return beginsWith('*')
  if (node.tag !== undefined) return beginsWith('!')
  return 'anchor' in node && node.anchor !== undefined ? beginsWith('&') : undefined
}

/** Words that would be lost without a sign: a comment after a text without quotes, a hard space in a name or behind a dash, escaped characters. */
function scalarFault(key: unknown, { value, type, range }: Scalar, source: string): string | undefined {
  if (typeof value !== 'string' && value !== null) return undefined
  const text = value ?? ''
  if (type === 'PLAIN' && (key === 'key' ? /[^\S \t]/ : /^-[^\S \t]/).test(text)) return hardSpace
  const [, comment] = (type === 'PLAIN' && /^[ \t]*(#.*)/.exec(source.slice(range?.[1]))) || []
  if (comment === undefined) return escapedControl(text)
  const fix = 'put the whole text in quotes, or the comment on a line of its own'
  return `"${comment.trim()}" is taken for a comment and left out: ${fix}`
}

function syntaxFault(error: YAMLParseError, text: YamlText): Fault {
  const { line } = text.lines.linePos(openingOf(error, text) ?? error.pos[0])
  const written = text.source.split(/\r?\n/)[line - 1] ?? ''
  const isSpacedHard = /^[ -]*[^\S \t]|:[^\S \t]/.test(written)
  return { line, message: isSpacedHard ? hardSpace : wordError(error, written, text.source) }
}

const isOpenQuote = (message: string) => message.startsWith('Missing closing')
const isOpenBracket = (message: string) => /^Flow .* end with a /.test(message)

/** Offset of the quote or bracket that is not closed; the parser reports it only much later in the text. */
function openingOf({ pos, message }: YAMLParseError, { document }: YamlText): number | undefined {
  let opening: number | undefined
  visit(document, {
    Node(_, node) {
      const isOpen = isScalar(node)
        ? isOpenQuote(message) && node.type?.startsWith('QUOTE')
        : isOpenBracket(message) && isCollection(node) && node.flow
      if (isOpen && node.range && node.range[0] <= pos[0]) opening = node.range[0]
    },
  })
  return opening
}

/** Errors that mean the same wherever they occur. */
const byCode: Readonly<Partial<Record<YAMLParseError['code'], string>>> = {
  BAD_INDENT: aligned,
  BLOCK_IN_FLOW: colonInText,
  TAB_AS_INDENT: 'a tab stands at the start of the line: indent with spaces, two for each level',
  DUPLICATE_KEY: 'the field stands here a second time: remove one of the two',
  MULTIPLE_DOCS: 'the line of --- begins another file inside this one: remove it',
  BAD_DQ_ESCAPE: 'a backslash in double quotes says something else: write it twice, or put the text in single quotes',
}

/** What an error means by how the value on its line begins. */
const byStart: readonly (readonly [RegExp, (mark: string) => string])[] = [
  [/^(?:[*&!%@`,|>?[\]{}]|- )/, beginsWith],
  [
    /^'/,
    () =>
      "the quotes close before the text ends: write each ' inside it twice, like 'What''s new', or put the whole text in double quotes",
  ],
  [
    /^"/,
    () =>
      'the quotes close before the text ends: put the whole text in single quotes, or write each " inside it as \\"',
  ],
  [/^[“”„‘’‚«»]/, () => 'curly quotes do not hold a text together: write straight ones, " or \''],
]

/** What an error of the parser means to an editor, and how to fix the line that it is on. */
function wordError({ code, message, pos }: YAMLParseError, line: string, source: string): string {
  if (isOpenQuote(message)) return 'a quote is opened here and not closed: close it, or remove it'
  if (isOpenBracket(message))
    return 'a bracket is opened here and not closed: close it, or put the whole text in quotes'
  if (code === 'BAD_SCALAR_START') return beginsWith(source.charAt(pos[0]))
  const [start = '', name] = /^\s*(?:- +)*([\w-]+:(?:\s+|$))?/.exec(line) ?? []
  const value = line.slice(start.length)
  const words = byCode[code] ?? byStart.find(([mark]) => mark.test(value))?.[1](value.charAt(0))
  if (words !== undefined) return words
  if (code === 'BLOCK_AS_IMPLICIT_KEY') return /:(?:\s|$)/.test(value) ? colonInText : aligned
  if (name !== undefined) return aligned
  return 'this line is no field, and no part of the text above: write "name: text", or indent it below its field'
}
