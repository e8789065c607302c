import type { ReactNode } from 'react'
import type { ArticleData } from '#catalog/blog.ts'
import { fill } from '#contract/fill.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Dates } from './article-card.tsx'

/** The head of an article: link back, category, title, author and date, likes, Share and Save, and its picture. */
export function ArticleHead({ article, words, actions }: ArticleData & { actions: ReactNode }) {
  // What follows a colon stays together where it has room.
  const [title, ...rest] = article.title.split(/(?<=:) /)
  return (
    <header className="article-head page page-grid gap-y-6 pt-8 lg:pt-12">
      <div className="col-span-12 print:hidden">
        <BackLink to="/blog" label={words.backLabel} />
      </div>
      <p className="label col-span-12 lg:col-span-9">{article.label}</p>
      <h1 className="display text-title article-title col-span-12 lg:col-span-10">
        {title}
        {rest.map((part) => (
          <span key={part}>
            {' '}
            <span className="inline-block">{part}</span>
          </span>
        ))}
      </h1>
      <p className="text-lead text-quiet col-span-12 max-w-measure md:col-span-9 lg:col-span-7">{article.excerpt}</p>
      <div className="border-hairline col-span-12 mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 line-t pt-3">
        <p className="label text-quiet flex flex-wrap gap-x-6 gap-y-1">
          <span className="text-ink">{fill(words.byline, { author: article.author })}</span>
          <Dates {...article} />
          <span>{fill(words.readTime, { minutes: article.minutes })}</span>
        </p>
        {actions}
      </div>
      <figure className="article-picture col-span-12 aspect-21/10">
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
