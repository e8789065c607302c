import type { ArticleCard } from '#catalog/blog.ts'
import { Picture, type PictureProps } from '#app/ui/picture.tsx'
import { highlightParts } from './filter.ts'

interface CardProps {
  readonly article: ArticleCard
  readonly readLabel: string
  /** The search, whose words are marked. */
  readonly query?: string
}

interface FrameProps extends CardProps, Pick<PictureProps, 'sizes' | 'ratio' | 'priority' | 'narrowest'> {
  /** Class that shapes the picture, which is 3 to 2 elsewhere; `ratio` says the same. */
  readonly shape?: string
}

/** An article as a picture with its caption; its one link is as large as the frame. */
export function ArticleFrame({ shape = '', sizes, ratio = 3 / 2, priority, narrowest, ...card }: FrameProps) {
  return (
    <article className="card story group content-start">
      <div className={`card-picture aspect-3/2 ${shape}`}>
        <Picture {...{ sizes, ratio, priority, narrowest }} picture={card.article.picture} className="size-full" />
      </div>
      <div>
        <Label article={card.article} className="pb-2" />
        <Words {...card} />
      </div>
    </article>
  )
}

/** An article as one line of the list: date, words, a small picture. */
export function ArticleLine(card: CardProps) {
  return (
    <article className="card story-line group">
      <Label article={card.article} className="md:flex-col" />
      <div className="max-md:row-start-2">
        <Words {...card} isQuiet />
      </div>
      <div className="card-picture story-picture aspect-3/2">
        <Picture
          narrowest={80}
          picture={card.article.picture}
          sizes="(min-width: 48rem) 12rem, 6.5rem"
          ratio={3 / 2}
          className="size-full"
        />
      </div>
    </article>
  )
}

function Label({ article, className }: { article: ArticleCard; className: string }) {
  return (
    <p className={`label text-quiet flex flex-wrap gap-x-4 ${className}`}>
      <span className="text-ink">{article.category}</span>
      <Dates {...article} />
    </p>
  )
}

/** The day of an article, and that of its revision. */
export function Dates({ date, day, revised }: Pick<ArticleCard, 'date' | 'day' | 'revised'>) {
  return (
    <>
      <time dateTime={date}>{day}</time>
      {revised && <time dateTime={revised.date}>{revised.words}</time>}
    </>
  )
}

/** Title, excerpt and the tags that contain the searched words, so that every result shows why it was found. */
function Words({ article, readLabel, query = '', isQuiet }: CardProps & { isQuiet?: boolean }) {
  const matching = article.tags.filter((tag) => highlightParts(tag, query).some(({ isMatch }) => isMatch))
  return (
    <>
      <h3 className="display text-card hover-line">
        <Highlight text={article.title} query={query} />
      </h3>
      <p className={`text-small mt-2 max-w-measure ${isQuiet ? 'text-quiet' : ''}`}>
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
  return highlightParts(text, query).map(({ from, text: part, isMatch }) => {
    const Tag = isMatch ? 'mark' : 'span'
    return <Tag key={from}>{part}</Tag>
  })
}
