import type { ImageGallery, ImageObject } from 'schema-dts'
import type { CaseStudy } from '#contract/content/case-study.ts'
import type { ResolvedPicture } from '#contract/pictures.ts'
import { agencyId, imageObject, type Publisher, websiteId } from './context.ts'

/** One case as the gallery of its photos, each with credit and licence. */
export function caseStatement(
  study: CaseStudy,
  photos: readonly ResolvedPicture[],
  publisher: Publisher,
): ImageGallery {
  const url = `${publisher.siteUrl}/cases/${study.id}`
  const images = photos
    .map((photo) => imageObject(photo, publisher))
    .filter((image): image is ImageObject => image !== undefined)
  return {
    '@type': 'ImageGallery',
    '@id': `${url}#gallery`,
    name: study.title,
    description: study.description,
    url,
    creator: agencyId(publisher.siteUrl),
    isPartOf: websiteId(publisher.siteUrl),
    keywords: study.tags.join(', '),
    image: images,
  }
}
