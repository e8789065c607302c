import type { Picture } from '#contract/content/parts.ts'
import { derivativeUrl } from '#contract/pictures.ts'
import { content } from './content.ts'
import { caseCard } from './case-cards.ts'
import { mailLink, textMessageLink } from './links.ts'
import { month } from './month.ts'
import { resolvePicture } from './pictures.ts'
import { resolveFilm } from './films.ts'

/** Everything that the home page shows, except its articles. */
export function homeData() {
  const { home, services, cases, site, casesPage, interface: words } = content()
  const shown = home.cases.cases.map((id) => one(cases, id))
  return {
    metadata: home.metadata,
    name: site.name,
    hero: {
      ...home.hero,
      frame: home.hero.frame && resolvePicture(home.hero.frame),
      month: month(content()),
      film: home.hero.film && resolveFilm(home.hero.film),
      email: mailLink(site),
      action: site.header.action,
    },
    services: {
      ...home.services,
      wheel: home.services.wheel.map((id) => {
        const service = one(services, id)
        return {
          id,
          icon: service.icon,
          title: service.wheelTitle ?? service.title,
          description: service.description,
          picture: lensPicture(service.image),
        }
      }),
    },
    cases: {
      ...home.cases,
      viewLabel: casesPage.viewLabel,
      cases: shown.map(caseCard),
    },
    /** The first of these cases whose client is quoted. */
    voice: shown.find(({ quote }) => quote),
    blog: home.blog,
    about: { ...home.about, image: resolvePicture(home.about.image), portfolio: site.founderPortfolio },
    social: {
      ...home.social,
      items: home.social.items.map((item) => ({ ...item, image: resolvePicture(item.image) })),
    },
    contact: {
      ...home.contact,
      email: { label: site.email, link: mailLink(site) },
      phone: { label: site.phone.display, link: textMessageLink(site) },
    },
    videoWords: words.video,
    newTab: words.newTab,
  }
}

/** Width of the file in the lens of the wheel, px: under its scrim it is sharp enough at 430 px. */
const lensWidth = 600

/** The part of a service's picture that the lens needs; `undefined` if there is no photo. */
function lensPicture(picture: Picture) {
  const { entry, focus } = resolvePicture(picture)
  return entry && entry.width >= lensWidth ? { src: derivativeUrl(entry.path, lensWidth), focus } : undefined
}

function one<T extends { id: string }>(items: readonly T[], id: string): T {
  const found = items.find((item) => item.id === id)
  if (!found) throw new Error(`content: nothing has the id "${id}"; run "npm run content:check"`)
  return found
}
