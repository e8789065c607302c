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

/**
 * Has nothing painted before the title is read and all that stands beside it. Browsers paint what they have by then, and on a slow
 * processor that is half of a header or of a title, which the other half pushes aside. What follows only comes below.
 */
export function paintTitleWhole(page: ParentNode, head: Element): void {
  const title = findElement(page, 'h1')
  const [first] = elements(head)
  if (!title?.parentNode || !first) return
  // A browser waits for the start of the element, not for its end.
  const last = [...elements(title.parentNode)].at(-1) ?? title
  const id = attribute(last, 'id') ?? 'title-end'
  setAttribute(last, 'id', id)
  insertBefore(first, [createElement('link', { rel: 'expect', href: `#${id}`, blocking: 'render' })])
}
