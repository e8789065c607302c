import { attribute, elements, type ParentNode, removeAttribute, setAttribute } from './tree.ts'

/** Attribute that connects an element with its rule. React keeps attributes that it does not know, but may rewrite classes. */
const ruleAttribute = 'data-s'

/** Turns style attributes, which the policy forbids, into the rules of one style sheet, which it admits by hash. */
export function takeStyleAttributes(page: ParentNode): string {
  const rules = new Map<string, string>()
  for (const element of elements(page)) {
    const style = attribute(element, 'style')?.trim().replace(/;$/, '')
    if (style === undefined) continue
    removeAttribute(element, 'style')
    if (style === '') continue
    const name = rules.get(style) ?? rules.size.toString(36)
    rules.set(style, name)
    setAttribute(element, ruleAttribute, name)
  }
  return [...rules].map(([style, name]) => `[${ruleAttribute}="${name}"]{${style}}`).join('')
}
