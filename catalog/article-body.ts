import type { Root } from 'hast'
import type { ListItem, Nodes, Parents } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { z } from 'zod'
import type { ContentsEntry } from '#contract/article.ts'
import { type Picture, picture, text } from '#contract/content/parts.ts'
import type { ResolvedPicture } from '#contract/pictures.ts'
import { substitute } from '#contract/placeholders.ts'
import { addressProblem } from './article-links.ts'
import { emptyWords, markWords, strayMark, unsupportedMarkdown } from './article-words.ts'
import type { ContentProblem } from './content-error.ts'
import { headingId } from './heading-id.ts'
import { escapedPlaceholder, leftoverPlaceholder, noPlaceholder } from './shown-signs.ts'
import { type MdxError, wordMdxError } from './mdx-words.ts'
import { escapedControl } from './text-file.ts'

type NodeOf<T extends Nodes['type']> = Extract<Nodes, { type: T }>
type Component = NodeOf<'mdxJsxFlowElement'>

/** A link or picture of an article, with its line. */
type ArticleReference = { readonly to: string; readonly line: number }

/** What reading an article needs. */
interface ArticleOptions {
  /** File below the content folder, for problems. */
  readonly file: string
  /** What `{site.…}` stands for. */
  readonly values: Readonly<Record<string, string>>
  readonly resolve: (picture: Picture) => ResolvedPicture
}

const parser = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkGfm)
  .use(remarkRehype, {
    handlers: {
      // An item that is a single paragraph becomes just its text, also in a list that has others.
      listItem(state, item: ListItem) {
        const [only, ...others] = item.children
        const isText = only?.type === 'paragraph' && others.length === 0
        return { type: 'element', tagName: 'li', properties: {}, children: state.all(isText ? only : item) }
      },
    },
  })

const figure = picture.extend({ caption: text.optional() })

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

const lineOf = (node: Nodes) => node.position?.start.line ?? 1
const plainText = (node: Nodes): string =>
  'children' in node ? node.children.map(plainText).join('') : 'value' in node ? node.value : ''
const isKnown = (name: string | null) => name === 'PullQuote' || name === 'Figure'
const unknownElement = (name: string | null) => `there is no <${name ?? ''}>: use <Figure> or <PullQuote>`

/**
 * An article's text, ready to be shown, and what is wrong with it: anything but text, tables, Figure and PullQuote, because articles contain
 * no code.
 */
export class ArticleBody {
  /** Elements of HTML, and each `figure` with its whole picture. */
  readonly tree: Root = { type: 'root', children: [] }
  /** Headings of the second level, for the table of contents. */
  readonly contents: ContentsEntry[] = []
  /** Links to addresses inside the site. */
  readonly links: ArticleReference[] = []
  /** Pictures, as files below content/photos. */
  readonly pictures: ArticleReference[] = []
  /** The pictures as they are shown. */
  readonly figures: ResolvedPicture[] = []
  readonly problems: ContentProblem[] = []
  readonly #source: string
  readonly #options: ArticleOptions
  readonly #headings = new Set<string>()
  /** Links to headings of the same article, without the #. */
  readonly #anchors: { readonly to: string; readonly node: Nodes }[] = []

