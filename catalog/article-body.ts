import type { ListItem } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import type { Root } from 'hast'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { ContentsEntry } from '#contract/article.ts'
import type { ResolvedPicture } from '#contract/pictures.ts'
import { type ArticleReader, type ArticleReference, readNodes } from './article-reader.ts'
import type { ContentProblem } from './content-error.ts'
import { type MdxError, wordMdxError } from './mdx-words.ts'

/** An article's text, ready to be shown. */
export interface ArticleBody {
  /** Elements of HTML, and each `figure` with its whole picture. */
  readonly tree: Root
  /** Headings of the second level, for the table of contents. */
  readonly contents: readonly ContentsEntry[]
  /** What links to its headings name, without the #. */
  readonly headings: ReadonlySet<string>
  /** Links to addresses inside the site. */
  readonly links: readonly ArticleReference[]
  /** Pictures, as files below content/photos. */
  readonly pictures: readonly ArticleReference[]
  /** The pictures as they are shown. */
  readonly figures: readonly ResolvedPicture[]
  readonly problems: readonly ContentProblem[]
}

const parser = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkGfm)
  .use(remarkRehype, {
    handlers: {
      // An item that is a single paragraph becomes just its text, also in a list that has others.
      listItem(state, item: ListItem) {
        const [only, ...others] = item.children
        const isText = only?.type === 'paragraph' && others.length === 0
        return { type: 'element', tagName: 'li', properties: {}, children: state.all(isText ? only : item) }
      },
    },
  })

/** Parses the MDX of an article. Anything but text, tables, Figure and PullQuote is a problem, because articles contain no code. */
export function parseArticleBody(
  source: string,
  options: Pick<ArticleReader, 'file' | 'values' | 'resolve'>,
): ArticleBody {
  const found = { contents: [], links: [], pictures: [], figures: [], problems: [] as ContentProblem[] }
  const anchors: ArticleReference[] = []
  const headingIds = new Set<string>()
  try {
    const text = readNodes(parser.parse(source), { ...options, ...found, source, anchors, headingIds })
    for (const { to, line } of anchors.filter((anchor) => !headingIds.has(anchor.to))) {
      const known = headingIds.size > 0 ? `write one of #${[...headingIds].join(', #')}` : 'remove the link'
      found.problems.push({ file: options.file, line, message: `there is no heading for #${to} here: ${known}` })
    }
    return { tree: parser.runSync(text), ...found, headings: headingIds }
  } catch (error) {
    if (!isParserMessage(error)) throw error
    return {
      tree: { type: 'root', children: [] },
      ...found,
      headings: headingIds,
      problems: [{ file: options.file, ...wordMdxError(error, source) }],
    }
  }
}

function isParserMessage(error: unknown): error is MdxError {
  return error instanceof Error && 'reason' in error
}
