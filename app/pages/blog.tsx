import { BlogList, listWords } from '#app/features/blog/blog-list.tsx'
import { BlogSearch } from '#app/features/blog/blog-search.tsx'
import { filterAddress, listArticles, readFilter } from '#app/features/blog/filter.ts'
import { RefreshButtons } from '#app/features/blog/refresh-buttons.tsx'
import { SavedList } from '#app/features/blog/saved-list.tsx'
import { Island } from '#app/islands/island.tsx'
import { type PageContext, pick, queryOf } from '#app/page.ts'
import { FeedLinks, PageMeta } from '#app/page-meta.tsx'
import { ClosingBand } from '#app/ui/closing-band.tsx'
import { PageHead } from '#app/ui/section.tsx'
import { listedArticles } from '#catalog/blog.ts'
import { content } from '#catalog/content.ts'

export function blogPage(c: PageContext) {
  const query = queryOf(c)
  const filter = readFilter(query)
  const articles = listedArticles()
  const list = listArticles(articles, filter, Number(query.get('page')))
  const words = content().blogPage
  const { article, categories, removeLabel: remove } = words
  const savedWords = { title: words.savedTitle, remove, removed: article.removed, failed: article.saveFailed }
  // Results of a search are no page of their own for search engines; further pages of the list are.
  const path = filter.query || filter.category ? '/blog' : filterAddress(filter, list.page)
  return c.render(
    <>
      <PageMeta
        {...words.metadata}
        path={path}
        card="/blog"
        heading={words.title}
        pictures={list.articles.map(({ picture }) => picture)}
      />
      <FeedLinks />
      <PageHead title={words.title} intro={words.intro} />
      <div className="page">
        <Island
          name="BlogList"
          of={BlogList}
          props={{ list, filter, words: pick(words, ...listWords) }}
          // Whoever comes back to results goes on in the history of this page, which only the living list follows.
          on={filter.query || filter.category ? 'idle' : 'touch'}
        >
          {/* Where there is nothing to search, the list says so. */}
          {articles.length > 0 && <BlogSearch filter={filter} categories={categories} words={words} />}
        </Island>
        <Island name="SavedList" of={SavedList} props={{ words: savedWords }} on="touch" stored={['blog-saved']} />
        <div className="border-hairline mt-16 line-t pt-3">
          <Island
            name="RefreshButtons"
            of={RefreshButtons}
            props={{ words: words.refresh }}
            on="touch"
            stored={['blog-updated-at', 'blog-images-at']}
          />
        </div>
      </div>
      <ClosingBand {...words.closing} to="/contact" />
    </>,
  )
}
