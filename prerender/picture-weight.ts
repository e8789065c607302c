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

/** What CSS lengths are made of, as parameters of a function. */
const parts = ['vw', 'vh', 'rem', 'px', 'min', 'max', 'clamp', 'calc'] as const

/** A CSS length, px: written as arithmetic, it is JavaScript but for its units. */
function lengthOf(css: string, { width, height }: Screen): number {
  const formula = css.replaceAll(/(\d*\.?\d+)(vw|vh|rem|px)\b/g, '($1*$2)')
  const clamp = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))
  try {
    // It is the site's own markup, on the machine that has just made it.
    // oxlint-disable-next-line typescript/no-implied-eval
    const evaluate = new Function(...parts, `return ${formula}`)
    return Number(evaluate(width / 100, height / 100, 16, 1, Math.min, Math.max, clamp, Number))
  } catch (error) {
    throw new Error(`"${css}" is a length that the budget of pictures cannot read`, { cause: error })
  }
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
    depth += { '(': 1, ')': -1 }[sign] ?? 0
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
