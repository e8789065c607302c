import { memo } from 'react'
import { listArticles } from '#app/features/blog/blog-page.ts'
import { BlogList } from '#app/features/blog/blog-list.tsx'
import { filterAddress, readFilter } from '#app/features/blog/filter.ts'
import { RefreshButtons } from '#app/features/blog/refresh-buttons.tsx'
import { SavedList } from '#app/features/blog/saved-list.tsx'
import { ClosingBand } from '#app/ui/closing-band.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageHead } from '#app/ui/section.tsx'
import { listedArticles, refreshKeys, savedArticlesKey } from '#catalog/blog.ts'
import { feedLinks } from '#catalog/blog-feeds.ts'
import { content } from '#catalog/content.ts'
import type { Route } from './+types/blog'

export function loader({ request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const filter = readFilter(search)
  return {
    filter,
    list: listArticles(listedArticles(), filter, Number(search.get('page'))),
    words: content().blogPage,
    refreshKeys: refreshKeys(),
    savedKey: savedArticlesKey(),
    feeds: feedLinks(),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { words, filter, list, feeds } = loaderData
  // Results of a search are no page of their own for search engines; further pages of the list are.
  const path = filter.query || filter.category ? '/blog' : filterAddress(filter, list.page)
  return [...pageMeta(matches, { ...words.metadata, path, card: '/blog' }), ...feeds]
}

function Blog({ loaderData }: Route.ComponentProps) {
  const { words, savedKey } = loaderData
  const { article, removeLabel: remove } = words
  return (
    <>
      <PageHead title={words.title} intro={words.intro} />
      <div className="page">
        <BlogList list={loaderData.list} filter={loaderData.filter} categories={words.categories} words={words} />
        <SavedList
          storageKey={savedKey}
          words={{ title: words.savedTitle, remove, removed: article.removed, failed: article.saveFailed }}
        />
        <div className="border-hairline mt-16 border-t pt-3">
          <RefreshButtons words={words.refresh} keys={loaderData.refreshKeys} />
        </div>
      </div>
      <ClosingBand {...words.closing} to="/contact" />
    </>
  )
}

export default memo(Blog)
