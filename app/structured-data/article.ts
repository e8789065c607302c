import type { BlogPosting } from 'schema-dts'
import { cardPath } from '#contract/addresses.ts'
import { agencyId, type Publisher, websiteId } from './publisher.ts'

/** What is stated of an article. */
export interface StatedArticle {
  readonly id: string
  readonly title: string
  readonly excerpt: string
  /** Days of publication and of the last change, YYYY-MM-DD. */
  readonly published: string
  readonly updated: string
}

/** One article. */
export function articleStatement(article: StatedArticle, { site, siteUrl }: Publisher): BlogPosting {
  const path = `/blog/${article.id}`
  const url = siteUrl + path
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    headline: article.title,
    description: article.excerpt,
    url,
    mainEntityOfPage: url,
    inLanguage: site.language,
    image: `${siteUrl}${cardPath(path)}`,
    datePublished: article.published,
    dateModified: article.updated,
    author: agencyId(siteUrl),
    publisher: agencyId(siteUrl),
    isPartOf: websiteId(siteUrl),
  }
}
