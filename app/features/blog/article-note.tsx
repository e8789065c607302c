import { fill } from '#contract/fill.ts'
import type { BlogPage } from '#contract/content/pages/blog.ts'

interface ArticleNoteProps {
  readonly updated?: { readonly date: string; readonly day: string }
  readonly source?: { readonly name: string; readonly url: string }
  readonly words: BlogPage['article']
}

/** When the article last changed and what it draws on, where that is known. */
export function ArticleNote({ updated, source, words }: ArticleNoteProps) {
  if (!updated && !source) return null
  return (
    <p className="label text-quiet mt-10 flex flex-wrap gap-x-5">
      {updated && <time dateTime={updated.date}>{fill(words.updated, { day: updated.day })}</time>}
      {source && (
        <a href={source.url} className="text-link">
          {fill(words.source, { name: source.name })}
        </a>
      )}
    </p>
  )
}
