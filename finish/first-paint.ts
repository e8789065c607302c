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
 * Holds back the first paint until the title and everything beside it have been parsed. Browsers paint what they have, and on a slow
 * processor that is half of a header or of a title, which the other half then pushes aside. What follows the title only comes below it.
 */
export function paintTitleWhole(page: ParentNode, head: Element): void {
  const title = findElement(page, 'h1')
  const [first] = elements(head)
  if (!title?.parentNode || !first) return
  // Browsers wait for the start tag of the element, not for its end.
  const last = [...elements(title.parentNode)].at(-1) ?? title
  const id = attribute(last, 'id') ?? 'title-end'
  setAttribute(last, 'id', id)
  insertBefore(first, [createElement('link', { rel: 'expect', href: `#${id}`, blocking: 'render' })])
}
