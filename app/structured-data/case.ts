import type { ImageGallery, ImageObject } from 'schema-dts'
import type { CaseStudy } from '#contract/content/case-study.ts'
import { jpegUrl, type ResolvedPicture } from '#contract/pictures.ts'
import { agencyId, type Publisher, websiteId } from './publisher.ts'

/** One case as the gallery of its photos, each with credit and licence; those that are not taken yet are left out. */
export function caseStatement(
  { id, title, description, tags }: Pick<CaseStudy, 'id' | 'title' | 'description' | 'tags'>,
  photos: readonly ResolvedPicture[],
  publisher: Publisher,
): ImageGallery {
  const url = `${publisher.siteUrl}/cases/${id}`
  return {
    '@type': 'ImageGallery',
    '@id': `${url}#gallery`,
    name: title,
    description,
    url,
    creator: agencyId(publisher.siteUrl),
    isPartOf: websiteId(publisher.siteUrl),
    keywords: tags.join(', '),
    image: photos.flatMap((photo) => imageObject(photo, publisher) ?? []),
  }
}

function imageObject({ alt, entry }: ResolvedPicture, { site, siteUrl }: Publisher): ImageObject | undefined {
  if (!entry) return undefined
  return {
    '@type': 'ImageObject',
    contentUrl: siteUrl + jpegUrl(entry),
    caption: alt,
    creditText: site.photoCredit,
    creator: agencyId(siteUrl),
    copyrightNotice: `© ${site.name}`,
    license: `${siteUrl}/terms`,
    acquireLicensePage: `${siteUrl}/contact`,
  }
}
