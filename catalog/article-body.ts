import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import type { ArticleNode, ContentsEntry } from '#contract/article.ts'
import { type ArticleReader, type ArticleReference, readNodes } from './article-reader.ts'
import type { ContentProblem } from './content-error.ts'
import { type MdxError, wordMdxError } from './mdx-words.ts'

/** An article's text, ready to be shown. */
export interface ArticleBody {
  readonly nodes: readonly ArticleNode[]
  /** Headings of the second level, for the table of contents. */
  readonly contents: readonly ContentsEntry[]
  /** What links to its headings name, without the #. */
  readonly headings: ReadonlySet<string>
  /** Links to addresses inside the site. */
  readonly links: readonly ArticleReference[]
  /** Pictures, as files below content/photos. */
  readonly pictures: readonly ArticleReference[]
  readonly problems: readonly ContentProblem[]
}

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkGfm)

/** Parses the MDX of an article. Anything but text, tables, Figure and PullQuote is a problem, because articles contain no code. */
export function parseArticleBody(
  source: string,
  options: Pick<ArticleReader, 'file' | 'values' | 'resolve'>,
): ArticleBody {
  const found = { contents: [], links: [], pictures: [], problems: [] as ContentProblem[] }
  const anchors: ArticleReference[] = []
  const headingIds = new Set<string>()
  try {
    const nodes = readNodes(parser.parse(source), { ...options, ...found, source, anchors, headingIds })
    for (const { to, line } of anchors.filter((anchor) => !headingIds.has(anchor.to))) {
      const known = headingIds.size > 0 ? `write one of #${[...headingIds].join(', #')}` : 'remove the link'
      found.problems.push({ file: options.file, line, message: `there is no heading for #${to} here: ${known}` })
    }
    return { nodes, ...found, headings: headingIds }
  } catch (error) {
    if (!isParserMessage(error)) throw error
    return {
      nodes: [],
      ...found,
      headings: headingIds,
      problems: [{ file: options.file, ...wordMdxError(error, source) }],
    }
  }
}

function isParserMessage(error: unknown): error is MdxError {
  return error instanceof Error && 'reason' in error
}
