import type { ArticleCard } from '#contract/article.ts'
import { Picture, type PictureProps } from '#app/ui/picture.tsx'
import { highlightParts } from './filter.ts'

interface CardProps {
  readonly article: ArticleCard
  readonly readLabel: string
  /** The search, whose words are marked. */
  readonly query?: string
}

interface FrameProps extends CardProps {
  readonly sizes: string
  /** Width to height of its picture's box, one or one for each entry of `sizes`; default 3 to 2. */
  readonly ratio?: PictureProps['ratio']
  /** Its picture belongs to the first screen. */
  readonly isFirst?: boolean
}

/** An article as a picture with its caption; its one link is as large as the frame. */
export function ArticleFrame({ sizes, ratio = 3 / 2, isFirst, ...card }: FrameProps) {
  const { article } = card
  return (
    <article className="card story group">
      <div className="card-picture story-picture">
        <Picture picture={article.picture} sizes={sizes} ratio={ratio} priority={isFirst} className="size-full" />
      </div>
      <div>
        <Label article={article} />
        <Words {...card} titleClass="mt-2" />
      </div>
    </article>
  )
}

/** An article as one line of the list: date, words, a small picture. */
export function ArticleLine(card: CardProps) {
  const { article } = card
  return (
    <article className="card story-line group">
      <Label article={article} className="md:flex-col" />
      <div className="max-md:row-start-2">
        <Words {...card} textClass="text-quiet" />
      </div>
      <div className="card-picture story-picture">
        <Picture
          narrowest={80}
          picture={article.picture}
          sizes="(min-width: 48rem) 12rem, 6.5rem"
          ratio={3 / 2}
          className="size-full"
        />
      </div>
    </article>
  )
}

function Label({ article, className = '' }: { article: ArticleCard; className?: string }) {
  return (
    <p className={`label text-quiet flex flex-wrap gap-x-4 ${className}`}>
      <span className="text-ink">{article.category}</span>
      <time dateTime={article.date}>{article.day}</time>
      {article.revised && <time dateTime={article.revised.date}>{article.revised.words}</time>}
    </p>
  )
}

/** Title, excerpt and the tags that contain the searched words, so that every result shows why it was found. */
function Words({
  article,
  readLabel,
  query = '',
  titleClass = '',
  textClass = '',
}: CardProps & { titleClass?: string; textClass?: string }) {
  const matching = article.tags.filter((tag) => highlightParts(tag, query).some(({ isMatch }) => isMatch))
  return (
    <>
      <h3 className={`display text-card hover-line ${titleClass}`}>
        <Highlight text={article.title} query={query} />
      </h3>
      <p className={`text-small mt-2 max-w-measure ${textClass}`}>
        <Highlight text={article.excerpt} query={query} />
      </p>
      {matching.length > 0 && (
        <p className="label text-quiet mt-2 flex flex-wrap gap-x-3">
          {matching.map((tag) => (
            <span key={tag}>
              <Highlight text={tag} query={query} />
            </span>
          ))}
        </p>
      )}
      <a
        href={`/blog/${article.id}`}
        aria-label={`${readLabel}: ${article.title}`}
        className="card-link text-link text-small inline-flex min-h-target items-center"
      >
        {readLabel}
      </a>
    </>
  )
}

/** A text with the searched words marked. Every part is an element, because page translators replace bare text nodes, which React would miss. */
function Highlight({ text, query }: { text: string; query: string }) {
  return highlightParts(text, query).map(({ from, text: part, isMatch }) =>
    isMatch ? <mark key={from}>{part}</mark> : <span key={from}>{part}</span>,
  )
}
