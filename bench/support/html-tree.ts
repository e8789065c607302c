import type { DefaultTreeAdapterTypes } from 'parse5'

/** An element of a parsed page. */
export type Element = DefaultTreeAdapterTypes.Element
/** A parsed page, or a part of it that has children. */
export type ParentNode = DefaultTreeAdapterTypes.ParentNode
type ChildNode = DefaultTreeAdapterTypes.ChildNode

const isElement = (node: ChildNode): node is Element => 'tagName' in node

/** Every element below a node, in document order; the content of templates is left out. */
export function* elements(parent: ParentNode): Generator<Element> {
  // A copy, so that nodes may be added and removed during the walk.
  for (const child of parent.childNodes.slice()) {
    if (!isElement(child)) continue
    yield child
    yield* elements(child)
  }
}

/** The first element of a name. */
export function findElement(parent: ParentNode, tagName: string): Element | undefined {
  for (const element of elements(parent)) if (element.tagName === tagName) return element
  return undefined
}

/** An element that every page of ours has. */
export function requireElement(parent: ParentNode, tagName: string): Element {
  const element = findElement(parent, tagName)
  if (!element) throw new Error(`the page has no <${tagName}>`)
  return element
}

/** Value of an attribute; the empty string where it stands alone. */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((entry) => entry.name === name)?.value
}

/** Replaces all that an element holds with text. */
function setText(element: Element, value: string): void {
  element.childNodes = value === '' ? [] : [{ nodeName: '#text', value, parentNode: element }]
}

/** Takes an element out of the page. */
export function remove(element: Element): void {
  const parent = element.parentNode
  if (!parent) return
  parent.childNodes = parent.childNodes.filter((child) => child !== element)
  element.parentNode = null
}

/** Makes an element that holds only text. */
export function createElement(tagName: string, attributes: Record<string, string>, text = ''): Element {
  const element = {
    nodeName: tagName,
    tagName,
    attrs: Object.entries(attributes).map(([name, value]) => ({ name, value })),
    namespaceURI: 'http://www.w3.org/1999/xhtml',
    childNodes: [],
    parentNode: null,
  } as unknown as Element
  setText(element, text)
  return element
}

/** Adds an element as the last child of another. */
export function append(parent: Element, child: Element): void {
  child.parentNode = parent
  parent.childNodes.push(child)
}
