import {
  attribute,
  createElement,
  type Element,
  elements,
  findElement,
  insertBefore,
  type ParentNode,
  setAttribute,
} from './tree.ts'

/** The block around the page's title, which stands first under the header of the site. */
function titleBlock(title: Element): Element {
  for (let node = title.parentNode; node && 'tagName' in node; node = node.parentNode)
    if (node.tagName === 'header' || node.tagName === 'section') return node
  return title
}

/**
 * Has nothing painted before the title's block is read to its last element. Browsers paint what they have by then, and on a slow
 * processor that is half of a header or of a title, which the other half pushes aside.
 */
export function paintTitleWhole(page: ParentNode, head: Element): void {
  const title = findElement(page, 'h1')
  const [first] = elements(head)
  if (!title || !first) return
  const block = titleBlock(title)
  // A browser waits for the start of the element, not for its end.
  const last = [...elements(block)].at(-1) ?? block
  const id = attribute(last, 'id') ?? 'title-end'
  setAttribute(last, 'id', id)
  insertBefore(first, [createElement('link', { rel: 'expect', href: `#${id}`, blocking: 'render' })])
}
