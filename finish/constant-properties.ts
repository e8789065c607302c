const rootPattern = /(?<![^{},])(?::root,:host|:root)\{([^{}]*)\}/g
const declarationPattern = /(--[\w-]+)\s*:([^;{}]*)/g
const fallbackPattern = /var\((--[\w-]+)\s*,/g
/** A registered custom property: its name and its descriptors. */
export const registrationPattern = /@property (--[\w-]+)\s*\{([^{}]*)\}/g
/** About as long as a reference, `var(--x)`: it does not pay to repeat a longer value, characters. */
const longestValue = 14

/** Declarations of custom properties, with their values as written; `undefined` for `initial`. */
function* declarations(text: string): Generator<[name: string, value: string | undefined]> {
  for (const [, name = '', value = ''] of text.matchAll(declarationPattern)) {
    yield [name, value.trim() === 'initial' ? undefined : value.trim()]
  }
}

/** Index of the closing parenthesis of a function whose arguments begin at `start`. */
function endOfArguments(text: string, start: number): number {
  let depth = 1
  let at = start
  for (; at < text.length && depth > 0; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')') depth--
  }
  return at - 1
}

/**
 * The custom properties that have the same value everywhere, by name: those with one short value, set on the root or by their
 * registration and nowhere else. `undefined` for those that nothing ever sets: references to them mean their fallback.
 */
function constantsOf(css: string, page: string): Map<string, string | undefined> {
  const registered = new Map<string, string | undefined>()
  for (const [, name = '', body = ''] of css.matchAll(registrationPattern)) {
    registered.set(name, /initial-value:([^;]*)/.exec(body)?.[1]?.trim())
  }
  const onRoot = new Map<string, number>()
  for (const [, body = ''] of css.matchAll(rootPattern)) {
    for (const [name] of declarations(body)) onRoot.set(name, (onRoot.get(name) ?? 0) + 1)
  }
  const given = new Map<string, (string | undefined)[]>()
  for (const [name, value] of declarations(css)) given.set(name, [...(given.get(name) ?? []), value])
  const setByPage = new Set([...declarations(page)].map(([name]) => name))

  const constants = new Map<string, string | undefined>()
  const withFallback = [...css.matchAll(fallbackPattern)].map(([, name = '']) => name)
  for (const name of new Set([...registered.keys(), ...given.keys(), ...withFallback])) {
    const values = given.get(name) ?? []
    const isEverywhere = registered.has(name) || (onRoot.get(name) ?? 0) === values.length
    const all = new Set(registered.has(name) ? [registered.get(name), ...values] : values)
    const [value] = all
    if (!isEverywhere || all.size > 1 || setByPage.has(name)) continue
    if (value === undefined || (value.length <= longestValue && !value.includes('var('))) constants.set(name, value)
  }
  return constants
}

function withValues(css: string, constants: ReadonlyMap<string, string | undefined>): string {
  let result = ''
  let done = 0
  for (let at = css.indexOf('var(--'); at >= 0; at = css.indexOf('var(--', done)) {
    const end = endOfArguments(css, at + 4)
    const [, name = '', fallback] = /^(--[\w-]+)\s*(?:,(.*))?$/s.exec(css.slice(at + 4, end)) ?? []
    const value = constants.get(name) ?? (constants.has(name) ? fallback : undefined)
    result += css.slice(done, at)
    if (value === undefined) {
      result += 'var('
      done = at + 4
    } else {
      // A fallback may contain references too.
      result += withValues(value, constants)
      done = end + 1
    }
  }
  return result + css.slice(done)
}

/**
 * Replaces references in style sheets by values that are the same on every element of the page: Tailwind's own variables that no rule
 * of the page sets, and short tokens. What nothing reads any more can then be left out.
 */
export function inlineConstants(styles: readonly string[], page: string): string[] {
  const constants = constantsOf(styles.join(''), page)
  return styles.map((css) => withValues(css, constants))
}
