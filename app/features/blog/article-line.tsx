import type { ArticleCard } from '#contract/article.ts'
import { Picture } from '#app/ui/picture.tsx'
import { MatchingTags } from './article-frame.tsx'
import { Highlight } from './highlight.tsx'

/** An article as one line of the list: date, words, a small picture. */
export function ArticleLine({
  article,
  readLabel,
  query = '',
}: {
  article: ArticleCard
  readLabel: string
  query?: string
}) {
  return (
    <article className="story-line group">
      <p className="label text-quiet flex gap-x-4 md:flex-col">
        <span className="text-ink">{article.category}</span>
        <time dateTime={article.date}>{article.day}</time>
      </p>
      <div className="max-md:row-start-2">
        <h3 className="display text-card hover-line">
          <Highlight text={article.title} query={query} />
        </h3>
        <p className="text-small text-quiet mt-2 max-w-measure">
          <Highlight text={article.excerpt} query={query} />
        </p>
        <MatchingTags tags={article.tags} query={query} />
        <a
          href={`/blog/${article.id}`}
          aria-label={`${readLabel}: ${article.title}`}
          className="story-link text-link text-small inline-flex min-h-target items-center"
        >
          {readLabel}
        </a>
      </div>
      <div className="story-picture">
        <Picture
          small
          picture={article.picture}
          sizes="(min-width: 48rem) 12rem, 6.5rem"
          ratio={3 / 2}
          className="size-full"
        />
      </div>
    </article>
  )
}
