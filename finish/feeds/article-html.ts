import type { ArticleNode } from '#contract/article.ts'
import { fallbackUrl } from '#contract/pictures.ts'
import { escapeXml } from '../escape-xml.ts'

/** An article's text as HTML for feed readers: plain elements, every address complete. */
export function articleHtml(nodes: readonly ArticleNode[], siteUrl: string): string {
  return nodes.map((node) => nodeHtml(node, siteUrl)).join('')
}

function nodeHtml(node: ArticleNode, siteUrl: string): string {
  if (typeof node === 'string') return escapeXml(node)
  if ('picture' in node) {
    const { picture, caption } = node
    if (!picture.entry) return ''
    const image = `<img src="${siteUrl}${fallbackUrl(picture.entry)}" alt="${escapeXml(picture.alt)}">`
    return `<figure>${image}${caption ? `<figcaption>${escapeXml(caption)}</figcaption>` : ''}</figure>`
  }
  const [tag, value, children] = node
  const inside = articleHtml(children, siteUrl)
  switch (tag) {
    case 'br':
    case 'hr':
      return `<${tag}>`
    case 'a': {
      const href = value?.startsWith('/') ? siteUrl + value : (value ?? '')
      return `<a href="${escapeXml(href)}">${inside}</a>`
    }
    case 'quote':
      return `<blockquote>${inside}</blockquote>`
    default:
      return `<${tag}>${inside}</${tag}>`
  }
}
