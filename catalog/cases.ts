import { pageOf } from '#contract/pagination.ts'
import { textMessageLink } from './links.ts'
import { type ShownContent, shownContent } from './shown.ts'

type Case = ShownContent['cases'][number]

/** Cases of the more-case-studies block (specification §9). */
const moreCount = 3

/** Cases of the related-cases block. */
const relatedCount = 2

/** What a card of a case shows. */
export function caseCard({ id, title, category, description, image, metrics, tags, gallery }: Case) {
  const { url: galleryUrl } = galleryOf(gallery) ?? {}
  return { id, title, category, description, image, metrics, tags, galleryUrl, link: `/cases/${id}` }
}
/** A case as its card shows it. */
export type CaseCard = ReturnType<typeof caseCard>

const galleryOf = (wanted: string) => shownContent().galleries.galleries.find(({ key }) => key === wanted)

/** One page of the list of all cases, in list order, with the words around it. */
export function casesData(wantedPage = 1) {
  const { casesPage, cases, site, interface: words } = shownContent()
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
  const { casesPage, cases, services, interface: words } = shownContent()
  const index = cases.findIndex(({ id }) => id === slug)
  const study = cases[index]
  const gallery = galleryOf(study?.gallery ?? '')
  if (!study || !gallery) return null
  const { metadata, video, ...facts } = study
  const next = cases.length > 1 ? cases[(index + 1) % cases.length] : undefined
  const others = cases.filter(({ id }) => id !== slug)
  // The page already ends with the next case, so that one is chosen last here.
  const isNext = (other: Case) => Number(other === next)
  // Of a few cases the related ones are all there are.
  const hasMore = study.showsMore && others.length > relatedCount
  const more = hasMore ? others.toSorted((a, b) => isNext(a) - isNext(b)).slice(0, moreCount) : []
  // Those with the most services in common first, those that the page shows already last.
  const rank = (other: Case) =>
    [...more, next].includes(other) ? -1 : other.services.filter((id) => study.services.includes(id)).length
  const related = others.toSorted((a, b) => rank(b) - rank(a)).slice(0, relatedCount)
  return {
    page: casesPage,
    metadata,
    study: {
      ...facts,
      galleryUrl: gallery.url,
      opening: study.opening ?? study.image,
      frames: study.frames.map((frame) => ({ ...frame, minutes: frame.at ? minutesOf(frame.at) : undefined })),
      hour: study.hour && { ...study.hour, minutes: minutesOf(study.hour.at), percent: percentOf(study.hour.at) },
    },
    film: video,
    photos: gallery.photos.map(({ id, caption, ...picture }) => ({
      id,
      caption,
      light: caption?.at ? lightOf(caption.at) : undefined,
      picture,
    })),
    services: services.filter(({ id }) => study.services.includes(id)).map(({ id, title }) => ({ id, title })),
    related: related.map(caseCard),
    more: more.map(caseCard),
    next: next && caseCard(next),
    words: words.lightbox,
    videoWords: words.video,
    newTab: words.newTab,
  }
}
/** A case as its page receives it. */
export type CaseData = NonNullable<ReturnType<typeof caseData>>

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
  { name: 'night', until: 24 * 60 },
] as const
/** What a photo was taken in. */
export type Light = (typeof lights)[number]['name']

const lightOf = (at: string): Light | undefined => lights.find(({ until }) => minutesOf(at) < until)?.name
