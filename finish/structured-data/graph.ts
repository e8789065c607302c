import type { Graph, Thing } from 'schema-dts'
import { content } from '#catalog/content.ts'
import { resolveFilm } from '#catalog/films.ts'
import { resolvePicture } from '#catalog/pictures.ts'
import type { Video } from '#contract/content/parts.ts'
import type { PageFacts } from '../found/page-facts.ts'
import { agency, agencyInShort, website } from './agency.ts'
import { articleStatement } from './articles.ts'
import { breadcrumbs, type Step } from './breadcrumbs.ts'
import { caseStatement } from './cases.ts'
import type { Publisher } from './context.ts'
import { filmStatement } from './films.ts'
import { serviceStatement } from './services.ts'

/** Pages about the agency itself describe it in full. */
const agencyPaths: ReadonlySet<string> = new Set(['/', '/about', '/contact'])
const isThing = <T>(value: T | undefined): value is T => value !== undefined

/** Statements about what only this kind of page shows. */
function ownStatements(facts: PageFacts, publisher: Publisher): Thing[] {
  const { home, services, cases, galleries } = content()
  const film = (video: Video | undefined) => video && filmStatement(resolveFilm(video), facts.description, publisher)
  const [, section, id] = facts.path.split('/')
  if (facts.path === '/') return [website(publisher), film(home.hero.film)].filter(isThing)
  const service = section === 'services' ? services.find((item) => item.id === id) : undefined
  if (service) return [serviceStatement(service, publisher), film(service.video)].filter(isThing)
  const study = section === 'cases' ? cases.find((item) => item.id === id) : undefined
  if (study) {
    const photos = galleries.galleries.find(({ key }) => key === study.gallery)?.photos ?? []
    return [caseStatement(study, photos.map(resolvePicture), publisher), film(study.video)].filter(isThing)
  }
  return section === 'blog' && id ? [articleStatement(facts, publisher)] : []
}

/** The way to a page, through the header's link to its section. */
function stepsTo({ path, title }: PageFacts, { site }: Publisher): Step[] {
  const { links } = site.header
  const home = links.find(({ to }) => to === '/')
  const section = links.find(({ to }) => to !== '/' && path.startsWith(`${to}/`))
  return [
    { name: home?.label ?? site.name, path: '/' },
    ...(section ? [{ name: section.label, path: section.to }] : []),
    { name: title, path },
  ]
}

/** Everything a page states about itself for search engines. */
export function structuredData(facts: PageFacts, publisher: Publisher): Graph {
  const who = agencyPaths.has(facts.path) ? agency(publisher) : agencyInShort(publisher)
  const things: Thing[] = [who, ...ownStatements(facts, publisher)]
  if (facts.path !== '/') things.push(breadcrumbs(stepsTo(facts, publisher), publisher.siteUrl))
  return { '@context': 'https://schema.org', '@graph': things }
}
