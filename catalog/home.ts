import { derivativeUrl, type ResolvedPicture } from '#contract/pictures.ts'
import { caseCard } from './cases.ts'
import { mailLink, textMessageLink } from './links.ts'
import { month } from './month.ts'
import { shownContent } from './shown.ts'

/** Everything that the home page shows, except its articles. */
export function homeData() {
  const { home, services, cases, site, casesPage, interface: words } = shownContent()
  const chosen = home.cases.cases.map((id) => one(cases, id))
  return {
    ...home,
    name: site.name,
    hero: { ...home.hero, month: month(shownContent()), email: mailLink(site), action: site.header.action },
    services: {
      ...home.services,
      wheel: home.services.wheel.map((id) => {
        const { icon, title, wheelTitle, description, image } = one(services, id)
        return { id, icon, title: wheelTitle ?? title, description, picture: lensPicture(image) }
      }),
    },
    cases: { ...home.cases, viewLabel: casesPage.viewLabel, cases: chosen.map(caseCard) },
    /** The first of these cases whose client is quoted. */
    voice: chosen.find(({ quote }) => quote),
    about: { ...home.about, portfolio: site.founderPortfolio },
    contact: {
      ...home.contact,
      email: { label: site.email, link: mailLink(site) },
      phone: { label: site.phone.display, link: textMessageLink(site) },
    },
    videoWords: words.video,
    newTab: words.newTab,
  }
}
/** The home page as its sections receive it. */
export type HomeData = ReturnType<typeof homeData>

/** Width of the file in the lens of the wheel, px: under its scrim it is sharp enough at 430 px. */
const lensWidth = 600

/** The part of a service's picture that the lens needs; `undefined` if there is no photo. */
function lensPicture({ entry, focus }: ResolvedPicture) {
  return entry && entry.width >= lensWidth ? { src: derivativeUrl(entry.path, lensWidth), focus } : undefined
}

function one<T extends { id: string }>(items: readonly T[], id: string): T {
  const found = items.find((item) => item.id === id)
  if (!found) throw new Error(`content: nothing has the id "${id}"; run "npm run content:check"`)
  return found
}
