const rootPattern = /(?<![^{},])(?::root,:host|:root)\{([^{}]*)\}/g
const declarationPattern = /(--[\w-]+)\s*:([^;{}]*)/g
const fallbackPattern = /var\((--[\w-]+)\s*,/g
/** A registered custom property: its name and what is said of it. */
export const registrationPattern = /@property (--[\w-]+)\s*\{([^{}]*)\}/g
/** `var(--x)`: a value longer than a reference is worth repeating in no page. */
const longestValue = 14

/** A value as it is written; `undefined` for none. */
function* declarations(text: string): Generator<[name: string, value: string | undefined]> {
  for (const [, name = '', value = ''] of text.matchAll(declarationPattern)) {
    yield [name, value.trim() === 'initial' ? undefined : value.trim()]
  }
}

/** The end of a function's arguments, at its closing parenthesis. */
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
 * What custom properties are everywhere, by name: those with one short value, given on the root or at their registration and
 * never elsewhere. `undefined` for those that nothing ever sets: references to them mean their fallback.
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
      // A fallback has references of its own.
      result += withValues(value, constants)
      done = end + 1
    }
  }
  return result + css.slice(done)
}

/**
 * Writes into style sheets what is the same on every element of a page: Tailwind's own variables that no rule of the page sets,
 * and short tokens. What nothing reads any more can then be left out.
 */
export function inlineConstants(styles: readonly string[], page: string): string[] {
  const constants = constantsOf(styles.join(''), page)
  return styles.map((css) => withValues(css, constants))
}
