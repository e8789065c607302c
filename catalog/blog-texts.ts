import type { ArticleCard, ArticleNode } from '#contract/article.ts'
import { placeholderValues } from '#contract/placeholders.ts'
import { parseArticleBody } from './article-body.ts'
import { articleCard } from './blog.ts'
import { type ArticleSource, articleSources } from './blog-source.ts'
import { content } from './content.ts'
import { resolvePicture } from './pictures.ts'

/** An article with its full text. */
export interface FullArticle {
  readonly source: ArticleSource
  readonly card: ArticleCard
  readonly nodes: readonly ArticleNode[]
}

/** The newest listed articles with their full text, for feeds. */
export function newestArticles(count: number): FullArticle[] {
  const values = placeholderValues(content().site)
  return articleSources()
    .filter(({ listed }) => listed)
    .slice(0, count)
    .map((source) => ({
      source,
      card: articleCard(source),
      nodes: parseArticleBody(source.body, { file: source.file, values, resolve: resolvePicture }).nodes,
    }))
}
