import { siteUrl } from '#catalog/chrome.ts'
import { content } from '#catalog/content.ts'
import type { Site } from '#contract/content/site.ts'

/** What every statement about the site needs: who makes it and where it lives. */
export interface Publisher {
  readonly site: Site
  /** Without a slash at its end. */
  readonly siteUrl: string
}

/** The agency of the content. */
export const publisher = (): Publisher => ({ site: content().site, siteUrl: siteUrl() })

/** Identifier of the statement about the agency, which others refer to. */
export const agencyId = (siteUrl: string): { '@id': string } => ({ '@id': `${siteUrl}/#agency` })
/** Identifier of the statement about the website itself. */
export const websiteId = (siteUrl: string): { '@id': string } => ({ '@id': `${siteUrl}/#website` })
