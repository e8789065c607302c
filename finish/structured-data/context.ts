import type { ImageObject } from 'schema-dts'
import type { Site } from '#contract/content/site.ts'
import { fallbackUrl, type ResolvedPicture } from '#contract/pictures.ts'

/** What every statement about the site needs: who makes it and where it lives. */
export interface Publisher {
  readonly site: Site
  /** Without a slash at its end. */
  readonly siteUrl: string
}

/** Identifiers of the statements that others refer to. */
export const agencyId = (siteUrl: string): { '@id': string } => ({ '@id': `${siteUrl}/#agency` })
/** Identifier of the statement about the website itself. */
export const websiteId = (siteUrl: string): { '@id': string } => ({ '@id': `${siteUrl}/#website` })

/** A picture with who made it and where its licence stands; `undefined` while it is not taken yet. */
export function imageObject(picture: ResolvedPicture, { site, siteUrl }: Publisher): ImageObject | undefined {
  if (!picture.entry) return undefined
  return {
    '@type': 'ImageObject',
    contentUrl: siteUrl + fallbackUrl(picture.entry),
    caption: picture.alt,
    creditText: site.photoCredit,
    creator: agencyId(siteUrl),
    copyrightNotice: `© ${site.name}`,
    license: `${siteUrl}/terms`,
    acquireLicensePage: `${siteUrl}/contact`,
  }
}
