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

/** The built site as the link check reads it. */
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

/** Reads the built site; pictures and films are looked for where the pipeline has left them. */
export function checkedSite(site: BuiltSite): CheckedSite {
  const { siteUrl, redirects, files } = site.index
  const read = (paths: Iterable<string>) => new Map(Array.from(paths, (path) => [path, site.text(path)]))
  const onDisk = (path: string, prefix: string, folder: string) =>
    path.startsWith(prefix) && existsSync(join(folder, path.slice(prefix.length)))
  return {
    siteUrl,
    pages: read(site.pages.keys()),
    texts: read(Object.keys(files).filter((path) => /\.(xml|txt|rss|atom|json)$/.test(path))),
    redirects,
    exists: (path) =>
      path in files ||
      path in redirects ||
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
function readPage(html: string) {
  const ids = new Set<string>()
  const links: string[] = []
  const parser = new Parser({
    onopentag(tag, attributes) {
      const { id, content = '', property, name = '' } = attributes
      if (id) ids.add(id)
      links.push(...linkAttributes.map((attribute) => attributes[attribute] ?? ''))
      for (const list of lists)
        links.push(...(attributes[list] ?? '').split(',').map((entry) => entry.trim().split(' ')[0] ?? ''))
      if (tag === 'meta' && addressMeta.has(property ?? name)) links.push(content)
    },
  })
  parser.end(html)
  return { ids, links: links.filter((link) => link !== '') }
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
