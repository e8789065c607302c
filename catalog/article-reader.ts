// Imported only for its types: it adds the nodes of MDX to those of mdast.
// oxlint-disable-next-line import/no-empty-named-blocks, unicorn/require-module-specifiers
import type {} from 'remark-mdx'
import type { Nodes, Parents } from 'mdast'
import type { z } from 'zod'
import type { ContentsEntry } from '#contract/article.ts'
import { type Picture, picture, text } from '#contract/content/parts.ts'
import type { ResolvedPicture } from '#contract/pictures.ts'
import { substitute } from '#contract/placeholders.ts'
import { addressProblem } from './article-links.ts'
import { headingId } from './heading-id.ts'
import type { ContentProblem } from './content-error.ts'
import { escapedPlaceholder, leftoverPlaceholder, noPlaceholder } from './leftover-placeholder.ts'
import { emptyWords, figureWords, markdownWords, quoteAttributeWords, unsupportedMarkdown } from './markdown-words.ts'
import { strayMark } from './stray-marks.ts'
import { escapedControl } from './text-file.ts'

type NodeOf<T extends Nodes['type']> = Extract<Nodes, { type: T }>
type Component = NodeOf<'mdxJsxFlowElement'>

/** A link or picture of an article, with its line. */
export interface ArticleReference {
  readonly to: string
  readonly line: number
}

/** What reading an article needs, and what it collects. */
export interface ArticleReader {
  /** The text that is read, for what its own nodes no longer tell. */
  readonly source: string
  /** File below the content folder, for problems. */
  readonly file: string
  /** What `{site.…}` stands for. */
  readonly values: Readonly<Record<string, string>>
  readonly resolve: (picture: Picture) => ResolvedPicture
  readonly headingIds: Set<string>
  /** Links to headings of the same article, without the #. */
  readonly anchors: ArticleReference[]
  readonly contents: ContentsEntry[]
  readonly links: ArticleReference[]
  readonly pictures: ArticleReference[]
  readonly figures: ResolvedPicture[]
  readonly problems: ContentProblem[]
}

const lineOf = (node: Nodes) => node.position?.start.line ?? 1
const writtenAs = ({ position }: Nodes, { source }: ArticleReader) =>
  source.slice(position?.start.offset, position?.end.offset)
const filled = (text: string, { values }: ArticleReader) => substitute(text, values) as string
const plainText = (node: Nodes): string =>
  'children' in node ? node.children.map(plainText).join('') : 'value' in node ? node.value : ''

function problem(node: Nodes, { file, problems }: ArticleReader, message: string): void {
  problems.push({ file, line: lineOf(node), message })
}

/** Prepares what stands in a parsed node for the page: words for placeholders, ids for headings. What is wrong goes to `reader.problems`, and out. */
export function readNodes<Node extends Parents>(node: Node, reader: ArticleReader): Node {
  node.children = (node.children as Nodes[]).flatMap((child) => readNode(child, reader)) as Node['children']
  return node
}

function readNode(node: Nodes, reader: ArticleReader): Nodes[] {
  // The parser takes nothing in code for an expression, but a placeholder is one there too.
  if (node.type === 'inlineCode') node.value = filled(node.value, reader)
  if (node.type === 'link') node.url = filled(node.url, reader)
  const fault = faultOf(node, reader)
  if (fault) problem(node, reader, fault)
  if (fault) return []
  switch (node.type) {
    case 'paragraph': {
      const component = loneComponent(node)
      return component ? readNode(component, reader) : [readNodes(node, reader)]
    }
    case 'heading':
      return [readHeading(node, reader)]
    case 'mdxTextExpression':
      return [{ type: 'text', value: placeholderOf(node, reader) }]
    case 'mdxFlowExpression':
      return [{ type: 'paragraph', children: [{ type: 'text', value: placeholderOf(node, reader) }] }]
    case 'mdxJsxFlowElement':
      return node.name === 'Figure' ? readFigure(node, reader) : [{ ...readNodes(node, reader), type: 'blockquote' }]
    default:
      return ['children' in node ? readNodes(node, reader) : node]
  }
}

/** A component alone on its line is parsed as a paragraph with a component in it; quotes and figures may not be inside a paragraph. */
function loneComponent({ children: [only, ...others] }: NodeOf<'paragraph'>): Component | undefined {
  const isAlone = only?.type === 'mdxJsxTextElement' && others.length === 0
  return isAlone ? ({ ...only, type: 'mdxJsxFlowElement' } as Component) : undefined
}

const placeholderOf = ({ value }: NodeOf<'mdxFlowExpression' | 'mdxTextExpression'>, reader: ArticleReader) =>
  filled(`{${value.trim()}}`, reader)

/** Nodes that an article may have as they are. */
const plain = new Set<Nodes['type']>([
  'blockquote',
  'break',
  'emphasis',
  'list',
  'strong',
  'table',
  'tableCell',
  'tableRow',
  'thematicBreak',
])

