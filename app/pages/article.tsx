import { ArticleActions, actionWords } from '#app/features/blog/article-actions.tsx'
import { ArticleEnd, ArticleSource, ContentsList, TagList } from '#app/features/blog/article-parts.tsx'
import { ArticleHead } from '#app/features/blog/article-head.tsx'
import { ArticleText } from '#app/features/blog/article-text.tsx'
import { filterArticles } from '#app/features/blog/filter.ts'
import { Island } from '#app/islands/island.tsx'
import { type PageContext, pick } from '#app/page.ts'
import { FeedLinks, PageMeta } from '#app/page-meta.tsx'
import { articleStatement } from '#app/structured-data.ts'
import { articleData, listedArticles } from '#catalog/blog.ts'

export function articlePage(c: PageContext, id: string) {
  const found = articleData(id)
  if (!found) return c.notFound()
  const { article, words, figures, related } = found
  const { title, excerpt, date, revised, tags, source } = article
  const updated = revised?.date ?? date
  const isFound = (tag: string) => filterArticles(listedArticles(), { query: tag, category: '' }).length > 0
  return c.render(
    <article className="article">
      <PageMeta
        title={title}
        description={excerpt}
        path={`/blog/${id}`}
        type="article"
        pictures={[article.picture, ...figures, ...related.map(({ picture }) => picture)]}
        updated={updated}
        statements={[articleStatement(article, updated)]}
      />
      <meta property="article:published_time" content={date} />
      {revised && <meta property="article:modified_time" content={revised.date} />}
      <meta property="article:section" content={article.label} />
      {tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
      <meta name="author" content={article.author} />
      <FeedLinks />
      <div aria-hidden="true" className="article-progress daylight print:hidden" />
      <ArticleHead
        {...found}
        actions={
          <Island
            name="ArticleActions"
            of={ArticleActions}
            props={{ ...pick(article, 'id', 'title', 'likes'), words: pick(words, ...actionWords) }}
            on="touch"
            stored={['blog-saved']}
          />
        }
      />
      <div className="page page-grid pt-12 lg:pt-20">
        <div className="col-span-12 lg:col-span-3">
          <ContentsList {...found} />
        </div>
        <div className="col-span-12 lg:col-span-8 lg:col-start-5">
          <ArticleText tree={found.tree} />
          {source && <ArticleSource {...source} words={words} />}
          <TagList tags={tags} found={tags.filter(isFound)} words={words} />
        </div>
      </div>
      <ArticleEnd {...found} />
    </article>,
  )
}
