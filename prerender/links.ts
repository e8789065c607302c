import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Parser } from 'htmlparser2'
import { functionPath } from '#contract/inquiry.ts'
import { pictureFolders } from '#contract/pictures.ts'
import type { BuiltSite } from './built-site.ts'

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
  /** Permanent redirects, old path to new address. */
  readonly redirects: Readonly<Record<string, string>>
  /** Whether something answers at a path that is no page. */
  exists(path: string): boolean
}

const textFile = /\.(xml|txt|rss|atom|json)$/

/** The built site as the link check reads it; pictures and films are looked for where the pipeline has left them. */
export function checkedSite(site: BuiltSite): CheckedSite {
  const { index, pages } = site
  const onDisk = (path: string, prefix: string, folder: string) =>
    path.startsWith(prefix) && existsSync(join(folder, path.slice(prefix.length)))
  const texts = Object.keys(index.files).filter((path) => textFile.test(path))
  return {
    siteUrl: index.siteUrl,
    pages: new Map([...pages.keys()].map((path) => [path, site.text(path)])),
    texts: new Map(texts.map((path) => [path, site.text(path)])),
    redirects: index.redirects,
    exists: (path) =>
      path in index.files ||
      path in index.redirects ||
      path === functionPath ||
      onDisk(path, '/photos/', pictureFolders.photos) ||
      onDisk(path, '/films/', pictureFolders.films),
  }
}

const linkAttributes = ['href', 'src', 'poster', 'action'] as const
const lists = ['srcset', 'imagesrcset'] as const
const outside = /^(?:mailto:|sms:|tel:|data:|blob:)/
const addressMeta = new Set(['og:url', 'og:image', 'twitter:image'])

/** The links and anchors of a page. */
function readPage(html: string): { readonly ids: ReadonlySet<string>; readonly links: readonly string[] } {
  const ids = new Set<string>()
  const links: (string | undefined)[] = []
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (attributes['id']) ids.add(attributes['id'])
      links.push(...linkAttributes.map((name) => attributes[name]))
      for (const name of lists)
        links.push(...(attributes[name] ?? '').split(',').map((entry) => entry.trim().split(' ')[0]))
      if (tag === 'meta' && addressMeta.has(attributes['property'] ?? attributes['name'] ?? ''))
        links.push(attributes['content'])
    },
  })
  parser.end(html)
  return { ids, links: links.filter((link) => link !== undefined && link !== '') as string[] }
}

/** Finds every link of the built site that leads nowhere: to pages, pictures, scripts, anchors, canonical addresses, and in feeds. */
export function findDeadLinks(site: CheckedSite): DeadLink[] {
  const pages = new Map([...site.pages].map(([path, html]) => [path, readPage(html)]))
  const links = [...pages].flatMap(([page, { links }]) => links.map((link) => ({ page, link })))
  links.push(...Object.entries(site.redirects).map(([page, link]) => ({ page, link })))
  // Quotes and brackets end an address, also escaped ones.
  const address = new RegExp(`${site.siteUrl.replaceAll('.', String.raw`\.`)}(?:&amp;|[^\\s<>"')\\]&\\\\])*`, 'g')
  for (const [page, text] of site.texts)
    for (const [link] of text.matchAll(address)) links.push({ page, link: link.replaceAll('&amp;', '&') })

  return links.flatMap(({ page, link }) => {
    if (outside.test(link)) return []
    const dead = (reason: string): DeadLink[] => [{ page, link, reason }]
    const url = URL.parse(link, site.siteUrl + page)
    if (!url) return dead('this is not an address')
    if (url.origin !== new URL(site.siteUrl).origin) return []
    const path = url.pathname
    const target = pages.get(path)
    if (!target && !site.exists(path)) return dead('nothing answers there')
    const anchor = decoded(url.hash.slice(1))
    if (anchor === undefined) return dead('a % in its anchor is not the code of a character')
    const isMissing = anchor !== '' && target && !target.ids.has(anchor)
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
