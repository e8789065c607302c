import type { ArticleCard } from '#contract/article.ts'
import { pageOf, pageSize } from '#contract/pagination.ts'
import { type BlogFilter, filterArticles } from './filter.ts'

/** The part of the list that a page carries. */
export interface ArticleList {
  readonly articles: readonly ArticleCard[]
  /**
   * Whether `articles` is the whole blog, so that the browser can filter it. Otherwise it is one page of the results, and the server
   * filters.
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
  const { items, count, page, pages } = pageOf(results, wantedPage)
  return { articles: isWhole ? all : items, isWhole, count, page, pages }
}
