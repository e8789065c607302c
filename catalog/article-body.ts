import type { Root } from 'hast'
import type { ListItem, Nodes, Parents } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { z } from 'zod'
import { type Picture, picture, text } from '#contract/content/parts.ts'
import type { ResolvedPicture } from '#contract/pictures.ts'
import { substitute } from '#contract/placeholders.ts'
import { addressProblem } from './article-links.ts'
import { emptyWords, isKnown, type MdxError, strayMark, unsupportedMarkdown, wordMdxError } from './article-words.ts'
import type { ContentProblem } from './content-error.ts'
import { escapedPlaceholder, leftoverPlaceholder, noPlaceholder } from './shown-signs.ts'
import { escapedControl } from './text-file.ts'

type NodeOf<T extends Nodes['type']> = Extract<Nodes, { type: T }>
type Component = NodeOf<'mdxJsxFlowElement'>

interface BodyOptions {
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
const plain = new Set<Nodes['type']>(
  'blockquote break emphasis list strong table tableCell tableRow thematicBreak'.split(' ') as Nodes['type'][],
)

const onItsOwn = 'on a line of its own, with an empty line before and after it'
const unknownElement = (name: string | null) => `there is no <${name ?? ''}>: use <Figure> or <PullQuote>`
const lineOf = (node: Nodes) => node.position?.start.line ?? 1
const plainText = (node: Nodes): string =>
  'children' in node ? node.children.map(plainText).join('') : 'value' in node ? node.value : ''

/**
 * An article's text, ready to be shown, and what is wrong with it: anything but text, tables, Figure and PullQuote, because articles contain
 * no code. `tree` has each `figure` with its whole picture, `contents` the headings of the second level; `links` lead to addresses inside the
 * site, `pictures` are files below content/photos, each with its line.
 */
export function readBody(source: string, { file, values, resolve }: BodyOptions) {
  const contents: { id: string; text: string }[] = []
  const links: { to: string; line: number }[] = []
  const pictures: { to: string; line: number }[] = []
  const figures: ResolvedPicture[] = []
  const problems: ContentProblem[] = []
  const headings = new Set<string>()
  const anchors: { to: string; node: Nodes }[] = []
  let tree: Root = { type: 'root', children: [] }
  const filled = (words: string) => substitute(words, values)
  const written = ({ position }: Nodes) => source.slice(position?.start.offset, position?.end.offset)
  const report = (node: Nodes, message: string) => void problems.push({ file, line: lineOf(node), message })

  /** Prepares what stands in a node for the page: words for placeholders, ids for headings. What is wrong goes to the problems, and out. */
  function readAll<Node extends Parents>(node: Node): Node {
    node.children = (node.children as Nodes[]).flatMap(read) as Node['children']
    return node
  }

  function read(node: Nodes): Nodes[] {
    const unless = (fault: string | undefined, ready: () => Nodes) => {
      if (!fault) return [ready()]
      report(node, fault)
      return []
    }
    const refuse = (fault: string) => unless(fault, () => node)
    const isEmpty = 'children' in node && node.children.length === 0
    if (isEmpty && emptyWords[node.type]) return refuse(emptyWords[node.type] ?? '')
    switch (node.type) {
      case 'text':
        return unless(
          escapedControl(node.value) ?? escapedPlaceholder(node.value) ?? strayMark(written(node), false),
          () => node,
        )
      case 'inlineCode': {
        // The parser takes nothing in code for an expression, but a placeholder is one there too.
        const value = filled(node.value)
        return unless(escapedControl(value) ?? leftoverPlaceholder(value), () => ({ ...node, value }))
      }
      case 'paragraph': {
        // A component alone on its line is parsed as a paragraph; quotes and figures may not be inside one.
        const [first, ...others] = node.children
        if (first?.type === 'mdxJsxTextElement' && others.length === 0)
          return read({ ...first, type: 'mdxJsxFlowElement' } as Component)
        return unless(first?.type === 'text' ? strayMark(written(first), true) : undefined, () => readAll(node))
      }
      case 'heading':
        if (node.depth !== 2 && node.depth !== 3)
          return refuse('use ## and ### for headings: the title stands above them')
        if (node.depth === 3 && contents.length === 0)
          return refuse('no ## stands before this ###: write it with ## too')
        return [readHeading(node)]
      case 'link':
        node.url = filled(node.url)
        return unless(linkFault(node), () => readAll(node))
      case 'listItem': {
        const hasBox = typeof node.checked === 'boolean'
        const fault = 'an article has no boxes to tick: remove each [ ] and [x], or write it as \\[ ]'
        return unless(hasBox ? fault : undefined, () => readAll(node))
      }
      case 'mdxFlowExpression':
      case 'mdxTextExpression': {
        const value = filled(`{${node.value.trim()}}`)
        if (value.startsWith('{')) return refuse(noPlaceholder(value))
        const words = { type: 'text' as const, value }
        return [node.type === 'mdxTextExpression' ? words : { type: 'paragraph', children: [words] }]
      }
      case 'mdxJsxFlowElement':
        if (!isKnown(node.name)) return refuse(unknownElement(node.name))
        if (node.name === 'Figure')
          return isEmpty
            ? readFigure(node)
            : refuse('<Figure> takes no words inside: write them as caption="…", and end it with />')
        if (node.attributes.length > 0)
          return refuse('<PullQuote> takes nothing but its words: write who said it among them')
        return unless(isEmpty ? emptyWords.blockquote : undefined, () => ({ ...readAll(node), type: 'blockquote' }))
      case 'mdxJsxTextElement':
        return refuse(
          isKnown(node.name)
            ? `<${node.name}> stands beside other text: put it ${onItsOwn}`
            : unknownElement(node.name),
        )
      default:
        if (!plain.has(node.type)) return refuse(unsupportedMarkdown(node))
        return ['children' in node ? readAll(node) : node]
    }
  }

  function readHeading(node: NodeOf<'heading'>): Nodes {
    const words = plainText(readAll(node))
    const id = headingId(words, headings)
    if (node.depth === 2) contents.push({ id, text: words })
    node.data = { hProperties: { id } }
    return node
  }

  /** What is wrong with a link; where it leads inside the site, or inside the article, is noted for the checks of the whole. */
  function linkFault(node: NodeOf<'link'>): string | undefined {
    const { url, title } = node
    const isInside = /^\/(?!\/)/.test(url)
    const isAnchor = url.startsWith('#')
    if (isInside) links.push({ to: url, line: lineOf(node) })
    if (isAnchor) anchors.push({ to: url.slice(1), node })
    const fault = leftoverPlaceholder(url) ?? (isInside || isAnchor ? undefined : addressProblem(url))
    if (fault || typeof title !== 'string') return fault
    return 'a link shows nothing but its words: remove what stands in quotes after its address'
  }

  function readFigure(node: Component): Nodes[] {
    const attributes = readAttributes(node)
    const { success, data, error } = figure.safeParse(attributes)
    for (const issue of error?.issues ?? []) report(node, `<Figure>: ${figureMessage(issue, attributes)}`)
    if (!success) return []
    const { caption, ...shown } = data
    if (shown.src) pictures.push({ to: shown.src, line: lineOf(node) })
    const resolved = resolve(shown)
    figures.push(resolved)
    // An element that Markdown does not have is made as `data` says. The page's component takes the whole picture.
    const hProperties = { picture: resolved, ...(caption && { caption }) } as never
    return [{ ...node, children: [], data: { hName: 'figure', hProperties } }]
  }

  function readAttributes(node: Component): Record<string, string> {
    const attributes: Record<string, string> = {}
    for (const attribute of node.attributes) {
      const name = attribute.type === 'mdxJsxAttribute' ? attribute.name : 'attributes'
      if (typeof attribute.value === 'string') {
        const value = filled(attribute.value)
        const hidden = escapedControl(value)
        const fault = hidden ? `${name}: ${hidden}` : leftoverPlaceholder(value)
        if (fault) report(node, fault)
        attributes[name] = value
      } else report(node, `<${node.name ?? ''}>: write ${name} in quotes, like alt="…"`)
    }
    return attributes
  }

  try {
    tree = parser.runSync(readAll(parser.parse(source)))
  } catch (error) {
    if (!(error instanceof Error && 'reason' in error)) throw error
    problems.splice(0, Infinity, { file, ...wordMdxError(error as MdxError, source) })
  }
  for (const { to, node } of anchors.filter((anchor) => !headings.has(anchor.to))) {
    const known = [...headings].map((id) => `#${id}`).join(', ')
    report(node, `there is no heading for #${to} here: ${known ? `write one of ${known}` : 'remove the link'}`)
  }
  return { tree, contents, links, pictures, figures, problems }
}

function figureMessage(issue: z.core.$ZodIssue, attributes: Readonly<Record<string, string>>): string {
  const name = issue.path.join('.')
  if (issue.code === 'unrecognized_keys')
    return `there is no "${issue.keys.join('", "')}": it takes src, alt, caption and focus`
  return name in attributes ? `${name}: ${issue.message}` : `${name} is missing: add ${name}="…"`
}

/** Ids that the page around the text uses itself. If a heading took one, the page's own links would lead to that heading. */
export const pageIds: ReadonlySet<string> = new Set(['site-menu', 'main', 'related', 'toasts'])

/** The anchor of a heading: its words in lower case, made unique on the page and added to `taken`. */
function headingId(words: string, taken: Set<string>): string {
  const plain = words
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f’']/g, '')
  const base = plain.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'section'
  let id = base
  for (let number = 2; taken.has(id) || pageIds.has(id); number++) id = `${base}-${number}`
  taken.add(id)
  return id
}
