import { isCollection, isScalar, visit, type YAMLParseError } from 'yaml'
import type { ContentProblem } from './content-error.ts'
import { beginsWith, colonInText, hardSpaceWords } from './yaml-marks.ts'
import type { YamlText } from './yaml-place.ts'

/** The first syntax error of a text, `undefined` if there is none. Only the first, because the parser stumbles over everything after it. */
export function syntaxProblem(text: YamlText): Omit<ContentProblem, 'file'> | undefined {
  const [error] = text.document.errors
  if (error === undefined) return undefined
  const { line } = text.lines.linePos(openingOf(error, text) ?? error.pos[0])
  const start = text.lines.lineStarts[line - 1] ?? 0
  const [written = ''] = text.source.slice(start).split(/\r?\n/, 1)
  if (hardSpace.test(written)) return { line, message: hardSpaceWords }
  return { line, message: wordError(error, written, text.source) }
}

/** White space that looks like a space and is none to YAML, where that needs one: before a field, behind its colon or behind a dash. */
const hardSpace = /^[ -]*[^\S \t]|:[^\S \t]/

/** Offset of the quote or bracket that is not closed; the parser reports it only much later in the text. */
function openingOf({ pos, message }: YAMLParseError, { document }: YamlText): number | undefined {
  const isQuote = message.startsWith('Missing closing')
  if (!isQuote && !isOpenBracket(message)) return undefined
  let opening: number | undefined
  visit(document, {
    Node(_, node) {
      const isKind = isQuote ? isScalar(node) && node.type?.startsWith('QUOTE') : isCollection(node) && node.flow
      if (isKind && node.range && node.range[0] <= pos[0]) opening = node.range[0]
    },
  })
  return opening
}

const isOpenBracket = (message: string) => /^Flow .* end with a /.test(message)

const aligned =
  'this line or the next begins too far left or right: give fields of one level the same spaces before them'

const curlyQuotes = 'curly quotes do not hold a text together: write straight ones, " or \''

/** What an error of the parser means to an editor, and how to fix the line that it is on. */
function wordError({ code, message, pos }: YAMLParseError, line: string, source: string): string {
  const value = line.replace(/^\s*(- +)*/, '').replace(/^[\w-]+:\s+/, '')
  if (message.startsWith('Missing closing')) return 'a quote is opened here and not closed: close it, or remove it'
  if (isOpenBracket(message))
    return 'a bracket is opened here and not closed: close it, or put the whole text in quotes'
  const words = byCode[code]
  if (words !== undefined) return words
  if (code === 'BLOCK_IN_FLOW') return colonInText
  if (code === 'BAD_SCALAR_START') return beginsWith(source.charAt(pos[0]))
  if (/^(?:[*&!%@`,|>?[\]{}]|- )/.test(value)) return beginsWith(value.charAt(0))
  if (/^["']/.test(value)) return quotesEnd(value.charAt(0))
  if (/^[“”„‘’‚«»]/.test(value)) return curlyQuotes
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && /:(?:\s|$)/.test(value)) return colonInText
  if (code === 'BLOCK_AS_IMPLICIT_KEY') return aligned
  if ((code === 'MISSING_CHAR' || code === 'MULTILINE_IMPLICIT_KEY') && /^\s*(?:- +)*[\w-]+:(?:\s|$)/.test(line))
    return aligned
  if (code === 'MISSING_CHAR' || code === 'MULTILINE_IMPLICIT_KEY')
    return 'this line is no field, and no part of the text above: write "name: text", or indent it below its field'
  return 'this cannot be read: put a text with symbols in quotes, and give fields of one level the same spaces before them'
}

/** Errors that mean the same wherever they occur. */
const byCode: Readonly<Partial<Record<YAMLParseError['code'], string>>> = {
  BAD_INDENT: aligned,
  TAB_AS_INDENT: 'a tab stands at the start of the line: indent with spaces, two for each level',
  DUPLICATE_KEY: 'the field stands here a second time: remove one of the two',
  MULTIPLE_DOCS: 'the line of --- begins another file inside this one: remove it',
  BAD_DQ_ESCAPE: 'a backslash in double quotes says something else: write it twice, or put the text in single quotes',
}

function quotesEnd(quote: string): string {
  const fix =
    quote === "'"
      ? "write each ' inside it twice, like 'What''s new', or put the whole text in double quotes"
      : 'put the whole text in single quotes, or write each " inside it as \\"'
  return `the quotes close before the text ends: ${fix}`
}
