import { type ExtractedPhoto, galleryPictureUrl, maxPhotos, pictureIdentity, toPhotos } from '#contract/extraction.ts'
import { walkHtml } from './html-walk.ts'
import { type Admit, largest, leadingSize, linkedSize, picturesIn, type Rendition, widthOf } from './renditions.ts'
import { textLinks } from './text-links.ts'

interface GallerySource {
  /** Host whose pictures count. */
  readonly cdnHost: string
  /** Alt title that the photos are numbered after. */
  readonly title: string
  /** Address of the page, for links without a host. */
  readonly pageUrl: string
}

const attributesRead = new Set(['src', 'srcset', 'href', 'style', 'content', 'property', 'name'])
const isPictureMeta = /^(?:og:image|twitter:image)(?::|$)/

/**
 * The photos of a hosted gallery's page: first what the body shows, in its order, then the page's preview picture, then addresses in scripts.
 * One element is one photo, in its largest rendition, and a file that several elements show takes the place of the first. Linear in time.
 */
export function galleryPhotos(html: string, source: GallerySource): ExtractedPhoto[] {
  const shown = new Map<string, Rendition>()
  const previews = new Map<string, Rendition>()
  const written = new Map<string, Rendition>()
  const admit: Admit = (link) => link && galleryPictureUrl(link, source.cdnHost, source.pageUrl)
  const keep = (list: Map<string, Rendition>, found: Rendition | undefined) => {
    if (!found) return
    const identity = pictureIdentity(found.url)
    const known = list.get(identity)
    if (known ? widthOf(found) > widthOf(known) : list.size < 2 * maxPhotos) list.set(identity, found)
  }
  const keepLink = (list: Map<string, Rendition>, link: string | undefined) => {
    const url = admit(link)
    if (url) keep(list, { url, size: 0 })
  }
  const keepLargest = (offered: readonly Rendition[]) => {
    const best = largest(offered)
    const identity = best && pictureIdentity(best.url)
    for (const one of offered) if (pictureIdentity(one.url) === identity) keep(shown, one)
  }
  let insideLink = false
  /** What the open link shows by itself, until a picture inside it competes with it. */
  let ofLink: readonly Rendition[] = []
  let sources: Rendition | undefined
  const closeLink = () => {
    keepLargest(ofLink)
    ofLink = []
    insideLink = false
  }
  const show = (offered: readonly Rendition[]) => {
    if (insideLink) {
      for (const one of offered) if (shown.has(pictureIdentity(one.url))) keep(shown, one)
    } else if (offered.length > 0) {
      keepLargest([...ofLink, ...offered])
      ofLink = []
    }
  }

  const wanted = (name: string, value: string) =>
    attributesRead.has(name) || (name.startsWith('data-') && value.includes('pictures'))
  walkHtml(html, wanted, {
    element(name, attributes) {
      if (name === 'a') {
        closeLink()
        const { photo, listed } = picturesIn(attributes, admit)
        const target = admit(attributes.get('href'))
        if (target) photo.push({ url: target, size: linkedSize })
        insideLink = photo.some(({ size }) => size >= leadingSize)
        if (insideLink || listed.length > 0) keepLargest(photo)
        else ofLink = photo
        for (const one of listed) keep(shown, one)
      } else if (name === 'picture') {
        sources = undefined
      } else if (name === 'source' || name === 'img') {
        const { photo, listed } = picturesIn(attributes, admit, ['src', 'srcset'])
        const offered = largest([...(sources ? [sources] : []), ...photo, ...listed])
        sources = name === 'source' ? offered : undefined
        if (name === 'img' && offered) show([offered])
      } else if (name === 'meta') {
        if (isPictureMeta.test(attributes.get('property') ?? attributes.get('name') ?? ''))
          keepLink(previews, attributes.get('content'))
      } else {
        const { photo, listed } = picturesIn(attributes, admit)
        show(photo)
        for (const one of listed) keep(shown, one)
      }
    },
    closed(name) {
      if (name === 'a') closeLink()
      if (name === 'picture') sources = undefined
    },
    rawText(text) {
      for (const link of textLinks(text)) keepLink(written, link)
    },
  })
  closeLink()
  const unique = new Map([...written, ...previews, ...shown])
  const inOrder = new Set([...shown.keys(), ...previews.keys(), ...written.keys()])
  const urls = [...inOrder].flatMap((identity) => unique.get(identity)?.url ?? []).slice(0, maxPhotos)
  return toPhotos(urls, source.title)
}
