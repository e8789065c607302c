import type { Element, Root } from 'hast'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { Children, type ComponentProps, type CSSProperties } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { jpegUrl, type ResolvedPicture } from '#contract/pictures.ts'
import { Picture } from '#app/ui/picture.tsx'

type Props<Tag extends 'a' | 'ol' | 'table' | 'th' | 'td'> = ComponentProps<Tag> & { node: Element }
interface FigureProps {
  readonly picture: ResolvedPicture
  readonly caption?: string
}

const runtime = { Fragment, jsx, jsxs, passNode: true, tableCellAlignToStyle: false } as const

/** The text of an article on its page. */
export function ArticleText({ tree }: { tree: Root }) {
  const components = { figure: Figure, ol: NumberedList, table: Table, th: Cell, td: Cell }
  return <div className="prose">{toJsxRuntime(withNeighbours(tree), { ...runtime, components })}</div>
}

/** Tells each heading that another one stands right before it, and each table the heading that it stands under. */
function withNeighbours({ children }: Root): Root {
  let heading: unknown
  let isAfterHeading = false
  const told = children.map((child) => {
    if (child.type !== 'element') return child
    const isHeading = /^h[23]$/.test(child.tagName)
    const className = isHeading && isAfterHeading ? ['close'] : undefined
    isAfterHeading = isHeading
    if (isHeading) heading = child.properties.id
    const ariaLabelledBy = child.tagName === 'table' ? heading : undefined
    return { ...child, properties: { ...child.properties, className, ariaLabelledBy } } as Element
  })
  return { type: 'root', children: told }
}

/** A numbered list that may begin at any number: the style sheet counts from the custom property, screen readers from `start`. */
function NumberedList({ start = 1, children }: Props<'ol'>) {
  if (start === 1) return <ol>{children}</ol>
  return (
    <ol start={start} className="goes-on" style={{ '--steps-before': start - 1 } as CSSProperties}>
      {children}
    </ol>
  )
}

function Cell({ node, align, children }: Props<'th' | 'td'>) {
  const Tag = node.tagName as 'th' | 'td'
  const isAside = align === 'center' || align === 'right'
  return <Tag className={isAside ? `cell-${align}` : undefined}>{children}</Tag>
}

function Figure({ picture, caption }: FigureProps) {
  const isUpright = picture.entry !== undefined && picture.entry.height > picture.entry.width
  return (
    <figure className={isUpright ? 'prose-upright' : undefined}>
      <Picture picture={picture} sizes="(min-width: 64rem) 52rem, 90vw" />
      {caption && <figcaption className="text-label text-quiet mt-3 max-w-136">{caption}</figcaption>}
    </figure>
  )
}

/**
 * A table, whose first row names the columns unless it is empty. A wide one scrolls by itself, also by keyboard, and is labelled with the
 * heading before it.
 */
function Table({ node, children, 'aria-labelledby': heading }: Props<'table'>) {
  const [head, ...body] = Children.toArray(children)
  return (
    <div className="prose-table" role="group" aria-labelledby={heading} tabIndex={0}>
      <table>
        {hasWords(node.children.find(({ type }) => type === 'element')) && head}
        {body}
      </table>
    </div>
  )
}

const hasWords = (node: Root['children'][number] | undefined): boolean =>
  node?.type === 'text' ? node.value.trim() !== '' : node?.type === 'element' && node.children.some(hasWords)

/** The text of an article for feed readers: plain elements, every address complete. Its headings have their anchors on its page, `path`. */
export function FeedText({ tree, siteUrl, path }: { tree: Root; siteUrl: string; path: string }) {
  const components = {
    a({ href = '', children }: Props<'a'>) {
      const base = href.startsWith('#') ? siteUrl + path : href.startsWith('/') ? siteUrl : ''
      return <a href={base + href}>{children}</a>
    },
    figure({ picture, caption }: FigureProps) {
      if (!picture.entry) return null
      return (
        <figure>
          <img src={siteUrl + jpegUrl(picture.entry)} alt={picture.alt} loading="lazy" />
          {caption && <figcaption>{caption}</figcaption>}
        </figure>
      )
    },
  }
  return toJsxRuntime(tree, { ...runtime, passNode: false, components })
}
