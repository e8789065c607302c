import type { ArticleCard } from '#contract/article.ts'
import { type BlogFilter, filterArticles } from './filter.ts'

/** Articles that one page of the list shows at most: the page never grows without bound. */
export const pageSize = 24

/** The part of the list that a page carries. */
export interface ArticleList {
  readonly articles: readonly ArticleCard[]
  /**
   * Whether `articles` is the whole blog, so that the browser filters by itself; otherwise it is one page of the results, and
   * the server filters.
   */
  readonly isWhole: boolean
  /** Number of results. */
  readonly count: number
  readonly page: number
  readonly pages: number
}

/** What the list page carries for a filter and a page number; a page beyond the last one is the last. */
export function listArticles(all: readonly ArticleCard[], filter: BlogFilter, wantedPage: number): ArticleList {
  const results = filterArticles(all, filter)
  const isWhole = all.length <= pageSize
  const pages = Math.max(1, Math.ceil(results.length / pageSize))
  const page = Math.min(Math.max(1, Math.trunc(wantedPage) || 1), pages)
  const articles = isWhole ? all : results.slice((page - 1) * pageSize, page * pageSize)
  return { articles, isWhole, count: results.length, page, pages }
}
