import type { ArticleCard } from '#contract/article.ts'
import type { BlogPage } from '#contract/content/pages/blog.ts'
import { ArticleFrame, ArticleLine } from './article-card.tsx'

/** How many results open the list large (specification §9). */
const featuredCount = 2

/** The boxes of their pictures, as blog.css lays them out: how wide, and of what shape. */
const boxes = {
  alone: { sizes: '(min-width: 117rem) 105rem, (min-width: 48rem) 90vw, 90vw', ratio: [21 / 9, 21 / 9, 3 / 2] },
  first: { sizes: '(min-width: 117rem) 61rem, (min-width: 48rem) 52vw, 90vw' },
  second: { sizes: '(min-width: 117rem) 43rem, (min-width: 48rem) 37vw, 90vw', ratio: [1.055, 1.055, 3 / 2] },
  newest: { sizes: '(min-width: 117rem) 51rem, (min-width: 64rem) 44vw, 90vw' },
  next: {
    sizes: '(min-width: 117rem) 25rem, (min-width: 64rem) 22vw, (min-width: 48rem) 44vw, 90vw',
    ratio: [4 / 5, 4 / 5, 3 / 2],
  },
}

/** On Home: the newest article large, the others beside it. */
export function LatestArticles({ articles, readLabel }: { articles: readonly ArticleCard[]; readLabel: string }) {
  return (
    <ul className="story-row">
      {articles.map((article, index) => (
        <li key={article.id}>
          <ArticleFrame article={article} readLabel={readLabel} box={index === 0 ? boxes.newest : boxes.next} />
        </li>
      ))}
    </ul>
  )
}

/** The first two results large, on the first page only, the rest as a list. */
export function ArticleResults(props: {
  articles: readonly ArticleCard[]
  isFirstPage: boolean
  query: string
  words: Pick<BlogPage, 'featuredTitle' | 'moreTitle' | 'readLabel'>
}) {
  const { articles, query, words } = props
  const { readLabel } = words
  const featured = props.isFirstPage ? articles.slice(0, featuredCount) : []
  const more = articles.slice(featured.length)
  return (
    <>
      {featured.length > 0 && (
        <section aria-labelledby="featured" className="pt-8">
          <h2 id="featured" className="label text-quiet mb-4">
            {words.featuredTitle}
          </h2>
          <ul className="story-front">
            {featured.map((article, index) => {
              const box = featured.length === 1 ? boxes.alone : index === 0 ? boxes.first : boxes.second
              return (
                <li key={article.id}>
                  <ArticleFrame {...{ article, readLabel, query }} box={{ ...box, priority: index === 0 }} />
                </li>
              )
            })}
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
                <ArticleLine {...{ article, readLabel, query }} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
