import { fill } from '#contract/fill.ts'
import type { BlogPage } from '#contract/content/pages/blog.ts'

interface ArticleSourceProps {
  readonly name: string
  readonly url: string
  readonly words: BlogPage['article']
}

/** What an article draws on. */
export function ArticleSource({ name, url, words }: ArticleSourceProps) {
  return (
    <p className="label text-quiet mt-10">
      <a href={url} className="text-link">
        {fill(words.source, { name })}
      </a>
    </p>
  )
}
