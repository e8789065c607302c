import { type Selector, transform } from 'lightningcss'
import { inlineConstants, registrationPattern } from './constant-properties.ts'

/** One style sheet and what was made of it. */
interface Sheet {
  readonly classes: readonly string[]
  /** Puts the layers in their order, even those that end up empty. */
  readonly layers: string
  /** By the symbols left out. */
  readonly made: Map<string, string>
}

const propertyPattern = /(--[\w-]+)\s*:/g
const referencePattern = /var\(\s*(--[\w-]+)/g
const animationPattern = /@keyframes\s+([\w-]+)/g
const sheets = new Map<string, Sheet>()

function* classNames(selector: Selector): Generator<string> {
  for (const part of selector) {
    if (part.type === 'class') yield part.name
    if ('selectors' in part) for (const inner of (part.selectors ?? []) as Selector[]) yield* classNames(inner)
  }
}

function readSheet(css: string): Sheet {
  const classes = new Set<string>()
  const layers = new Set<string>()
  transform({
    filename: 'page.css',
    code: Buffer.from(css),
    visitor: {
      Selector(selector) {
        for (const name of classNames(selector)) classes.add(name)
      },
      Rule: {
        'layer-block'({ value }) {
          if (value.name) layers.add(value.name.join('.'))
        },
        'layer-statement'({ value }) {
          for (const name of value.names) layers.add(name.join('.'))
        },
      },
    },
  })
  return {
    classes: [...classes],
    layers: layers.size > 0 ? `@layer ${[...layers].join(',')};` : '',
    made: new Map(),
  }
}

/** Whether `:has()` asks for one of these classes: what it can match is not there. */
function asksFor(selector: Selector, unused: ReadonlySet<string>): boolean {
  return selector.some(
    (part) =>
      part.type === 'pseudo-class' &&
      part.kind === 'has' &&
      part.selectors.every((inner) => inner.some((asked) => asked.type === 'class' && unused.has(asked.name))),
  )
}

/** The sheet without rules of these classes, custom properties, animations; made once. */
function without(css: string, unusedSymbols: readonly string[]): string {
  const { made } = sheetOf(css)
  const key = unusedSymbols.join(' ')
  const known = made.get(key)
  if (known !== undefined) return known
  const unused = new Set(unusedSymbols)
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    unusedSymbols: [...unusedSymbols],
    visitor: {
      Rule: {
        style(rule) {
          const selectors = rule.value.selectors.filter((selector) => !asksFor(selector, unused))
          if (selectors.length === 0) return []
          return selectors.length < rule.value.selectors.length
            ? { ...rule, value: { ...rule.value, selectors } }
            : undefined
        },
      },
    },
  })
  const result = code.toString()
  made.set(key, result)
  return result
}

function sheetOf(css: string): Sheet {
  const sheet = sheets.get(css) ?? readSheet(css)
  sheets.set(css, sheet)
  return sheet
}

const names = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name = '']) => name))

/** Whatever a text could name an animation by; its definition is no mention. */
const mentions = (text: string) => new Set(text.replace(animationPattern, '').match(/[\w-]+/g))

/**
 * The rules of a page's style sheets that can match in it: those of classes that the page does not have are left out, then
 * custom properties that are the same everywhere become their values, and those that nothing in page or sheets reads any more
 * are left out, as are animations. Attributes and states are taken to change at any time; classes change only once the whole sheets are there.
 */
export function usedStyles(
  styles: readonly string[],
  page: { readonly classes: ReadonlySet<string>; readonly html: string },
): string[] {
  let used = styles.map((css) => {
    const { classes, layers } = sheetOf(css)
    return (
      layers +
      without(
        css,
        classes.filter((name) => !page.classes.has(name)),
      )
    )
  })
  used = inlineConstants(used, page.html)
  const readByPage = names(page.html, referencePattern)
  const mentionedByPage = mentions(page.html)
  for (let size = Number.POSITIVE_INFINITY; used.join('').length < size; ) {
    size = used.join('').length
    const read = names(used.join(''), referencePattern).union(readByPage)
    const mentioned = mentions(used.join('')).union(mentionedByPage)
    used = used.map((css) => {
      const registered = css.replace(registrationPattern, (rule, name: string) => (read.has(name) ? rule : ''))
      return without(registered, [
        ...names(registered, propertyPattern).difference(read),
        ...names(registered, animationPattern).difference(mentioned),
      ])
    })
  }
  return used
}
