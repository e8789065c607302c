import type { BlogPost } from './content/blog.ts'
import type { ResolvedPicture } from './pictures.ts'

/** Elements that an article's text is made of. Named as in HTML, but for `quote`, which is a blockquote. */
export type ArticleTag =
  | 'p'
  | 'h2'
  | 'h3'
  | 'ul'
  | 'ol'
  | 'li'
  | 'strong'
  | 'em'
  | 'code'
  | 'br'
  | 'hr'
  | 'a'
  | 'quote'
  | 'table'
  | 'tr'
  | 'th'
  | 'td'

/**
 * An element of an article: its tag; the one value that it has, if any (the id of a heading, the address of a link, the first number of a
 * list that does not begin at 1, the alignment of a cell: left, center or right); and its content.
 */
export type ArticleElement = readonly [tag: ArticleTag, value: string | null, children: readonly ArticleNode[]]

/** A picture between paragraphs. */
export interface ArticleFigure {
  readonly picture: ResolvedPicture
  readonly caption?: string
}

/** A piece of an article's text as data. Short arrays, because the page and its loader data both carry them. */
export type ArticleNode = string | ArticleElement | ArticleFigure

/** One line of an article's table of contents. */
export interface ContentsEntry {
  readonly id: string
  readonly text: string
}

/** What a list shows of an article. */
export interface ArticleCard extends Pick<BlogPost, 'id' | 'title' | 'excerpt' | 'category' | 'tags' | 'date'> {
  /** The date as read: "18 Aug 2025". */
  readonly day: string
  /** Reading time, minutes. */
  readonly minutes: number
  readonly picture: ResolvedPicture
}
