import { useEffect, useState } from 'react'
import { toast } from '#app/ui/toast.ts'
import { isSecondClick, readSaved, type SavedArticle, save } from './saved-articles.ts'

/** The articles saved in this browser; nothing where there are none. */
export function SavedList({ words }: { words: Readonly<Record<'title' | 'remove' | 'removed' | 'failed', string>> }) {
  const [articles, setArticles] = useState<readonly SavedArticle[]>([])
  useEffect(() => setArticles(readSaved()), [])
  if (articles.length === 0) return null
  const remove = (article: SavedArticle, row: Element | null) => {
    if (!save(article, false)) return toast('error', words.failed)
    // The button disappears with its row: the focus stays in the list, or goes to the page if the list is gone.
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
    const stay = neighbour?.querySelector('button') ?? document.querySelector<HTMLElement>('main')
    stay?.focus({ preventScroll: true })
    setArticles(readSaved())
    toast('success', words.removed, article.title)
  }
  return (
    <section aria-labelledby="saved" className="pt-section">
      <h2 id="saved" className="display text-card">
        {words.title}
      </h2>
      <ul className="border-hairline mt-4 line-t">
        {articles.map((article) => (
          <li key={article.id} className="border-hairline flex items-center justify-between gap-6 line-b">
            <a href={`/blog/${article.id}`} className="hover-line flex min-h-target items-center py-2">
              {article.title}
            </a>
            <button
              type="button"
              aria-label={`${words.remove}: ${article.title}`}
              onClick={(event) => {
                if (!isSecondClick(event)) remove(article, event.currentTarget.closest('li'))
              }}
              className="label text-quiet hover:text-ink min-h-target shrink-0 px-2 transition-ink"
            >
              {words.remove}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