/** What is wrong with a node itself; what stands in it is read for itself. */
function faultOf(node: Nodes, reader: ArticleReader): string | undefined {
  const isEmpty = 'children' in node && node.children.length === 0
  if (isEmpty && emptyWords[node.type]) return emptyWords[node.type]
  switch (node.type) {
    case 'text':
      return escapedControl(node.value) ?? escapedPlaceholder(node.value) ?? strayMark(writtenAs(node, reader), false)
    case 'inlineCode':
      return escapedControl(node.value) ?? leftoverPlaceholder(node.value)
    case 'paragraph': {
      const [first] = node.children
      return first?.type === 'text' ? strayMark(writtenAs(first, reader), true) : undefined
    }
    case 'heading':
      if (node.depth !== 2 && node.depth !== 3) return markdownWords.headingDepth
      return node.depth === 3 && reader.contents.length === 0 ? markdownWords.headingPart : undefined
    case 'link':
      return linkFault(node, reader)
    case 'listItem':
      return typeof node.checked === 'boolean' ? markdownWords.box : undefined
    case 'mdxFlowExpression':
    case 'mdxTextExpression': {
      const value = placeholderOf(node, reader)
      return value.startsWith('{') ? noPlaceholder(value) : undefined
    }
    case 'mdxJsxFlowElement':
      return componentFault(node)
    case 'mdxJsxTextElement':
      return isKnown(node.name) ? `<${node.name}> ${markdownWords.besideText}` : unknownElement(node.name)
    default:
      return plain.has(node.type) ? undefined : unsupportedMarkdown(node)
  }
}

const isKnown = (name: string | null) => name === 'PullQuote' || name === 'Figure'
const unknownElement = (name: string | null) => `there is no <${name ?? ''}>: use <Figure> or <PullQuote>`

function componentFault({ name, attributes, children }: Component): string | undefined {
  if (!isKnown(name)) return unknownElement(name)
  if (name === 'Figure') return children.length > 0 ? figureWords : undefined
  if (attributes.length > 0) return quoteAttributeWords
  return children.length === 0 ? emptyWords.blockquote : undefined
}

/** What is wrong with a link; where it leads inside the site, or inside the article, is noted for the checks of the whole. */
function linkFault(node: NodeOf<'link'>, reader: ArticleReader): string | undefined {
  const { url } = node
  const isInside = /^\/(?!\/)/.test(url)
  const isAnchor = url.startsWith('#')
  if (isInside) reader.links.push({ to: url, line: lineOf(node) })
  if (isAnchor) reader.anchors.push({ to: url.slice(1), line: lineOf(node) })
  const fault = leftoverPlaceholder(url) ?? (isInside || isAnchor ? undefined : addressProblem(url))
  return fault ?? (typeof node.title === 'string' ? markdownWords.linkTitle : undefined)
}

function readHeading(node: NodeOf<'heading'>, reader: ArticleReader): Nodes {
  const text = plainText(readNodes(node, reader))
  const id = headingId(text, reader.headingIds)
  if (node.depth === 2) reader.contents.push({ id, text })
  node.data = { hProperties: { id } }
  return node
}

function readFigure(node: Component, reader: ArticleReader): Nodes[] {
  const { caption, ...attributes } = readAttributes(node, reader)
  for (const { message } of text.optional().safeParse(caption).error?.issues ?? [])
    problem(node, reader, `<Figure>: caption: ${message}`)
  const result = picture.safeParse(attributes)
  if (!result.success) {
    for (const issue of result.error.issues) problem(node, reader, `<Figure>: ${figureMessage(issue, attributes)}`)
    return []
  }
  if (result.data.src) reader.pictures.push({ to: result.data.src, line: lineOf(node) })
  const resolved = reader.resolve(result.data)
  reader.figures.push(resolved)
  // An element that Markdown does not have is made as `data` says. The page's component takes the whole picture.
  return [
    {
      ...node,
      children: [],
      data: { hName: 'figure', hProperties: { picture: resolved, ...(caption && { caption }) } as never },
    },
  ]
}

function figureMessage(issue: z.core.$ZodIssue, attributes: Readonly<Record<string, string>>): string {
  const name = issue.path.join('.')
  if (issue.code === 'unrecognized_keys')
    return `there is no "${issue.keys.join('", "')}": it takes src, alt, caption and focus`
  return name in attributes ? `${name}: ${issue.message}` : `${name} is missing: add ${name}="…"`
}

function readAttributes(node: Component, reader: ArticleReader): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const attribute of node.attributes) {
    const name = attribute.type === 'mdxJsxAttribute' ? attribute.name : 'attributes'
    if (typeof attribute.value !== 'string') {
      problem(node, reader, `<${node.name ?? ''}>: write ${name} in quotes, like alt="…"`)
      continue
    }
    const value = substitute(attribute.value, reader.values) as string
    const hidden = escapedControl(value)
    if (hidden) problem(node, reader, `${name}: ${hidden}`)
    const leftover = leftoverPlaceholder(value)
    if (leftover) problem(node, reader, leftover)
    attributes[name] = value
  }
  return attributes
}
