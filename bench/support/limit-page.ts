import { parse, serialize } from 'parse5'
import type { BuiltSite } from '#prerender/built-site.ts'
import { attribute, type Element, elements, remove } from '#tests/support/html-tree.ts'

const dropped = new Set(['script', 'video', 'audio', 'iframe'])
const loads = new Set(['src', 'srcset'])

/** The picture that a page shows first and largest: the one it asks for with high priority, else its first. */
function mainPicture(pictures: readonly Element[]): Element | undefined {
  return pictures.find((picture) => attribute(picture, 'fetchpriority') === 'high') ?? pictures[0]
}

/**
 * The physical limit of a page: its own html and css with its largest picture, no script and nothing else to load. Other pictures keep
 * their elements and lose what they would load. Returns the page and the local addresses that it still needs.
 */
function limitPage(html: string): { html: string; needs: string[] } {
  const page = parse(html)
  const all = [...elements(page)]
  const main = mainPicture(all.filter(({ tagName }) => tagName === 'img'))
  const holder =
    main?.parentNode && 'tagName' in main.parentNode && main.parentNode.tagName === 'picture' ? main.parentNode : main
  for (const element of all) {
    if (element === main || element === holder || element.parentNode === holder) continue
    const isLink = element.tagName === 'link' && !['preload', 'canonical'].includes(attribute(element, 'rel') ?? '')
    if (dropped.has(element.tagName) || isLink) remove(element)
    else element.attrs = element.attrs.filter(({ name }) => !loads.has(name))
  }
  const needs = new Set<string>()
  for (const element of elements(page)) {
    for (const name of ['src', 'srcset', 'imagesrcset', 'href']) {
      const isNeeded = name !== 'href' || attribute(element, 'rel') === 'preload'
      if (!isNeeded) continue
      for (const entry of (attribute(element, name) ?? '').split(',')) {
        const address = entry.trim().split(' ')[0] ?? ''
        if (address.startsWith('/')) needs.add(address)
      }
    }
  }
  return { html: serialize(page), needs: [...needs] }
}

/** The limit pages of these paths with all that they need, by address, as `site` sends it. */
export async function limitBodies(
  paths: Iterable<string>,
  files: BuiltSite,
  site: string,
): Promise<Map<string, Buffer>> {
  const bodies = new Map<string, Buffer>()
  for (const path of paths) {
    const { html, needs } = limitPage(files.text(path))
    bodies.set(path, Buffer.from(html))
    for (const address of needs) {
      if (bodies.has(address)) continue
      const response = await fetch(site + address)
      if (!response.ok) throw new Error(`${address} answers ${response.status}`)
      bodies.set(address, Buffer.from(await response.arrayBuffer()))
    }
  }
  return bodies
}
