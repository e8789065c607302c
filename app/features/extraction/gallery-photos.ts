import { type ExtractedPhoto, galleryPictureUrl, maxPhotos, pictureIdentity, toPhotos } from '#contract/extraction.ts'
import { type Attributes, walkHtml } from './html-walk.ts'
import { sourceCandidates } from './srcset.ts'
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
 * The photos of a hosted gallery's page, in the order in which a visitor sees them: first what the body shows, then the page's preview
 * picture, then addresses in scripts. One element is one photo, in its largest rendition: the pictures inside a link to a picture, and the
 * sources of a `picture`, are not counted again. A file that several elements show takes the place of the first, in the largest rendition
 * of all. Pure; linear in the length of `html`.
 */
export function galleryPhotos(html: string, source: GallerySource): ExtractedPhoto[] {
  const shown = new Map<string, Rendition>()
  const previews = new Map<string, Rendition>()
  const written = new Map<string, Rendition>()
  const admit = (link: string | undefined) => link && galleryPictureUrl(link, source.cdnHost, source.pageUrl)
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
  let insideLink = false
  let sources: Rendition | undefined

  const wanted = (name: string, value: string) =>
    attributesRead.has(name) || (name.startsWith('data-') && value.includes('pictures'))
  walkHtml(html, wanted, {
    element(name, attributes) {
      if (name === 'a') {
        const target = attributes.get('href')
        insideLink = admit(target) !== undefined
        keepLink(shown, target)
      } else if (name === 'picture') {
        sources = undefined
      } else if (name === 'source') {
        sources = larger(sources, largestRendition(attributes, admit))
      } else if (name === 'img') {
        if (!insideLink) keep(shown, larger(sources, largestRendition(attributes, admit)))
        sources = undefined
      } else if (name === 'meta') {
        if (isPictureMeta.test(attributes.get('property') ?? attributes.get('name') ?? ''))
          keepLink(previews, attributes.get('content'))
      } else {
        for (const [key, value] of attributes) {
          if (key === 'style' || key.startsWith('data-')) for (const link of textLinks(value)) keepLink(shown, link)
        }
      }
    },
    closed(name) {
      if (name === 'a') insideLink = false
      if (name === 'picture') sources = undefined
    },
    rawText(text) {
      for (const link of textLinks(text)) keepLink(written, link)
    },
  })
  const unique = new Map([...written, ...previews, ...shown])
  const inOrder = new Set([...shown.keys(), ...previews.keys(), ...written.keys()])
  const urls = [...inOrder].flatMap((identity) => unique.get(identity)?.url ?? []).slice(0, maxPhotos)
  return toPhotos(urls, source.title)
}

/** Query parameters by which services write the width of a rendition into its address. */
const queriedWidth = /[?&](?:w|wid|width|imwidth|max-?w(?:idth)?|size|format)=(\d{1,5})/i
/** Sizes in a srcset up to this are densities, larger ones are px. */
const largestDensity = 16

/** Width of a rendition, px: infinite for an address without a query, which is the file itself; NaN if nothing states it. */
function widthOf({ url, size }: Rendition): number {
  const queried = queriedWidth.exec(url)?.[1]
  if (queried !== undefined) return Number(queried)
  if (size > largestDensity) return size
  return url.includes('?') ? Number.NaN : Number.POSITIVE_INFINITY
}

interface Rendition {
  readonly url: string
  /** Size as in a srcset; below 1 for addresses that state no size. */
  readonly size: number
}

function larger(a: Rendition | undefined, b: Rendition | undefined): Rendition | undefined {
  if (!a || !b) return a ?? b
  return b.size > a.size ? b : a
}

/** The largest admitted picture that one `img` or `source` offers; lazy-loading attributes take precedence over a placeholder `src`. */
function largestRendition(
  attributes: Attributes,
  admit: (link: string | undefined) => string | undefined,
): Rendition | undefined {
  let best: Rendition | undefined
  const offer = (link: string | undefined, size: number) => {
    if (best && size <= best.size) return
    const url = admit(link)
    if (url) best = { url, size }
  }
  for (const [name, value] of attributes) {
    if (name.endsWith('srcset')) for (const { url, size } of sourceCandidates(value)) offer(url, size)
    else if (name === 'src') offer(value, 0.1)
    else if (name === 'data-src') offer(value, 0.3)
    else if (name.startsWith('data-')) for (const link of textLinks(value)) offer(link, 0.2)
    else if (name === 'style') for (const link of textLinks(value)) offer(link, 0)
  }
  return best
}
