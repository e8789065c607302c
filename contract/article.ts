import type { BlogPost } from './content/blog.ts'
import type { ResolvedPicture } from './pictures.ts'

/** One line of an article's table of contents. */
export interface ContentsEntry {
  readonly id: string
  readonly text: string
}

/** What a list shows of an article. */
export interface ArticleCard extends Pick<BlogPost, 'id' | 'title' | 'excerpt' | 'category' | 'tags' | 'date'> {
  /** The date as read: "18 Aug 2025". */
  readonly day: string
  /** When the article was last revised, and the words that say so: "Revised 16 Nov 2026". */
  readonly revised?: { readonly date: string; readonly words: string } | undefined
  /** Reading time, minutes. */
  readonly minutes: number
  readonly picture: ResolvedPicture
}
