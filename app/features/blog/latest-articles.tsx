import type { ArticleCard } from '#contract/article.ts'
import { ArticleFrame } from './article-card.tsx'

/** The newest articles: the first one large, the others beside it. */
export function LatestArticles({ articles, readLabel }: { articles: readonly ArticleCard[]; readLabel: string }) {
  return (
    <ul className="story-row">
      {articles.map((article, index) => (
        <li key={article.id}>
          <ArticleFrame
            article={article}
            readLabel={readLabel}
            ratio={index === 0 ? 3 / 2 : [4 / 5, 4 / 5, 3 / 2]}
            sizes={
              index === 0
                ? '(min-width: 117rem) 51rem, (min-width: 64rem) 44vw, 90vw'
                : '(min-width: 117rem) 25rem, (min-width: 64rem) 22vw, (min-width: 48rem) 44vw, 90vw'
            }
          />
        </li>
      ))}
    </ul>
  )
}
