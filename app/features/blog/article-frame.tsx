import type { ArticleCard } from '#contract/article.ts'
import { Picture, type PictureProps } from '#app/ui/picture.tsx'
import { highlightParts } from './filter.ts'
import { Highlight } from './highlight.tsx'

interface ArticleFrameProps {
  readonly article: ArticleCard
  readonly readLabel: string
  readonly sizes: string
  /** Width to height of its picture's box, one or one for each entry of `sizes`; default 3 to 2. */
  readonly ratio?: PictureProps['ratio']
  /** The search, whose words are marked. */
  readonly query?: string
  /** Its picture belongs to the first screen. */
  readonly isFirst?: boolean
}

/** An article as a picture with its caption; its one link is as large as the frame. */
export function ArticleFrame({ article, query = '', ...props }: ArticleFrameProps) {
  return (
    <article className="story group">
      <div className="story-picture">
        <Picture
          picture={article.picture}
          sizes={props.sizes}
          ratio={props.ratio ?? 3 / 2}
          priority={props.isFirst}
          className="size-full"
        />
      </div>
      <div>
        <p className="label text-quiet flex flex-wrap gap-x-4">
          <span className="text-ink">{article.category}</span>
          <time dateTime={article.date}>{article.day}</time>
        </p>
        <h3 className="display text-card hover-line mt-2">
          <Highlight text={article.title} query={query} />
        </h3>
        <p className="text-small mt-2 max-w-measure">
          <Highlight text={article.excerpt} query={query} />
        </p>
        <MatchingTags tags={article.tags} query={query} />
        <p className="mt-1">
          <a
            href={`/blog/${article.id}`}
            aria-label={`${props.readLabel}: ${article.title}`}
            className="story-link text-link text-small inline-flex min-h-target items-center"
          >
            {props.readLabel}
          </a>
        </p>
      </div>
    </article>
  )
}

/** The tags that contain the searched words, so that every result shows why it was found. */
export function MatchingTags({ tags, query }: { tags: readonly string[]; query: string }) {
  const matching = tags.filter((tag) => highlightParts(tag, query).some(({ isMatch }) => isMatch))
  if (matching.length === 0) return null
  return (
    <p className="label text-quiet mt-2 flex flex-wrap gap-x-3">
      {matching.map((tag) => (
        <span key={tag}>
          <Highlight text={tag} query={query} />
        </span>
      ))}
    </p>
  )
}
