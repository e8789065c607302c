import type { Nodes } from 'mdast'
import { codeWords } from './mdx-words.ts'

/** What to do about marks of Markdown that an article knows, and that are not as it reads them. */
export const markdownWords = {
  headingDepth: 'use ## and ### for headings: the title stands above them',
  headingPart: 'no ## stands before this ###: write it with ## too',
  box: 'an article has no boxes to tick: remove each [ ] and [x], or write it as \\[ ]',
  linkTitle: 'a link shows nothing but its words: remove what stands in quotes after its address',
  besideText: 'stands beside other text: put it on a line of its own, with an empty line before and after it',
} as const

/** A figure that holds words. */
export const figureWords = '<Figure> takes no words inside: write them as caption="…", and end it with />'
/** A quote with attributes. */
export const quoteAttributeWords = '<PullQuote> takes nothing but its words: write who said it among them'

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
export function unsupportedMarkdown({ type }: Nodes): string {
  return unknown[type] ?? `"${type}" is Markdown that an article does not know: write it as text`
}
