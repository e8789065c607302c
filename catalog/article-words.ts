import type { Nodes } from 'mdast'

/** How to write a paragraph that is taken for code. */
const codeWords = 'no paragraph begins with "import" or "export", which are words of code: begin it with another one'

/** What shows nothing, because nothing stands in it. */
export const emptyWords: Partial<Record<Nodes['type'], string>> = {
  heading: 'a heading has no words: write them after its #, or remove it',
  blockquote: 'a quote has no words: write them into it, or remove it',
  listItem: 'an entry of a list has no words: write them after its dash or number, or remove it',
  link: 'a link has no words, so that nobody can follow it: write them between [ and ]',
}

const picture = 'a picture is written as <Figure src="folder/file.jpg" alt="what it shows" />, on a line of its own'
const footnote = 'an article has no footnotes: write the note into the text, and remove what stands in [^ ]'
const link = 'a link has its address beside its words: write it as [text](address)'

/** Marks of Markdown that articles do not know, by their names in the parser. */
const unknown: Partial<Record<Nodes['type'], string>> = {
  image: picture,
  imageReference: picture,
  delete: 'words between ~ are crossed out, which an article does not know: remove each ~, or write it as \\~',
  footnoteReference: footnote,
  footnoteDefinition: footnote,
  linkReference: link,
  definition: link,
  code: 'an article has no blocks of code between lines of ```: write it as text, or its words between single `',
  mdxjsEsm: codeWords,
}

/** What to write in place of Markdown that no article can show. */
export const unsupportedMarkdown = ({ type }: Nodes): string =>
  unknown[type] ?? `"${type}" is Markdown that an article does not know: write it as text`

const hardSpace =
  'the space after # or - is a non-breaking one, which makes no heading and no list: delete it and type a space'

/** Marks of Markdown that are not written as it reads them, and would stand on the page as they are; `\\` before one means it. */
const anywhere: readonly (readonly [RegExp, string])[] = [
  [/(?<!\\)\*\*/, 'two asterisks are left over: write **words** with no space inside them, or each as \\*'],
  [
    /(?<!\\)\](?:[([]|\s\((?:https?:|mailto:|sms:|www\.|\/|$))/,
    'a link is not read as one: write [words](address), without spaces between or in the address, or its brackets as \\[ and \\]',
  ],
  [/\n[ \t]*(?:#{1,6}|[-+*])\u00a0/, hardSpace],
]

/** The same where a paragraph begins with them. */
const atStart: readonly (readonly [RegExp, string])[] = [
  [/^(?:#{1,6}|[-+*])\u00a0/, hardSpace],
  [/^#{2,}[^\s#]/, 'a heading needs a space after its #: write ## and a space before its words'],
  [/^\|/, 'a table is not read as one: put a line of | --- | --- | under its first line, with as many parts'],
  [/^-\p{L}/u, 'an entry of a list needs a space after its dash: write "- " before its words'],
  [/^[•▪◦‣●○·]/, 'an entry of a list begins with a dash and a space: write "- " in place of its sign'],
]

/** What is wrong with a piece of text as it stands in the file; `isStart` where a paragraph begins with it. */
export const strayMark = (written: string, isStart: boolean): string | undefined =>
  [...anywhere, ...(isStart ? atStart : [])].find(([mark]) => mark.test(written))?.[1]

/** What the MDX parser throws: a reason, the part that raised it, and mostly a line. */
export interface MdxError extends Error {
  readonly reason: string
  readonly ruleId?: string
  readonly source?: string
  readonly line?: number
}

/** Whether an element is one of those that articles have. */
export const isKnown = (name: string | null | undefined) => name === 'Figure' || name === 'PullQuote'
const anyTag = 'no element but <Figure> and <PullQuote> stands here: write < as \\<, or a link as [text](address)'

/** Words an error of the MDX parser for an editor: the line where the mistake begins, and how to fix it. */
export function wordMdxError({ reason, ruleId, source, line = 1 }: MdxError, text: string) {
  const lineAt = (offset: number | undefined) =>
    offset === undefined ? line : text.slice(0, offset).split('\n').length
  if (source?.endsWith('mdxjs-esm')) return { line, message: codeWords }
  if (source?.endsWith('mdx-expression')) {
    const opening = ruleId === 'unexpected-eof' ? openBrace(text) : undefined
    const message = 'what stands in { } is not a placeholder: write { as \\{, or see content/README.md'
    return { line: lineAt(opening), message }
  }
  if (ruleId === 'end-tag-mismatch') {
    const [, name = '', begin = line] = /for `<(\w*)[^`]*` \((\d+):/.exec(reason) ?? []
    const fix = name === 'Figure' ? 'end it with />' : `add </${name}>`
    return { line: Number(begin), message: isKnown(name) ? `<${name}> is not closed: ${fix}` : anyTag }
  }
  if (ruleId === 'unexpected-closing-slash')
    return { line, message: 'an element is closed here that is not opened: remove </…>, or open it' }
  const opening = brokenTag(text)
  const name = opening === undefined ? undefined : /^<(\w*)/.exec(text.slice(opening))?.[1]
  const end = name === 'Figure' ? 'end it with />' : 'close it with >'
  const broken = `<${name}> is not written right: put each value in double quotes, like alt="…", and ${end}`
  return { line: lineAt(opening), message: isKnown(name) ? broken : anyTag }
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
  const whole = /^<\/?[A-Za-z]*(?:\s+[A-Za-z]+=(?:"[^"]*"|'[^']*'))*\s*\/?>/
  return Array.from(text.matchAll(/(?<!\\)<(?=\S)/g), ({ index }) => index).find((at) => !whole.test(text.slice(at)))
}
