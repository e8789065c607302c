import type { Nodes } from 'mdast'

/** How to write a paragraph that is taken for code. */
export const codeWords =
  'no paragraph begins with "import" or "export", which are words of code: begin it with another one'

/** What to do about marks that an article knows, and that are not as it reads them. */
export const markWords = {
  headingDepth: 'use ## and ### for headings: the title stands above them',
  headingPart: 'no ## stands before this ###: write it with ## too',
  box: 'an article has no boxes to tick: remove each [ ] and [x], or write it as \\[ ]',
  linkTitle: 'a link shows nothing but its words: remove what stands in quotes after its address',
  besideText: 'stands beside other text: put it on a line of its own, with an empty line before and after it',
  figure: '<Figure> takes no words inside: write them as caption="…", and end it with />',
  quoteAttribute: '<PullQuote> takes nothing but its words: write who said it among them',
} as const

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
