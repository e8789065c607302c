import { memo } from 'react'
import { data, isRouteErrorResponse } from 'react-router'
import { ArticleActions } from '#app/features/blog/article-actions.tsx'
import { ArticleEnd, TagList } from '#app/features/blog/article-end.tsx'
import { ArticleHead } from '#app/features/blog/article-head.tsx'
import { ArticleNote } from '#app/features/blog/article-note.tsx'
import { ArticleText } from '#app/features/blog/article-text.tsx'
import { ContentsList } from '#app/features/blog/contents-list.tsx'
import { filterArticles } from '#app/features/blog/filter.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { NotFound } from '#app/ui/not-found.tsx'
import { errorMeta } from '#app/ui/not-found-meta.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { articleData, listedArticles } from '#catalog/blog.ts'
import { feedLinks } from '#catalog/blog-feeds.ts'
import { content } from '#catalog/content.ts'
import type { NotFoundPage } from '#contract/content/pages/not-found.ts'
import type { Route } from './+types/article'

export async function loader({ params }: Route.LoaderArgs) {
  const article = await articleData(params.id)
  if (!article) throw data(content().notFound, { status: 404 })
  const isFound = (tag: string) => filterArticles(listedArticles(), { query: tag, category: '' }).length > 0
  return { ...article, foundTags: article.article.tags.filter(isFound), feeds: feedLinks() }
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) => {
  if (!loaderData) return errorMeta(error)
  const { title, excerpt, id, date, updated, author, label, tags } = loaderData.article
  return [
    ...pageMeta(matches, { title, description: excerpt, path: `/blog/${id}`, type: 'article' }),
    { property: 'article:published_time', content: date },
    ...(updated ? [{ property: 'article:modified_time', content: updated.date }] : []),
    { property: 'article:section', content: label },
    ...tags.map((tag) => ({ property: 'article:tag', content: tag })),
    { name: 'author', content: author },
    ...loaderData.feeds,
  ]
}

function Article({ loaderData }: Route.ComponentProps) {
  const { article, words, savedKey, text, contents, readLabel, foundTags } = loaderData
  return (
    <article className="article" key={article.id}>
      <div aria-hidden="true" className="article-progress daylight" />
      <ArticleHead
        article={article}
        words={words}
        back={<BackLink to="/blog" label={words.backLabel} />}
        actions={<ArticleActions article={article} savedKey={savedKey} words={words} />}
      />
      <div className="page page-grid pt-12 lg:pt-20">
        <div className="col-span-12 lg:col-span-3">
          <ContentsList contents={contents} title={words.contentsTitle} />
        </div>
        <div className="col-span-12 lg:col-span-8 lg:col-start-5">
          <ArticleText text={text} />
          <ArticleNote updated={article.updated} source={article.source} words={words} />
          <TagList tags={article.tags} found={foundTags} title={words.tagsTitle} />
        </div>
      </div>
      <ArticleEnd {...loaderData} words={words} readLabel={readLabel} />
    </article>
  )
}

export default memo(Article)

/** An unknown id is the not-found page, with its status. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return <NotFound {...(error.data as NotFoundPage)} />
}
