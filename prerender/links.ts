import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Parser } from 'htmlparser2'
import { functionPath } from '#contract/inquiry.ts'
import { pictureFolders } from '#contract/pictures.ts'
import type { BuiltSite } from './built-site.ts'

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

/**
 * Finds every link of the built site that leads nowhere, with the page that has it: to pages, pictures and films (where the pipeline has left
 * them), scripts, anchors, canonical addresses, also in redirects and feeds.
 */
export function findDeadLinks({ index, pages, text }: Omit<BuiltSite, 'sentBytes'>) {
  const { siteUrl, redirects, files } = index
  const read = new Map(Array.from(pages.keys(), (page) => [page, readPage(text(page))]))
  const links = [...read].flatMap(([page, found]) => found.links.map((link) => ({ page, link })))
  links.push(...Object.entries(redirects).map(([page, link]) => ({ page, link })))
  // Quotes and brackets end an address, also escaped ones.
  const address = new RegExp(`${siteUrl.replaceAll('.', String.raw`\.`)}(?:&amp;|[^\\s<>"')\\]&\\\\])*`, 'g')
  for (const page of Object.keys(files).filter((path) => /\.(xml|txt|atom|json)$/.test(path)))
    for (const [link] of text(page).matchAll(address)) links.push({ page, link: link.replaceAll('&amp;', '&') })

  const isOnDisk = (path: string, prefix: string, folder: string) =>
    path.startsWith(prefix) && existsSync(join(folder, path.slice(prefix.length)))
  const exists = (path: string) =>
    path in files ||
    path in redirects ||
    path === functionPath ||
    isOnDisk(path, '/photos/', pictureFolders.photos) ||
    isOnDisk(path, '/films/', pictureFolders.films)

  const reasonOf = (page: string, link: string): string | undefined => {
    if (outside.test(link)) return undefined
    const url = URL.parse(link, siteUrl + page)
    if (!url) return 'this is not an address'
    if (url.origin !== new URL(siteUrl).origin) return undefined
    if (!exists(url.pathname)) return 'nothing answers there'
    try {
      const anchor = decodeURIComponent(url.hash.slice(1))
      return anchor === '' || (read.get(url.pathname)?.ids.has(anchor) ?? true)
        ? undefined
        : `the page has no #${anchor}`
    } catch (error) {
      if (error instanceof URIError) return 'a % in its anchor is not the code of a character'
      throw error
    }
  }
  return links.flatMap(({ page, link }) => {
    const reason = reasonOf(page, link)
    return reason === undefined ? [] : [{ page, link, reason }]
  })
}
