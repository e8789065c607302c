import type { Nodes } from 'mdast'
import { codeWords } from './mdx-words.ts'

const picture = 'a picture is written as <Figure src="folder/file.jpg" alt="what it shows" />, on a line of its own'
const footnote = 'an article has no footnotes: write the note into the text, and remove what stands in [^ ]'
const link = 'a link has its address beside its words: write it as [text](address)'

/** A list whose items begin with `[ ]` or `[x]`. */
export const boxWords = 'an article has no boxes to tick: remove each [ ] and [x], or write it as \\[ ]'
/** A heading that shows nothing. */
export const headingWords = 'a heading has no words: write them after its #, or remove it'
/** A quote that shows nothing. */
export const quoteWords = 'a quote has no words: write them into it, or remove it'
/** An entry of a list that shows nothing. */
export const itemWords = 'an entry of a list has no words: write them behind its dash or number, or remove it'
/** A link that shows nothing. */
export const linkWords = 'a link has no words, so that nobody can follow it: write them between [ and ]'
/** A link with words in quotes after its address. */
export const linkTitleWords = 'a link shows nothing but its words: remove what stands in quotes after its address'

/** Marks of Markdown that articles do not know, by their names in the parser. */
const words: Partial<Record<Nodes['type'], string>> = {
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
  return words[type] ?? `"${type}" is Markdown that an article does not know: write it as text`
}
