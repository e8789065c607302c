import { Features, type Selector, transform } from 'lightningcss'
import { inlineConstants, registrationPattern } from './constant-properties.ts'
import type { PageShape } from './page-shape.ts'

/** One style sheet and what was made of it. */
interface Sheet {
  /** All selectors of its rules, by their text. */
  readonly selectors: ReadonlyMap<string, Selector>
  /** Statement that fixes the order of the layers, even of those that end up empty. */
  readonly layers: string
  /** Reduced sheets, by what was left out. */
  readonly made: Map<string, string>
}

const propertyPattern = /(--[\w-]+)\s*:/g
const referencePattern = /var\(\s*(--[\w-]+)/g
const animationPattern = /@keyframes\s+([\w-]+)/g
/** In a page, only such declarations name animations; other words are what it says. */
const declaredPattern = /animation[\w-]*:[^;"}]*/g
/**
 * The oldest browsers that understand all of the site's styles (the same as Tailwind's), in Lightning CSS's notation. If none are named,
 * it writes what only the newest understand.
 */
const browsers = {
  chrome: 111 << 16,
  firefox: 128 << 16,
  safari: (16 << 16) | (4 << 8),
  ios_saf: (16 << 16) | (4 << 8),
}
/** Each pass of Lightning CSS repeats a prefixed declaration. */
const repeatedPattern = /(-webkit-[\w-]+:[^;{}]*;)\1+/g
/** It leaves the space after commas in values that it does not parse. Strings are matched first, and stay as they are. */
const spacedComma = /("[^"]*")|, /g
const sheets = new Map<string, Sheet>()

const textOf = (selector: Selector) => JSON.stringify(selector)

function readSheet(css: string): Sheet {
  const selectors = new Map<string, Selector>()
  const layers = new Set<string>()
  transform({
    filename: 'page.css',
    code: Buffer.from(css),
    visitor: {
      Selector(selector) {
        selectors.set(textOf(selector), selector)
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
  return { selectors, layers: layers.size > 0 ? `@layer ${[...layers].join(',')};` : '', made: new Map() }
}

/** The sheet without these selectors, custom properties and animations; made once. */
function without(css: string, selectors: readonly string[], unusedSymbols: readonly string[] = []): string {
  const { made } = sheetOf(css)
  const key = [...selectors, ...unusedSymbols].join(' ')
  const known = made.get(key)
  if (known !== undefined) return known
  const left = new Set(selectors)
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    targets: browsers,
    // The build has compiled it already; it would be compiled twice.
    exclude: Features.LightDark,
    unusedSymbols: [...unusedSymbols],
    // A rule without selectors is dropped.
    visitor: { Selector: (selector) => (left.has(textOf(selector)) ? [] : undefined) },
  })
  const result = code
    .toString()
    .replace(repeatedPattern, '$1')
    .replace(spacedComma, (_, text?: string) => text ?? ',')
  made.set(key, result)
  return result
}

function sheetOf(css: string): Sheet {
  const sheet = sheets.get(css) ?? readSheet(css)
  sheets.set(css, sheet)
  return sheet
}

const names = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name = '']) => name))

/** Every word that could name an animation; the definitions of animations do not count. */
const mentions = (text: string) => new Set(text.replace(animationPattern, '').match(/[\w-]+/g))

/**
 * The rules of a page's style sheets that can match in it. Rules for elements that the page does not have are left out; custom
 * properties that are the same everywhere are replaced by their values; then those that nothing in page or sheets reads any more are
 * left out, and animations that nothing names. Attributes and states may change at any time; elements and classes change only after the
 * whole sheets have been loaded.
 */
export function usedStyles(
  styles: readonly string[],
  page: { readonly shape: PageShape; readonly html: string },
): string[] {
  let used = styles.map((css) => {
    const { selectors, layers } = sheetOf(css)
    const unmatched = [...selectors].filter(([, selector]) => !page.shape.canMatch(selector)).map(([text]) => text)
    return layers + without(css, unmatched)
  })
  used = inlineConstants(used, page.html)
  const readByPage = names(page.html, referencePattern)
  const mentionedByPage = mentions((page.html.match(declaredPattern) ?? []).join(' '))
  for (let size = Number.POSITIVE_INFINITY; used.join('').length < size; ) {
    size = used.join('').length
    const read = names(used.join(''), referencePattern).union(readByPage)
    const mentioned = mentions(used.join('')).union(mentionedByPage)
    used = used.map((css) => {
      const registered = css.replace(registrationPattern, (rule, name: string) => (read.has(name) ? rule : ''))
      return without(
        registered,
        [],
        [
          ...names(registered, propertyPattern).difference(read),
          ...names(registered, animationPattern).difference(mentioned),
        ],
      )
    })
  }
  return used
}
