import type { Combinator, Selector, SelectorComponent } from 'lightningcss'
import { attribute, type Element, elements, type ParentNode } from './tree.ts'

type Compound = readonly SelectorComponent[]
/** One step to the left in a selector: the compound there, and the combinator between it and the step on its right. */
interface Step {
  readonly compound: Compound
  readonly combinator: Combinator | undefined
}

/** A selector as steps, from its subject leftwards. */
function stepsOf(selector: Selector): Step[] {
  const steps: Step[] = []
  let compound: SelectorComponent[] = []
  let combinator: Combinator | undefined
  for (const part of selector.toReversed()) {
    if (part.type !== 'combinator') {
      compound.push(part)
      continue
    }
    steps.push({ compound, combinator })
    compound = []
    combinator = part.value
  }
  steps.push({ compound, combinator })
  return steps
}

/**
 * The elements of a page by name, id and class, and how they are nested: everything that decides what a selector can match, as long
 * as only attributes and states change.
 */
export class PageShape {
  readonly #all: readonly Element[]
  readonly #classes = new Map<Element, ReadonlySet<string>>()
  /** All names, ids and classes of the page, written as in a selector: `p`, `#id`, `.class`. */
  readonly #mentioned = new Set<string>()

  constructor(page: ParentNode) {
    this.#all = [...elements(page)]
    for (const element of this.#all) {
      const classes = new Set(attribute(element, 'class')?.split(/\s+/))
      this.#classes.set(element, classes)
      this.#mentioned.add(element.tagName.toLowerCase()).add(`#${attribute(element, 'id')}`)
      for (const name of classes) this.#mentioned.add(`.${name}`)
    }
  }

  /** Whether an attribute or a state could make this selector match an element of the page. */
  canMatch(selector: Selector): boolean {
    if (!selector.every((part) => this.#isMentioned(part))) return false
    const steps = stepsOf(selector)
    return this.#all.some((element) => this.#fits(element, steps, 0))
  }

  #isMentioned(part: SelectorComponent): boolean {
    if (part.type === 'class') return this.#mentioned.has(`.${part.name}`)
    if (part.type === 'id') return this.#mentioned.has(`#${part.name}`)
    if (part.type === 'type') return this.#mentioned.has(part.name.toLowerCase())
    return true
  }

  #fits(element: Element, steps: readonly Step[], at: number): boolean {
    const step = steps[at]
    if (!step?.compound.every((part) => this.#is(element, part))) return false
    const next = steps[at + 1]
    if (!next) return true
    return this.#relatives(element, next.combinator).some((relative) => this.#fits(relative, steps, at + 1))
  }

  #is(element: Element, part: SelectorComponent): boolean {
    if (part.type === 'class') return this.#classes.get(element)?.has(part.name) ?? false
    if (part.type === 'id') return attribute(element, 'id') === part.name
    if (part.type === 'type') return element.tagName.toLowerCase() === part.name.toLowerCase()
    if (part.type !== 'pseudo-class') return true
    if (part.kind === 'root') return element.tagName === 'html'
    if (part.kind === 'is' || part.kind === 'where')
      return part.selectors.some((inner) => this.#fits(element, stepsOf(inner), 0))
    if (part.kind === 'has') return part.selectors.some((inner) => inner.every((asked) => this.#isMentioned(asked)))
    return true
  }

  /** The elements that the left side of a combinator may be. For pseudo-elements, which are no elements, it is the element itself. */
  #relatives(element: Element, combinator: Combinator | undefined): readonly Element[] {
    switch (combinator) {
      case 'child':
        return ancestorsOf(element).slice(0, 1)
      case 'descendant':
        return ancestorsOf(element)
      case 'next-sibling':
        return siblingsBefore(element).slice(-1)
      case 'later-sibling':
        return siblingsBefore(element)
      default:
        return [element]
    }
  }
}

/** The elements around an element, from the inside. */
function ancestorsOf({ parentNode }: Element): Element[] {
  return parentNode && 'tagName' in parentNode ? [parentNode, ...ancestorsOf(parentNode)] : []
}

/** The elements before an element, with the same parent. */
function siblingsBefore(element: Element): Element[] {
  const siblings = element.parentNode?.childNodes.filter((node) => 'tagName' in node) ?? []
  return siblings.slice(0, siblings.indexOf(element))
}
