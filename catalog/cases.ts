import type { CaseStudy } from '#contract/content/case-study.ts'
import { caseCard } from './case-cards.ts'
import { content } from './content.ts'
import { resolveFilm } from './films.ts'
import { textMessageLink } from './links.ts'
import { resolvePicture } from './pictures.ts'

/** Cases of the more-case-studies block (specification §9). */
const moreCount = 3

/** Cases of the related-cases block. */
const relatedCount = 2

/** The list of all cases, in list order. */
export function casesData() {
  const { casesPage, cases, site, interface: words } = content()
  return {
    page: casesPage,
    cases: cases.map(caseCard),
    messageLink: textMessageLink(site, casesPage.actionMessage),
    newTab: words.newTab,
  }
}
export type CasesData = ReturnType<typeof casesData>

/** One case with its gallery and its way on to others; null for an unknown slug. */
export function caseData(slug: string) {
  const { casesPage, cases, galleries, services, interface: words } = content()
  const index = cases.findIndex(({ id }) => id === slug)
  const study = cases[index]
  const gallery = galleries.galleries.find(({ key }) => key === study?.gallery)
  if (!study || !gallery) return null
  const { metadata, video, ...facts } = study
  const next = cases[(index + 1) % cases.length]
  return {
    page: casesPage,
    metadata,
    study: { ...facts, image: resolvePicture(study.image) },
    film: video && resolveFilm(video),
    photos: gallery.photos.map(({ id, ...picture }) => ({ id, picture: resolvePicture(picture) })),
    services: services.filter(({ id }) => study.services.includes(id)).map(({ id, title }) => ({ id, title })),
    related: relatedCases(study, cases).slice(0, relatedCount).map(caseCard),
    more: study.showsMore
      ? cases
          .filter(({ id }) => id !== slug)
          .slice(0, moreCount)
          .map(caseCard)
      : [],
    next: next && caseCard(next),
    words: words.lightbox,
    videoWords: words.video,
    newTab: words.newTab,
  }
}
export type CaseData = NonNullable<ReturnType<typeof caseData>>

/** The others, those with the most services in common first, otherwise in list order. */
export function relatedCases(study: CaseStudy, cases: readonly CaseStudy[]): CaseStudy[] {
  const shared = (other: CaseStudy) => other.services.filter((id) => study.services.includes(id)).length
  return cases.filter(({ id }) => id !== study.id).toSorted((a, b) => shared(b) - shared(a))
}
