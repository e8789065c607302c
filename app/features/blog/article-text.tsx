import { type CSSProperties, createElement, Fragment, type ReactNode } from 'react'
import type { ArticleElement, ArticleFigure, ArticleNode } from '#contract/article.ts'
import { Picture } from '#app/ui/picture.tsx'

/** The text of an article, from its data (`ArticleNode[]` as JSON), never from markup in a string. */
export function ArticleText({ text }: { text: string }) {
  return <div className="prose">{renderAll(JSON.parse(text) as readonly ArticleNode[])}</div>
}

function renderAll(nodes: readonly ArticleNode[]): ReactNode[] {
  let heading: string | undefined
  return nodes.map((node, index) => {
    if (isHeading(node)) heading = node[1] ?? undefined
    // The text of an article never changes its order: a node's place is its identity.
    // eslint-disable-next-line react/no-array-index-key
    return <Fragment key={index}>{render(node, heading, isHeading(nodes[index - 1]))}</Fragment>
  })
}

function isHeading(node: ArticleNode | undefined): node is ArticleElement {
  return typeof node === 'object' && !('picture' in node) && /^h[23]$/.test(node[0])
}

/** Whether a part of a list item is a paragraph. An item of a single paragraph has only its text, so this means that it has several blocks. */
const isParagraph = (node: ArticleNode) => typeof node === 'object' && !('picture' in node) && node[0] === 'p'

/** Renders a node. `heading` is the id of the last heading before it; `isClose` says that it follows that heading directly. */
function render(node: ArticleNode, heading?: string, isClose = false): ReactNode {
  if (typeof node === 'string') return node
  if ('picture' in node) return <Figure {...node} />
  const [tag, value, children] = node
  switch (tag) {
    case 'a':
      return <a href={value ?? ''}>{renderAll(children)}</a>
    case 'quote':
      return <blockquote>{renderAll(children)}</blockquote>
    case 'table':
      return <Table rows={children} heading={heading} />
    case 'h2':
    case 'h3':
      return createElement(tag, { id: value, className: isClose ? 'close' : undefined }, renderAll(children))
    case 'li':
      return <li className={children.some(isParagraph) ? 'prose-blocks' : undefined}>{renderAll(children)}</li>
    case 'ol':
      return <NumberedList first={Number(value ?? 1)}>{renderAll(children)}</NumberedList>
    case 'th':
    case 'td':
      return createElement(tag, { className: alignments[value ?? ''] }, renderAll(children))
    case 'br':
    case 'hr':
      return createElement(tag)
    default:
      return createElement(tag, null, renderAll(children))
  }
}

/** Classes of cells that are not aligned to the left. */
const alignments: Readonly<Record<string, string>> = { center: 'cell-center', right: 'cell-right' }

/** A numbered list that may begin at any number: the style sheet counts from the custom property, screen readers from `start`. */
function NumberedList({ first, children }: { first: number; children: ReactNode }) {
  if (first === 1) return <ol>{children}</ol>
  return (
    <ol start={first} className="goes-on" style={{ '--steps-before': first - 1 } as CSSProperties}>
      {children}
    </ol>
  )
}

function Figure({ picture, caption }: ArticleFigure) {
  const isUpright = picture.entry !== undefined && picture.entry.height > picture.entry.width
  return (
    <figure className={isUpright ? 'prose-upright' : undefined}>
      <Picture picture={picture} sizes="(min-width: 64rem) 52rem, 90vw" />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

/**
 * A table, whose first row names the columns unless it is empty. A wide one scrolls by itself, also by keyboard, and is labelled with the
 * heading before it.
 */
function Table({ rows, heading }: { rows: readonly ArticleNode[]; heading: string | undefined }) {
  const [head, ...body] = rows as readonly ArticleElement[]
  if (!head) return null
  const isNamed = head[2].some((cell) => (cell as ArticleElement)[2].length > 0)
  return (
    <div className="prose-table" role="group" aria-labelledby={heading} tabIndex={0}>
      <table>
        {isNamed && <thead>{renderAll([head])}</thead>}
        <tbody>{renderAll(body)}</tbody>
      </table>
    </div>
  )
}
