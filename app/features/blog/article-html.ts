import type { ArticleNode } from '#contract/article.ts'
import { fallbackUrl } from '#contract/pictures.ts'

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Where an article lives, for its addresses. */
export interface ArticlePlace {
  /** Without a slash at its end. */
  readonly siteUrl: string
  /** Path of its page, like /blog/one: its headings have their anchors there. */
  readonly path: string
}

/** An article's text as HTML for feed readers: plain elements, every address complete. */
export function articleHtml(nodes: readonly ArticleNode[], place: ArticlePlace): string {
  return nodes.map((node) => nodeHtml(node, place)).join('')
}

function nodeHtml(node: ArticleNode, place: ArticlePlace): string {
  if (typeof node === 'string') return escapeXml(node)
  if ('picture' in node) {
    const { picture, caption } = node
    if (!picture.entry) return ''
    const image = `<img src="${place.siteUrl}${fallbackUrl(picture.entry)}" alt="${escapeXml(picture.alt)}">`
    return `<figure>${image}${caption ? `<figcaption>${escapeXml(caption)}</figcaption>` : ''}</figure>`
  }
  const [tag, value, children] = node
  const inside = articleHtml(children, place)
  switch (tag) {
    case 'br':
    case 'hr':
      return `<${tag}>`
    case 'a':
      return `<a href="${escapeXml(complete(value ?? '', place))}">${inside}</a>`
    case 'ol':
      return `<ol${value === null ? '' : ` start="${value}"`}>${inside}</ol>`
    case 'quote':
      return `<blockquote>${inside}</blockquote>`
    default:
      return `<${tag}>${inside}</${tag}>`
  }
}

function complete(address: string, { siteUrl, path }: ArticlePlace): string {
  if (address.startsWith('#')) return siteUrl + path + address
  return address.startsWith('/') ? siteUrl + address : address
}
