import { Parser } from 'htmlparser2'

/** A screen on which pictures are weighed. */
export interface Screen {
  /** CSS px. */
  readonly width: number
  readonly height: number
  /** Device px for each. */
  readonly density: number
}

/** A picture of a page as a browser with AVIF asks for it on a screen. */
export interface ChosenPicture {
  readonly path: string
  /** Part of the first view, asked for before all others. */
  readonly isFirst: boolean
}

const remPx = 16
const lengthPattern = /(\d*\.?\d+)(vw|vh|rem|px)/g
const functions: Readonly<Record<string, (...values: number[]) => number>> = {
  min: Math.min,
  max: Math.max,
  clamp: (least, value, most) => Math.max(least, Math.min(value, most)),
  calc: (value) => value,
  '': (value) => value,
}
/** A call without another one inside it, or brackets. */
const innermost = /(min|max|clamp|calc|)\(([^()]*)\)/

/** A sum of products of numbers, without brackets. */
function total(sum: string): number {
  const product = (factors: string) => factors.split('*').reduce((value, factor) => value * Number(factor), 1)
  // Signs of sums stand between spaces.
  return sum.split(/ (?=[+-] )/).reduce((value, term) => {
    const [, sign, factors = term] = /^([+-]) (.*)$/.exec(term) ?? []
    return sign === '-' ? value - product(factors) : value + product(factors)
  }, 0)
}

/** A CSS length of numbers, units, sums, products and functions, px. */
function lengthOf(css: string, { width, height }: Screen): number {
  const units: Readonly<Record<string, number>> = { vw: width / 100, vh: height / 100, rem: remPx, px: 1 }
  let text = css.replaceAll(lengthPattern, (_, value: string, unit: string) =>
    String(Number(value) * (units[unit] ?? NaN)),
  )
  for (let call = innermost.exec(text); call; call = innermost.exec(text)) {
    const [whole, name = '', values = ''] = call
    text = text.replace(
      whole,
      String(functions[name]?.(...values.split(',').map((value) => total(value.trim()))) ?? NaN),
    )
  }
  const length = total(text.trim())
  if (Number.isNaN(length)) throw new Error(`"${css}" is a length that the budget of pictures cannot read`)
  return length
}

/** Whether a media query of widths, joined by `and`, holds; these screens have a mouse only where they are wide. */
function holds(query: string, screen: Screen): boolean {
  return query.split(' and ').every((condition) => {
    if (condition === 'not all') return false
    if (condition === 'screen') return true
    if (/hover: hover/.test(condition)) return screen.width > 1000
    const [, limit, value] = /^\((min-width:|max-width:|width <|width >=) ?([^)]+)\)$/.exec(condition) ?? []
    if (value === undefined) throw new Error(`"${condition}" is a condition that the budget of pictures cannot read`)
    const at = lengthOf(value, screen)
    if (limit === 'width <') return screen.width < at
    return limit === 'max-width:' ? screen.width <= at : screen.width >= at
  })
}

/** The entries of a `sizes` attribute: commas outside brackets part them. */
function entriesOf(sizes: string): string[] {
  let depth = 0
  const marked = sizes.replaceAll(/[(),]/g, (sign) => {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    return sign === ',' && depth === 0 ? '\n' : sign
  })
  return marked.split('\n')
}

/** The width that a `sizes` attribute names on a screen, px. */
export function shownWidth(sizes: string, screen: Screen): number {
  for (const entry of entriesOf(sizes)) {
    const [, query, length = ''] = /^((?:\([^()]*\)(?: and )?)+)? ?(.*)$/s.exec(entry.trim()) ?? []
    if (query === undefined || holds(query.trim(), screen)) return lengthOf(length, screen)
  }
  return screen.width
}

/** The file of a `srcset` that is sharp at a width, px: the smallest that is enough, or else the largest. */
function chosenFile(srcset: string, width: number): string {
  const files = srcset.split(', ').map((entry) => {
    const [path = '', size = '0w'] = entry.trim().split(' ')
    return { path, size: Number.parseInt(size, 10) }
  })
  return (files.find(({ size }) => size >= width) ?? files.at(-1))?.path ?? ''
}

/** Every picture that a page shows on a screen once it has been scrolled to its end; the sheet of the day strip is the first of its page. */
export function chosenPictures(html: string, screen: Screen): ChosenPicture[] {
  const chosen: ChosenPicture[] = []
  let source: string | undefined
  const [, strip] = /--medium:url\(([^)]+)\)/.exec(html) ?? []
  if (strip !== undefined) chosen.push({ path: strip, isFirst: true })
  const parser = new Parser({
    onopentag(name, { srcset, sizes, media, src, fetchpriority }) {
      if (name === 'source' && srcset && (media === undefined || holds(media, screen)))
        source ??= sizes ? chosenFile(srcset, shownWidth(sizes, screen) * screen.density) : srcset
      if (name !== 'img' || !src) return
      const own = srcset && sizes ? chosenFile(srcset, shownWidth(sizes, screen) * screen.density) : src
      chosen.push({ path: source ?? own, isFirst: fetchpriority === 'high' })
    },
    onclosetag(name) {
      if (name === 'picture') source = undefined
    },
  })
  parser.end(html)
  return chosen
}
