import type { ArticleCard } from '#contract/article.ts'
import { ArticleFrame } from './article-frame.tsx'
import { ArticleLine } from './article-line.tsx'

/** Results that open the list large (specification §9). */
export const featuredCount = 2

interface ArticleResultsProps {
  readonly articles: readonly ArticleCard[]
  /** Whether the first of them are the first results: further pages have none large. */
  readonly isFirstPage: boolean
  readonly query: string
  readonly words: { readonly featuredTitle: string; readonly moreTitle: string; readonly readLabel: string }
}

/** The first two results large, the rest as a list. */
export function ArticleResults({ articles, isFirstPage, query, words }: ArticleResultsProps) {
  const featured = isFirstPage ? articles.slice(0, featuredCount) : []
  const more = articles.slice(featured.length)
  return (
    <>
      {featured.length > 0 && (
        <section aria-labelledby="featured" className="pt-10">
          <h2 id="featured" className="display text-heading mb-8">
            {words.featuredTitle}
          </h2>
          <ul className="story-front">
            {featured.map((article, index) => (
              <li key={article.id}>
                <ArticleFrame
                  article={article}
                  readLabel={words.readLabel}
                  query={query}
                  sizes={index === 0 ? '(min-width: 48rem) 56vw, 90vw' : '(min-width: 48rem) 38vw, 90vw'}
                  ratio={index === 0 ? 3 / 2 : [1.05, 3 / 2]}
                  isFirst={index === 0}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {more.length > 0 && (
        <section aria-labelledby="more" className="pt-section">
          <h2 id="more" className="display text-heading mb-8">
            {words.moreTitle}
          </h2>
          <ul>
            {more.map((article) => (
              <li key={article.id}>
                <ArticleLine article={article} readLabel={words.readLabel} query={query} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
