import type { CaseStudy } from '#contract/content/case-study.ts'
import { pageOf } from '#contract/pagination.ts'
import { caseCard } from './case-cards.ts'
import { content } from './content.ts'
import { resolveFilm } from './films.ts'
import { textMessageLink } from './links.ts'
import { resolvePicture } from './pictures.ts'

/** Cases of the more-case-studies block (specification §9). */
const moreCount = 3

/** Cases of the related-cases block. */
const relatedCount = 2

/** One page of the list of all cases, in list order, with the words around it. */
export function casesData(wantedPage = 1) {
  const { casesPage, cases, site, interface: words } = content()
  const { items, ...place } = pageOf(cases, wantedPage)
  return {
    page: casesPage,
    cases: items.map(caseCard),
    place,
    messageLink: textMessageLink(site, casesPage.actionMessage),
    newTab: words.newTab,
  }
}

/** One case with its gallery and its links to others; null for an unknown slug. */
export function caseData(slug: string) {
  const { casesPage, cases, galleries, services, interface: words } = content()
  const index = cases.findIndex(({ id }) => id === slug)
  const study = cases[index]
  const gallery = galleries.galleries.find(({ key }) => key === study?.gallery)
  if (!study || !gallery) return null
  const { metadata, video, ...facts } = study
  const next = cases.length > 1 ? cases[(index + 1) % cases.length] : undefined
  const others = cases.filter(({ id }) => id !== slug)
  // The page already ends with the next case, so that one is chosen last here.
  const isNext = (other: CaseStudy) => Number(other === next)
  // Of a few cases the related ones are all there are.
  const hasMore = study.showsMore && others.length > relatedCount
  const more = hasMore ? others.toSorted((a, b) => isNext(a) - isNext(b)).slice(0, moreCount) : []
  return {
    page: casesPage,
    metadata,
    study: {
      ...facts,
      galleryUrl: gallery.url,
      image: resolvePicture(study.image),
      opening: resolvePicture(study.opening ?? study.image),
      frames: study.frames.map(({ at, ...picture }) => ({
        ...resolvePicture(picture),
        at,
        minutes: at ? minutesOf(at) : undefined,
      })),
      hour: study.hour && { ...study.hour, minutes: minutesOf(study.hour.at), percent: percentOf(study.hour.at) },
    },
    film: video && resolveFilm(video),
    photos: gallery.photos.map(({ id, caption, ...picture }) => ({
      id,
      caption,
      light: caption?.at ? lightOf(caption.at) : undefined,
      picture: resolvePicture(picture),
    })),
    services: services.filter(({ id }) => study.services.includes(id)).map(({ id, title }) => ({ id, title })),
    related: relatedCases(study, others, [...more, next])
      .slice(0, relatedCount)
      .map(caseCard),
    more: more.map(caseCard),
    next: next && caseCard(next),
    words: words.lightbox,
    videoWords: words.video,
    newTab: words.newTab,
  }
}
/** Minutes since midnight of a time like "2:10 pm". */
function minutesOf(at: string): number {
  const [, hours = '', minutes = '', half] = /^(\d+):(\d+) ([ap])m$/.exec(at) ?? []
  return ((Number(hours) % 12) + (half === 'p' ? 12 : 0)) * 60 + Number(minutes)
}

/** Where a time stands on the line of the day, which goes from seven in the morning to eight in the evening. */
function percentOf(at: string): number {
  const [from, to] = [7 * 60, 20 * 60]
  return Math.round(Math.min(Math.max((minutesOf(at) - from) / (to - from), 0), 1) * 100)
}

/** The parts of a day, by what they end at, minutes since midnight. */
const lights = [
  { name: 'dawn', until: 9 * 60 },
  { name: 'noon', until: 15 * 60 + 30 },
  { name: 'dusk', until: 18 * 60 },
] as const
/** What a photo was taken in. */
export type Light = (typeof lights)[number]['name'] | 'night'

function lightOf(at: string): Light {
  return lights.find(({ until }) => minutesOf(at) < until)?.name ?? 'night'
}

/** A case as its page receives it. */
export type CaseData = NonNullable<ReturnType<typeof caseData>>

/**
 * Other cases: those with the most services in common first, otherwise in list order. Those that the page shows already, as the next case
 * or in the block of more cases, come last.
 */
function relatedCases(
  study: CaseStudy,
  others: readonly CaseStudy[],
  shown: readonly (CaseStudy | undefined)[],
): CaseStudy[] {
  const shared = (other: CaseStudy) => other.services.filter((id) => study.services.includes(id)).length
  const rank = (other: CaseStudy) => (shown.includes(other) ? -1 : shared(other))
  return others.toSorted((a, b) => rank(b) - rank(a))
}
