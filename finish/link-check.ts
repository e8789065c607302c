import { parse } from 'parse5'
import { attribute, type Element, elements } from './tree.ts'

/** A link that leads nowhere, and where it stands. */
export interface DeadLink {
  readonly page: string
  readonly link: string
  readonly reason: string
}

/** What the link check needs to know about the built site. */
export interface CheckedSite {
  /** Without a slash at its end. */
  readonly siteUrl: string
  /** Pages by path. */
  readonly pages: ReadonlyMap<string, string>
  /** Other texts that name addresses of the site, by path: feeds, sitemap, llms.txt. */
  readonly texts: ReadonlyMap<string, string>
  /** Whether something answers at a path that is no page. */
  exists(path: string): boolean
}

const linkAttributes = ['href', 'src', 'poster', 'action'] as const
const lists = ['srcset', 'imagesrcset'] as const
const outside = /^(?:mailto:|sms:|tel:|data:|blob:)/
const addressMeta = new Set(['og:url', 'og:image', 'twitter:image'])

function linksOf(element: Element): string[] {
  const single = linkAttributes.map((name) => attribute(element, name))
  const many = lists.flatMap((name) =>
    (attribute(element, name) ?? '').split(',').map((entry) => entry.trim().split(' ')[0]),
  )
  const name = attribute(element, 'property') ?? attribute(element, 'name') ?? ''
  const meta = element.tagName === 'meta' && addressMeta.has(name) ? attribute(element, 'content') : undefined
  return [...single, ...many, meta].filter((link): link is string => link !== undefined && link !== '')
}

/** Finds every link of the built site that leads nowhere: to pages, pictures, scripts, anchors, canonical addresses, and in feeds. */
export function findDeadLinks(site: CheckedSite): DeadLink[] {
  const anchors = new Map<string, Set<string>>()
  const links: { page: string; link: string }[] = []
  for (const [page, html] of site.pages) {
    const ids = new Set<string>()
    for (const element of elements(parse(html))) {
      const id = attribute(element, 'id')
      if (id) ids.add(id)
      for (const link of linksOf(element)) links.push({ page, link })
    }
    anchors.set(page, ids)
  }
  // Quotes and brackets end an address, also escaped ones.
  const address = new RegExp(`${site.siteUrl.replaceAll('.', String.raw`\.`)}(?:&amp;|[^\\s<>"')\\]&\\\\])*`, 'g')
  for (const [page, text] of site.texts)
    for (const [link] of text.matchAll(address)) links.push({ page, link: link.replaceAll('&amp;', '&') })

  return links.flatMap(({ page, link }) => {
    if (outside.test(link)) return []
    const dead = (reason: string): DeadLink[] => [{ page, link, reason }]
    const url = URL.parse(link, site.siteUrl + page)
    if (!url) return dead('this is no address')
    if (url.origin !== new URL(site.siteUrl).origin) return []
    const path = url.pathname
    if (!site.pages.has(path) && !site.exists(path)) return dead('nothing answers there')
    const anchor = decoded(url.hash.slice(1))
    if (anchor === undefined) return dead('a % in its anchor is no code of a character')
    const isMissing = anchor !== '' && site.pages.has(path) && !anchors.get(path)?.has(anchor)
    return isMissing ? dead(`the page has no #${anchor}`) : []
  })
}

function decoded(anchor: string): string | undefined {
  try {
    return decodeURIComponent(anchor)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}
