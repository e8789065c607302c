import type { ArticleNode } from '#contract/article.ts'

/** The words of a part of an article, without markup. */
export function plainText(nodes: readonly ArticleNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : 'picture' in node ? '' : plainText(node[2]))).join('')
}

/** The anchor of a heading: its words in lower case, made unique in the article. */
export function headingId(text: string, taken: Set<string>): string {
  const base =
    text
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036f’']/g, '')
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '') || 'section'
  let id = base
  for (let number = 2; taken.has(id); number++) id = `${base}-${number}`
  taken.add(id)
  return id
}
