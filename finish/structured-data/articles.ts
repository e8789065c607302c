import type { BlogPosting } from 'schema-dts'
import { cardPath } from '#contract/addresses.ts'
import type { PageFacts } from '../found/page-facts.ts'
import { agencyId, type Publisher, websiteId } from './context.ts'

/** One article, by what its page says about itself. */
export function articleStatement(facts: PageFacts, { site, siteUrl }: Publisher): BlogPosting {
  const url = siteUrl + facts.path
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    headline: facts.title,
    description: facts.description,
    url,
    mainEntityOfPage: url,
    inLanguage: site.language,
    image: `${siteUrl}${cardPath(facts.path)}`,
    ...(facts.published && { datePublished: facts.published, dateModified: facts.updated }),
    author: agencyId(siteUrl),
    publisher: agencyId(siteUrl),
    isPartOf: websiteId(siteUrl),
  }
}
