// Imported only for its types: it adds the nodes of MDX to those of mdast.
// oxlint-disable-next-line import/no-empty-named-blocks, unicorn/require-module-specifiers
import type {} from 'remark-mdx'
import type { Nodes, Parents, Text } from 'mdast'
import type { z } from 'zod'
import type { ContentsEntry } from '#contract/article.ts'
import { type Picture, picture, text } from '#contract/content/parts.ts'
import type { ResolvedPicture } from '#contract/pictures.ts'
import { substitute } from '#contract/placeholders.ts'
import { addressProblem } from './article-links.ts'
import { headingId } from './heading-id.ts'
import type { ContentProblem } from './content-error.ts'
import { escapedPlaceholder, leftoverPlaceholder, noPlaceholder } from './leftover-placeholder.ts'
import {
  boxWords,
  headingWords,
  itemWords,
  linkTitleWords,
  linkWords,
  quoteWords,
  unsupportedMarkdown,
} from './markdown-words.ts'
import { strayMark } from './stray-marks.ts'
import { escapedControl } from './text-file.ts'

type NodeOf<T extends Nodes['type']> = Extract<Nodes, { type: T }>
type JsxNode = NodeOf<'mdxJsxFlowElement' | 'mdxJsxTextElement'>

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

/** Prepares what stands in a parsed node for the page: words for placeholders, ids for headings. What is wrong goes to `reader.problems`, and out. */
export function readNodes<Node extends Parents>(node: Node, reader: ArticleReader): Node {
  node.children = (node.children as Nodes[]).flatMap((child) => readNode(child, reader)) as Node['children']
  return node
}

function readNode(node: Nodes, reader: ArticleReader): Nodes[] {
  switch (node.type) {
    case 'emphasis':
    case 'strong':
    case 'tableRow':
    case 'tableCell':
    case 'listItem':
    case 'table':
      return [readNodes(node, reader)]
    case 'break':
    case 'thematicBreak':
      return [node]
    case 'text':
      return readText(node, reader)
    case 'paragraph':
      return readParagraph(node, reader)
    case 'inlineCode':
      return readCode(node, reader)
    case 'heading':
      return readHeading(node, reader)
    case 'link':
      return readLink(node, reader)
    case 'list':
      return readList(node, reader)
    case 'blockquote':
      return readQuote(node, reader)
    case 'mdxFlowExpression':
      return [{ type: 'paragraph', children: readPlaceholder(node, reader) }]
    case 'mdxTextExpression':
      return readPlaceholder(node, reader)
    case 'mdxJsxFlowElement':
      return readComponent(node, reader)
    case 'mdxJsxTextElement':
      return readBesideText(node, reader)
    default:
      return problem(node, reader, unsupportedMarkdown(node))
  }
}

function readText(node: NodeOf<'text'>, reader: ArticleReader): Nodes[] {
  const fault =
    escapedControl(node.value) ?? escapedPlaceholder(node.value) ?? strayMark(writtenAs(node, reader), false)
  return fault ? problem(node, reader, fault) : [node]
}

/** The parser takes nothing in code for an expression, but a placeholder is one there too. */
function readCode(node: NodeOf<'inlineCode'>, reader: ArticleReader): Nodes[] {
  node.value = substitute(node.value, reader.values) as string
  const fault = escapedControl(node.value) ?? leftoverPlaceholder(node.value)
  return fault ? problem(node, reader, fault) : [node]
}

const writtenAs = ({ position }: Nodes, { source }: ArticleReader) =>
  source.slice(position?.start.offset, position?.end.offset)

/** A component alone on its line is parsed as a paragraph with a component in it; quotes and figures may not be inside a paragraph. */
function readParagraph(node: NodeOf<'paragraph'>, reader: ArticleReader): Nodes[] {
  const component = loneComponent(node)
  const [first] = node.children
  const stray = first?.type === 'text' && strayMark(writtenAs(first, reader), true)
  if (stray) return problem(node, reader, stray)
  return component ? readComponent(component, reader) : [readNodes(node, reader)]
}

function loneComponent({ children: [only, ...others] }: NodeOf<'paragraph'>): JsxNode | undefined {
  return only?.type === 'mdxJsxTextElement' && others.length === 0 ? only : undefined
}

