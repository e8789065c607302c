import type { ComponentProps } from 'react'
import type { ArticleCard } from '#catalog/blog.ts'
import type { BlogPage } from '#contract/content/pages/blog.ts'
import { ArticleFrame, ArticleLine } from './article-card.tsx'

/** How many results open the list large (specification §9). */
const featuredCount = 2

/** Stories in a row of twelve columns: the columns of each, how wide its picture is, and of what shape where it is not 3 to 2. */
const stories = {
  alone: {
    columns: 'md:col-span-12',
    shape: 'md:aspect-21/9',
    sizes: '(min-width: 117rem) 105rem, (min-width: 48rem) 90vw, 90vw',
    ratio: [21 / 9, 21 / 9, 3 / 2],
  },
  first: { columns: 'md:col-span-7', sizes: '(min-width: 117rem) 61rem, (min-width: 48rem) 52vw, 90vw' },
  second: {
    columns: 'md:col-span-5',
    shape: 'story-second',
    sizes: '(min-width: 117rem) 43rem, (min-width: 48rem) 37vw, 90vw',
    ratio: [1.055, 1.055, 3 / 2],
  },
  newest: {
    columns: 'md:col-span-12 lg:col-span-6',
    sizes: '(min-width: 117rem) 51rem, (min-width: 64rem) 44vw, 90vw',
  },
  next: {
    columns: 'md:col-span-6 lg:col-span-3',
    shape: 'story-next',
    sizes: '(min-width: 117rem) 25rem, (min-width: 64rem) 22vw, (min-width: 48rem) 44vw, 90vw',
    ratio: [4 / 5, 4 / 5, 3 / 2],
  },
}
const rowClass = 'grid gap-x-gutter gap-y-12 md:grid-cols-12'

function Story({ as, ...card }: { as: keyof typeof stories } & Omit<ComponentProps<typeof ArticleFrame>, 'sizes'>) {
  const { columns, ...picture } = stories[as]
  return (
    <li className={`md:@container ${columns}`}>
      <ArticleFrame {...card} {...picture} narrowest={400} />
    </li>
  )
}

/** On Home: the newest article large, the others beside it. */
export function LatestArticles({ articles, readLabel }: { articles: readonly ArticleCard[]; readLabel: string }) {
  return (
    <ul className={`story-row ${rowClass}`}>
      {articles.map((article, index) => (
        <Story key={article.id} as={index === 0 ? 'newest' : 'next'} article={article} readLabel={readLabel} />
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
          <ul className={rowClass}>
            {featured.map((article, index) => {
              const as = featured.length === 1 ? 'alone' : index === 0 ? 'first' : 'second'
              return <Story key={article.id} {...{ as, article, readLabel, query }} priority={index === 0} />
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
