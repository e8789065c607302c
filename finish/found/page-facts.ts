import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { fallbackUrl } from '#contract/pictures.ts'
import { attribute, type Element, elements, findElement, rawText } from '../tree.ts'

/** A picture of a page: its largest address and its description. */
export interface PageImage {
  readonly src: string
  readonly alt: string
}

/** What a built page says about itself. Sitemap, cards and indexes are made from it. */
export interface PageFacts {
  readonly path: string
  /** Without the agency's name. */
  readonly title: string
  readonly description: string
  /** Text of its h1, with *asterisks* around what is set in italics. */
  readonly heading: string
  /** Pictures of its main part, without repetitions. */
  readonly images: readonly PageImage[]
  /** Articles only: days of publication and of the last change, YYYY-MM-DD; the same where nothing changed since. */
  readonly published?: string
  readonly updated?: string
  readonly isIndexed: boolean
}

const dayLength = 'YYYY-MM-DD'.length

function metaContent(page: DefaultTreeAdapterTypes.Document, key: string): string {
  for (const element of elements(page)) {
    if (element.tagName === 'meta' && [attribute(element, 'name'), attribute(element, 'property')].includes(key))
      return attribute(element, 'content') ?? ''
  }
  return ''
}

/** Text of an element; emphasis in asterisks. */
function markedText(element: Element): string {
  const text = element.childNodes
    .map((child) => {
      if ('value' in child) return child.value
      if (!('tagName' in child)) return ''
      return child.tagName === 'em' ? `*${markedText(child)}*` : markedText(child)
    })
    .join('')
  return text.replaceAll(/\s+/g, ' ')
}

/** Address of the largest JPEG of a photo, which pages do not name; for any other picture its own address. */
function largestSource(image: Element): string {
  const src = attribute(image, 'src') ?? ''
  const path = /^(\/photos\/.+)-\d+\.jpg$/.exec(src)?.[1]
  const [width, height] = [Number(attribute(image, 'width')), Number(attribute(image, 'height'))]
  return path !== undefined && width > 0 ? fallbackUrl({ path, width, height }) : src
}

function collectImages(main: Element): PageImage[] {
  const images = new Map<string, PageImage>()
  for (const element of elements(main)) {
    const alt = attribute(element, 'alt')
    if (element.tagName !== 'img' || !alt) continue
    const src = largestSource(element)
    if (src.startsWith('/') && !images.has(src)) images.set(src, { src, alt })
  }
  return [...images.values()]
}

/** Reads the facts of a built page. */
export function readPageFacts(path: string, html: string, siteName: string): PageFacts {
  const page = parse(html)
  const main = findElement(page, 'main')
  const heading = findElement(page, 'h1')
  const title = findElement(page, 'title')
  const published = metaContent(page, 'article:published_time').slice(0, dayLength)
  const updated = metaContent(page, 'article:modified_time').slice(0, dayLength) || published
  return {
    path,
    title: title ? rawText(title).replace(` · ${siteName}`, '') : '',
    description: metaContent(page, 'description'),
    heading: heading ? markedText(heading).trim() : '',
    images: main ? collectImages(main) : [],
    ...(published && { published, updated }),
    isIndexed: !metaContent(page, 'robots').includes('noindex'),
  }
}
