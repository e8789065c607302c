import type { ArticleCard } from '#contract/article.ts'
import { ArticleFrame, ArticleLine } from './article-card.tsx'

/** How many results open the list large (specification §9). */
const featuredCount = 2

/** The boxes of their pictures, as blog.css lays them out: how wide, and of what shape. */
const boxes = {
  alone: { sizes: '(min-width: 117rem) 105rem, (min-width: 48rem) 90vw, 90vw', ratio: [21 / 9, 21 / 9, 3 / 2] },
  first: { sizes: '(min-width: 117rem) 61rem, (min-width: 48rem) 52vw, 90vw', ratio: 3 / 2 },
  second: { sizes: '(min-width: 117rem) 43rem, (min-width: 48rem) 37vw, 90vw', ratio: [1.055, 1.055, 3 / 2] },
}

interface ArticleResultsProps {
  readonly articles: readonly ArticleCard[]
  /** Whether these are the first results: only the first page shows any of them large. */
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
        <section aria-labelledby="featured" className="pt-8">
          <h2 id="featured" className="label text-quiet mb-4">
            {words.featuredTitle}
          </h2>
          <ul className="story-front">
            {featured.map((article, index) => (
              <li key={article.id}>
                <ArticleFrame
                  article={article}
                  readLabel={words.readLabel}
                  query={query}
                  {...(featured.length === 1 ? boxes.alone : index === 0 ? boxes.first : boxes.second)}
                  isFirst={index === 0}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {more.length > 0 && (
        <section aria-labelledby="more" className="pt-section">
          <h2 id="more" className="label text-quiet mb-4">
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
