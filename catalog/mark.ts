import { Parser } from 'htmlparser2'

/** What has to be known about a mark, of which only the outline is shown. */
export interface Mark {
  readonly viewBox: string | undefined
  /** Colours other than black, as the file spells them; a picture inside counts as one. */
  readonly colors: readonly string[]
}

const property = String.raw`(?<![\w-])(?:fill|stroke|stop-color|color)`
const black = String.raw`(?:#0{3}f?|#0{6}(?:ff)?|black|currentcolor|rgb\(\s*0%?[\s,]+0%?[\s,]+0%?\s*\))`
const blackOnly = new RegExp(`^${black}$`, 'i')
const noColor = /^(?:none|transparent|inherit|unset|initial)$/i
const declarations = new RegExp(String.raw`${property}\s*:\s*([^;}!]+)`, 'gi')
const attributes = ['fill', 'stroke', 'stop-color', 'color']
/** Elements whose content is never seen itself: it cuts something out of other content. */
const stencils = new Set(['clipPath', 'mask'])

const declared = (style: string) => [...style.matchAll(declarations)].map(([, value = '']) => value.trim())

/** Reads a mark that is well-formed XML. */
export function readMark(svg: string): Mark {
  const path: string[] = []
  const colors = new Set<string>()
  let viewBox: string | undefined
  const add = (values: readonly string[]) => {
    if (path.some((tag) => stencils.has(tag))) return
    for (const value of values) if (!noColor.test(value) && !blackOnly.test(value)) colors.add(value)
  }
  const parser = new Parser(
    {
      onopentag(name, attribs) {
        if (path.length === 0) viewBox = attribs['viewBox']
        path.push(name)
        if (name === 'image') add(['a picture'])
        add(attributes.flatMap((attribute) => attribs[attribute]?.trim() ?? []))
        add(declared(attribs['style'] ?? ''))
      },
      ontext(text) {
        if (path.at(-1) === 'style') add(declared(text))
      },
      onclosetag() {
        path.pop()
      },
    },
    { xmlMode: true },
  )
  parser.end(svg)
  return { viewBox, colors: [...colors] }
}

const blackPaint = new RegExp(String.raw`(${property}\s*[:=]\s*["']?\s*)${black}(?![\w(])`, 'gi')
const mask = /(<mask\b[\s\S]*?<\/mask>)/

/** Paints a mark: everything that is black, explicitly or by default, gets `color`. Masks keep their colours, which define what is visible. */
export function paintMark(svg: string, color: string): string {
  const painted = svg.split(mask).map((part) => (mask.test(part) ? part : part.replace(blackPaint, `$1${color}`)))
  return painted.join('').replace(/<svg\b(?![^>]*\sfill=)/, `<svg fill="${color}"`)
}
