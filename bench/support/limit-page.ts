import { parse, serialize } from 'parse5'
import type { BuiltSite } from '#prerender/built-site.ts'
import { append, attribute, createElement, type Element, elements, remove, requireElement } from './html-tree.ts'

const dropped = new Set(['script', 'video', 'audio', 'iframe'])
const photoInStyle = /url\((\/photos\/[^)]*)\)/g
const linksKept = new Set(['stylesheet', 'preload', 'canonical'])

/** The picture that a page shows first and largest: the one it asks for with high priority, else its first. */
function mainPicture(pictures: readonly Element[]): Element | undefined {
  return pictures.find((picture) => attribute(picture, 'fetchpriority') === 'high') ?? pictures[0]
}

function holderOf(picture: Element | undefined): Element | undefined {
  const parent = picture?.parentNode
  return parent && 'tagName' in parent && parent.tagName === 'picture' ? parent : picture
}

/**
 * The physical limit of a page: its own document with its linked style sheet, its fonts and its largest picture, and no script but its speculation rules. Other pictures
 * keep their elements and lose what they would load, unless all are wanted. Returns the page and the local addresses that it still needs.
 */
function limitPage(html: string, hasAllPictures: boolean): { html: string; needs: string[] } {
  const page = parse(html)
  const all = [...elements(page)]
  const main = mainPicture(all.filter(({ tagName }) => tagName === 'img'))
  const holder = holderOf(main)
  const isKept = (picture: Element) =>
    hasAllPictures || picture === main || (holder !== undefined && picture.parentNode === holder)
  const needs = new Set<string>()
  const keep = (element: Element, ...names: string[]) => {
    for (const name of names) for (const address of addressesIn(attribute(element, name))) needs.add(address)
  }
  for (const element of all) {
    const rel = attribute(element, 'rel') ?? ''
    if (attribute(element, 'type') === 'speculationrules') continue
    if (dropped.has(element.tagName) || (element.tagName === 'link' && !linksKept.has(rel))) remove(element)
    else if (element.tagName === 'style') {
      // Pictures that an inline style names are others, too.
      for (const text of element.childNodes) {
        if (!('value' in text)) continue
        if (hasAllPictures) for (const [, address = ''] of text.value.matchAll(photoInStyle)) needs.add(address)
        else text.value = text.value.replaceAll(photoInStyle, 'none')
      }
    } else if (element.tagName === 'img' || element.tagName === 'source') {
      if (isKept(element)) keep(element, 'src', 'srcset')
      else element.attrs = element.attrs.filter(({ name }) => name !== 'src' && name !== 'srcset')
    } else if (element.tagName === 'link' && rel !== 'canonical') keep(element, 'href', 'imagesrcset')
  }
  // Otherwise browsers ask for /favicon.ico.
  append(requireElement(page, 'head'), createElement('link', { rel: 'icon', href: 'data:,' }))
  return { html: serialize(page), needs: [...needs] }
}

/** Local addresses of a `src`, an `href` or a `srcset`. */
function addressesIn(list: string | undefined): string[] {
  return (list ?? '')
    .split(',')
    .map((entry) => entry.trim().split(' ')[0] ?? '')
    .filter((address) => address.startsWith('/'))
}

/**
 * The limit pages of these paths, with their largest picture or all, and what they need, by address, as `site` sends it. Throws where one of it
 * is missing.
 */
export async function limitBodies(
  paths: Iterable<string>,
  files: BuiltSite,
  site: string,
  { hasAllPictures = false } = {},
): Promise<Map<string, Buffer>> {
  const bodies = new Map<string, Buffer>()
  for (const path of paths) {
    const { html, needs } = limitPage(files.text(path), hasAllPictures)
    bodies.set(path, Buffer.from(html))
    const wanted = [...needs]
    for (const address of wanted) {
      if (bodies.has(address)) continue
      const response = await fetch(site + address)
      if (!response.ok) throw new Error(`${path}: ${address} answers ${response.status}`)
      const body = Buffer.from(await response.arrayBuffer())
      bodies.set(address, body)
      if (!address.endsWith('.css')) continue
      for (const [, named = ''] of body.toString().matchAll(/url\(["']?(?!data:)([^"')]+)/g))
        wanted.push(new URL(named, `http://site.test${address}`).pathname)
    }
  }
  return bodies
}