function problem(node: Nodes, { file, problems }: ArticleReader, message: string): [] {
  problems.push({ file, line: lineOf(node), message })
  return []
}

function readHeading(node: NodeOf<'heading'>, reader: ArticleReader): Nodes[] {
  if (node.depth !== 2 && node.depth !== 3)
    return problem(node, reader, 'use ## and ### for headings: the title stands above them')
  if (node.children.length === 0) return problem(node, reader, headingWords)
  const text = plainText(readNodes(node, reader))
  if (node.depth === 3 && reader.contents.length === 0)
    return problem(node, reader, 'no ## stands before this ###: write it with ## too')
  const id = headingId(text, reader.headingIds)
  if (node.depth === 2) reader.contents.push({ id, text })
  node.data = { hProperties: { id } }
  return [node]
}

const plainText = (node: Nodes): string =>
  'children' in node ? node.children.map(plainText).join('') : 'value' in node ? node.value : ''

function readLink(node: NodeOf<'link'>, reader: ArticleReader): Nodes[] {
  const to = (node.url = substitute(node.url, reader.values) as string)
  const isInside = /^\/(?!\/)/.test(to)
  const isAnchor = to.startsWith('#')
  if (isInside) reader.links.push({ to, line: lineOf(node) })
  if (isAnchor) reader.anchors.push({ to: to.slice(1), line: lineOf(node) })
  const fault = leftoverPlaceholder(to) ?? (isInside || isAnchor ? undefined : addressProblem(to))
  if (fault) return problem(node, reader, fault)
  if (typeof node.title === 'string') return problem(node, reader, linkTitleWords)
  if (node.children.length === 0) return problem(node, reader, linkWords)
  return [readNodes(node, reader)]
}

function readQuote(node: Parents, reader: ArticleReader): Nodes[] {
  if (node.children.length === 0) return problem(node, reader, quoteWords)
  const { children } = readNodes(node, reader)
  return [{ type: 'blockquote', children: children as NodeOf<'blockquote'>['children'] }]
}

function readList(node: NodeOf<'list'>, reader: ArticleReader): Nodes[] {
  const boxed = node.children.find(({ checked }) => typeof checked === 'boolean')
  if (boxed) return problem(boxed, reader, boxWords)
  const empty = node.children.find(({ children }) => children.length === 0)
  if (empty) return problem(empty, reader, itemWords)
  return [readNodes(node, reader)]
}

function readPlaceholder(node: NodeOf<'mdxFlowExpression' | 'mdxTextExpression'>, reader: ArticleReader): Text[] {
  const value = substitute(`{${node.value.trim()}}`, reader.values) as string
  return value.startsWith('{') ? problem(node, reader, noPlaceholder(value)) : [{ type: 'text', value }]
}

function readComponent(node: JsxNode, reader: ArticleReader): Nodes[] {
  if (node.name === 'PullQuote') return readPullQuote(node, reader)
  if (node.name === 'Figure') return readFigure(node, reader)
  return problem(node, reader, `there is no <${node.name ?? ''}>: use <Figure> or <PullQuote>`)
}

/** Refuses a quote or a figure inside a paragraph: browsers would end the paragraph before it, and the page would differ from what was built. */
function readBesideText(node: JsxNode, reader: ArticleReader): Nodes[] {
  if (node.name !== 'PullQuote' && node.name !== 'Figure') return readComponent(node, reader)
  const fix = 'put it on a line of its own, with an empty line before and after it'
  return problem(node, reader, `<${node.name}> stands beside other text: ${fix}`)
}

function readPullQuote(node: JsxNode, reader: ArticleReader): Nodes[] {
  if (node.attributes.length === 0) return readQuote(node, reader)
  return problem(node, reader, '<PullQuote> takes nothing but its words: write who said it among them')
}

function readFigure(node: JsxNode, reader: ArticleReader): Nodes[] {
  if (node.children.length > 0)
    return problem(node, reader, '<Figure> takes no words inside: write them as caption="…", and end it with />')
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

function readAttributes(node: JsxNode, reader: ArticleReader): Record<string, string> {
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
