import type { CaseStudy } from '#contract/content/case-study.ts'
import { content } from './content.ts'
import { resolvePicture } from './pictures.ts'

/** What a card of a case shows. */
export function caseCard({ id, title, category, description, image, metrics, tags, gallery }: CaseStudy) {
  return {
    id,
    title,
    category,
    description,
    image: resolvePicture(image),
    metrics,
    tags,
    galleryUrl: content().galleries.galleries.find(({ key }) => key === gallery)?.url,
    link: `/cases/${id}`,
  }
}
/** A case as its card shows it. */
export type CaseCard = ReturnType<typeof caseCard>