  constructor(source: string, options: ArticleOptions) {
    this.#source = source
    this.#options = options
    try {
      this.tree = parser.runSync(this.#readAll(parser.parse(source)))
    } catch (error) {
      if (!(error instanceof Error && 'reason' in error)) throw error
      this.problems = [{ file: options.file, ...wordMdxError(error as MdxError, source) }]
      return
    }
    for (const { to, node } of this.#anchors.filter((anchor) => !this.#headings.has(anchor.to))) {
      const known = [...this.#headings].map((id) => `#${id}`).join(', ')
      this.#problem(node, `there is no heading for #${to} here: ${known ? `write one of ${known}` : 'remove the link'}`)
    }
  }

  #problem(node: Nodes, message: string | undefined): void {
    if (message) this.problems.push({ file: this.#options.file, line: lineOf(node), message })
  }

  #filled(words: string): string {
    return substitute(words, this.#options.values) as string
  }

  #placeholderOf({ value }: NodeOf<'mdxFlowExpression' | 'mdxTextExpression'>): string {
    return this.#filled(`{${value.trim()}}`)
  }

  /** Prepares what stands in a node for the page: words for placeholders, ids for headings. What is wrong goes to the problems, and out. */
  #readAll<Node extends Parents>(node: Node): Node {
    node.children = (node.children as Nodes[]).flatMap((child) => this.#read(child)) as Node['children']
    return node
  }

  #read(node: Nodes): Nodes[] {
    // The parser takes nothing in code for an expression, but a placeholder is one there too.
    if (node.type === 'inlineCode') node.value = this.#filled(node.value)
    if (node.type === 'link') node.url = this.#filled(node.url)
    const fault = this.#faultOf(node)
    this.#problem(node, fault)
    if (fault) return []
    switch (node.type) {
      case 'paragraph': {
        // A component alone on its line is parsed as a paragraph; quotes and figures may not be inside one.
        const [only, ...others] = node.children
        const isAlone = only?.type === 'mdxJsxTextElement' && others.length === 0
        return isAlone ? this.#read({ ...only, type: 'mdxJsxFlowElement' } as Component) : [this.#readAll(node)]
      }
      case 'heading':
        return [this.#readHeading(node)]
      case 'mdxTextExpression':
        return [{ type: 'text', value: this.#placeholderOf(node) }]
      case 'mdxFlowExpression':
        return [{ type: 'paragraph', children: [{ type: 'text', value: this.#placeholderOf(node) }] }]
      case 'mdxJsxFlowElement':
        return node.name === 'Figure' ? this.#readFigure(node) : [{ ...this.#readAll(node), type: 'blockquote' }]
      default:
        return ['children' in node ? this.#readAll(node) : node]
    }
  }

  /** What is wrong with a node itself; what stands in it is read for itself. */
  #faultOf(node: Nodes): string | undefined {
    const isEmpty = 'children' in node && node.children.length === 0
    if (isEmpty && emptyWords[node.type]) return emptyWords[node.type]
    const written = ({ position }: Nodes) => this.#source.slice(position?.start.offset, position?.end.offset)
    switch (node.type) {
      case 'text':
        return escapedControl(node.value) ?? escapedPlaceholder(node.value) ?? strayMark(written(node), false)
      case 'inlineCode':
        return escapedControl(node.value) ?? leftoverPlaceholder(node.value)
      case 'paragraph': {
        const [first] = node.children
        return first?.type === 'text' ? strayMark(written(first), true) : undefined
      }
      case 'heading':
        if (node.depth !== 2 && node.depth !== 3) return markWords.headingDepth
        return node.depth === 3 && this.contents.length === 0 ? markWords.headingPart : undefined
      case 'link':
        return this.#linkFault(node)
      case 'listItem':
        return typeof node.checked === 'boolean' ? markWords.box : undefined
      case 'mdxFlowExpression':
      case 'mdxTextExpression': {
        const value = this.#placeholderOf(node)
        return value.startsWith('{') ? noPlaceholder(value) : undefined
      }
      case 'mdxJsxFlowElement':
        if (!isKnown(node.name)) return unknownElement(node.name)
        if (node.name === 'Figure') return node.children.length > 0 ? markWords.figure : undefined
        if (node.attributes.length > 0) return markWords.quoteAttribute
        return isEmpty ? emptyWords.blockquote : undefined
      case 'mdxJsxTextElement':
        return isKnown(node.name) ? `<${node.name}> ${markWords.besideText}` : unknownElement(node.name)
      default:
        return plain.has(node.type) ? undefined : unsupportedMarkdown(node)
    }
  }

  /** What is wrong with a link; where it leads inside the site, or inside the article, is noted for the checks of the whole. */
  #linkFault(node: NodeOf<'link'>): string | undefined {
    const { url } = node
    const isInside = /^\/(?!\/)/.test(url)
    const isAnchor = url.startsWith('#')
    if (isInside) this.links.push({ to: url, line: lineOf(node) })
    if (isAnchor) this.#anchors.push({ to: url.slice(1), node })
    const fault = leftoverPlaceholder(url) ?? (isInside || isAnchor ? undefined : addressProblem(url))
    return fault ?? (typeof node.title === 'string' ? markWords.linkTitle : undefined)
  }

  #readHeading(node: NodeOf<'heading'>): Nodes {
    const words = plainText(this.#readAll(node))
    const id = headingId(words, this.#headings)
    if (node.depth === 2) this.contents.push({ id, text: words })
    node.data = { hProperties: { id } }
    return node
  }

  #readFigure(node: Component): Nodes[] {
    const attributes = this.#readAttributes(node)
    const { success, data, error } = figure.safeParse(attributes)
    for (const issue of error?.issues ?? []) this.#problem(node, `<Figure>: ${figureMessage(issue, attributes)}`)
    if (!success) return []
    const { caption, ...shown } = data
    if (shown.src) this.pictures.push({ to: shown.src, line: lineOf(node) })
    const resolved = this.#options.resolve(shown)
    this.figures.push(resolved)
    // An element that Markdown does not have is made as `data` says. The page's component takes the whole picture.
    const hProperties = { picture: resolved, ...(caption && { caption }) } as never
    return [{ ...node, children: [], data: { hName: 'figure', hProperties } }]
  }

  #readAttributes(node: Component): Record<string, string> {
    const attributes: Record<string, string> = {}
    for (const attribute of node.attributes) {
      const name = attribute.type === 'mdxJsxAttribute' ? attribute.name : 'attributes'
      if (typeof attribute.value === 'string') {
        const value = this.#filled(attribute.value)
        const hidden = escapedControl(value)
        this.#problem(node, hidden && `${name}: ${hidden}`)
        this.#problem(node, leftoverPlaceholder(value))
        attributes[name] = value
      } else this.#problem(node, `<${node.name ?? ''}>: write ${name} in quotes, like alt="…"`)
    }
    return attributes
  }
}

function figureMessage(issue: z.core.$ZodIssue, attributes: Readonly<Record<string, string>>): string {
  const name = issue.path.join('.')
  if (issue.code === 'unrecognized_keys')
    return `there is no "${issue.keys.join('", "')}": it takes src, alt, caption and focus`
  return name in attributes ? `${name}: ${issue.message}` : `${name} is missing: add ${name}="…"`
}
