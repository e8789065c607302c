import { type ExtractedPhoto, galleryPictureUrl, maxPhotos, pictureIdentity, toPhotos } from '#contract/extraction.ts'
import { walkHtml } from './html-walk.ts'
import { largest, leadingSize, picturesIn, type Rendition, widthOf } from './renditions.ts'
import { textLinks } from './text-links.ts'

interface GallerySource {
  /** Host whose pictures count. */
  readonly cdnHost: string
  /** Alt title that the photos are numbered after. */
  readonly title: string
  /** Address of the page, for links without a host. */
  readonly pageUrl: string
}

const isPictureMeta = /^(?:og:image|twitter:image)(?::|$)/

/**
 * The photos of a hosted gallery's page: first what the body shows, in its order, then the page's preview picture, then addresses in scripts.
 * One element is one photo, in its largest rendition, and a file that several elements show takes the place of the first. Linear in time.
 */
export function galleryPhotos(html: string, { cdnHost, title, pageUrl }: GallerySource): ExtractedPhoto[] {
  const shown = new Map<string, Rendition>()
  const previews = new Map<string, Rendition>()
  const written = new Map<string, Rendition>()
  const admit = (link: string) => galleryPictureUrl(link, cdnHost, pageUrl)
  const keep = (list: Map<string, Rendition>, found: Rendition) => {
    const identity = pictureIdentity(found.url)
    const known = list.get(identity)
    if (known ? widthOf(found) > widthOf(known) : list.size < 2 * maxPhotos) list.set(identity, found)
  }
  const keepLink = (list: Map<string, Rendition>, link: string) => {
    const url = admit(link)
    if (url) keep(list, { url, size: 0 })
  }
  const keepLargest = (offered: readonly Rendition[]) => {
    for (const best of largest(offered))
      for (const one of offered) if (pictureIdentity(one.url) === pictureIdentity(best.url)) keep(shown, one)
  }
  /** Whether a link is open that leads to a picture: those inside it are the same one. */
  let insideLink = false
  /** What the open link shows by itself, until a picture inside it competes with it. */
  let ofLink: readonly Rendition[] = []
  /** The best that the open `picture` has offered. */
  let sources: readonly Rendition[] = []
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

  walkHtml(html, {
    element(name, attributes) {
      if (name === 'meta') {
        if (isPictureMeta.test(attributes.get('property') ?? attributes.get('name') ?? ''))
          keepLink(previews, attributes.get('content') ?? '')
        return
      }
      if (name === 'a') closeLink()
      if (name === 'picture') sources = []
      const { photo, listed } = picturesIn(name, attributes, admit)
      if (name === 'source' || name === 'img') {
        const best = largest([...sources, ...photo, ...listed])
        sources = name === 'source' ? best : []
        if (name === 'img') show(best)
        return
      }
      if (name !== 'a') show(photo)
      else {
        insideLink = photo.some(({ size }) => size >= leadingSize)
        if (insideLink || listed.length > 0) keepLargest(photo)
        else ofLink = photo
      }
      for (const one of listed) keep(shown, one)
    },
    closed(name) {
      if (name === 'a') closeLink()
      if (name === 'picture') sources = []
    },
    rawText(text) {
      for (const link of textLinks(text)) keepLink(written, link)
    },
  })
  closeLink()
  const urls = new Map<string, string>()
  for (const [identity, { url }] of [...shown, ...previews, ...written])
    if (!urls.has(identity)) urls.set(identity, url)
  return toPhotos([...urls.values()].slice(0, maxPhotos), title)
}
