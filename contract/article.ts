import type { BlogPost } from './content/blog.ts'
import type { ResolvedPicture } from './pictures.ts'

/** Elements that an article's text is made of. */
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
 * An element of an article: its tag; the id of a heading, the address of a link, the first number of a list that does not begin
 * at 1 or the alignment of a cell (left, center, right); and what stands in it.
 */
export type ArticleElement = readonly [tag: ArticleTag, value: string | null, children: readonly ArticleNode[]]

/** A picture between paragraphs. */
export interface ArticleFigure {
  readonly picture: ResolvedPicture
  readonly caption?: string
}

/** An article's text as data: short arrays, because page and loader data both carry it. */
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
