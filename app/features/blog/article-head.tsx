import type { ReactNode } from 'react'
import { fill } from '#contract/fill.ts'
import type { ArticleCard } from '#contract/article.ts'
import type { BlogPage } from '#contract/content/pages/blog.ts'
import { Picture } from '#app/ui/picture.tsx'

interface ArticleHeadData extends ArticleCard {
  readonly label: string
  readonly author: string
}

interface ArticleHeadProps {
  readonly article: ArticleHeadData
  readonly words: BlogPage['article']
  /** The link back to the list. */
  readonly back: ReactNode
  /** Likes, Share and Save. */
  readonly actions: ReactNode
}

/** The head of an article: link back, category, title, author and date, and its picture. */
export function ArticleHead({ article, words, back, actions }: ArticleHeadProps) {
  return (
    <header className="article-head page page-grid gap-y-6 pt-8 lg:pt-12">
      <div className="article-back col-span-12">{back}</div>
      <p className="label col-span-12 lg:col-span-9">{article.label}</p>
      <h1 className="display text-title article-title col-span-12 lg:col-span-10">
        <Title text={article.title} />
      </h1>
      <p className="text-lead text-quiet col-span-12 max-w-measure md:col-span-9 lg:col-span-7">{article.excerpt}</p>
      <div className="border-hairline col-span-12 mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t pt-3">
        <p className="label text-quiet flex flex-wrap gap-x-5 gap-y-1">
          <span className="text-ink">{fill(words.byline, { author: article.author })}</span>
          <time dateTime={article.date}>{article.day}</time>
          {article.revised && <time dateTime={article.revised.date}>{article.revised.words}</time>}
          <span>{fill(words.readTime, { minutes: article.minutes })}</span>
        </p>
        {actions}
      </div>
      <figure className="article-picture col-span-12">
        <Picture
          picture={article.picture}
          sizes="(min-width: 115rem) 105rem, (min-width: 48rem) 92vw, 100vw"
          ratio={[2.1, 2.1, 1.5]}
          priority
          className="size-full"
        />
      </figure>
    </header>
  )
}

/** What follows a colon stays together where it has room. */
function Title({ text }: { text: string }) {
  const [first = '', ...rest] = text.split(/(?<=:) /)
  return [
    first,
    ...rest.map((part) => (
      <span key={part}>
        {' '}
        <span className="inline-block">{part}</span>
      </span>
    )),
  ]
}
