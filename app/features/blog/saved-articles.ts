import { readStored, writeStored } from '#app/ui/browser-storage.ts'
import { isRecord, parseJson } from '#app/ui/json.ts'

/** An article that a visitor has saved, with what is needed to list it without asking the server. */
export interface SavedArticle {
  readonly id: string
  readonly title: string
}

/** Saved articles of this browser, the latest first. */
export const readSaved = (): SavedArticle[] => parseSaved(readStored('blog-saved'))

/** Saves an article or takes it off the list, as it stands now, whatever another tab did meanwhile; false if the browser's storage refuses. */
export function save(article: SavedArticle, isSaved: boolean): boolean {
  return writeStored('blog-saved', JSON.stringify(setSaved(readSaved(), article, isSaved)))
}

/** Reads what was stored. Anything that is not a saved article is left out, because anyone may have written it. */
export function parseSaved(stored: string | null): SavedArticle[] {
  const value = parseJson(stored)
  return (Array.isArray(value) ? value : []).flatMap((item: unknown) => {
    const { id, title } = isRecord(item) ? item : {}
    return typeof id === 'string' && /^[a-z0-9-]+$/.test(id) && typeof title === 'string' ? { id, title } : []
  })
}

/** The list with the article at its head, or without it. */
export function setSaved(articles: readonly SavedArticle[], article: SavedArticle, isSaved: boolean): SavedArticle[] {
  const others = articles.filter(({ id }) => id !== article.id)
  return isSaved ? [article, ...others] : others
}

/** The second half of a double click, which would undo the first, or do the same to the next article. */
export const isSecondClick = ({ detail }: { readonly detail: number }) => detail === 2
