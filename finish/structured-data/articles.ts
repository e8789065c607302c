import type { BlogPosting } from 'schema-dts'
import type { PageFacts } from '../found/page-facts.ts'
import { agencyId, type Publisher, websiteId } from './context.ts'

/** One article, by what its page says about itself. */
export function articleStatement(facts: PageFacts, { siteUrl }: Publisher): BlogPosting {
  const url = siteUrl + facts.path
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    headline: facts.title,
    description: facts.description,
    url,
    mainEntityOfPage: url,
    inLanguage: 'en',
    image: `${siteUrl}/cards${facts.path}.jpg`,
    ...(facts.published && { datePublished: facts.published, dateModified: facts.updated }),
    author: agencyId(siteUrl),
    publisher: agencyId(siteUrl),
    isPartOf: websiteId(siteUrl),
  }
}
