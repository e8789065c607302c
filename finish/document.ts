import { parse, serialize } from 'parse5'
import type { FinishOptions, PolicyParts } from '#contract/site-index.ts'
import { type BootData, isStyleSheet, type StartData, takeStartData } from './boot-data.ts'
import { paintTitleWhole } from './first-paint.ts'
import { iconLinks } from './icons.ts'
import { PageShape } from './page-shape.ts'
import { hashSource, hasHostedFilm } from './policy.ts'
import { takeStyleAttributes } from './style-attributes.ts'
import {
  append,
  attribute,
  createElement,
  type Element,
  elements,
  insertBefore,
  type ParentNode,
  rawText,
  remove,
  requireElement,
  setAttribute,
  setText,
} from './tree.ts'

/** What belongs to one page only. */
export interface PageExtras {
  readonly structuredData?: object | undefined
  /** Stores what starts the page as a module and returns its address; without it the page carries that itself. */
  readonly keepStart?: (start: StartData) => string
  /** Reduces the style sheets to what a page uses; without it the page carries them whole. */
  readonly usedStyles?: (styles: readonly string[], page: { shape: PageShape; html: string }) => string[]
}

/** A page ready to be sent, and what its policy has to admit. */
export interface FinishedDocument {
  readonly html: string
  readonly policy: PolicyParts
}

const dataTypes = new Set(['application/json', 'application/ld+json'])
/** JSON that cannot end the script element around it. */
const inlineJson = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c')
const hrefOf = (link: Element) => attribute(link, 'href') ?? ''

/**
 * Writes all styles into the page as one element: its style sheets (whole, or only what the page uses of them) and the rules of its
 * style attributes. The boot brings the links to the sheets back, for classes that the page does not have yet. Links that are only
 * disabled would not do: browsers that look ahead fetch them all the same, before the first paint.
 */
function inlineStyles(page: ParentNode, styles: FinishOptions['styles'], trim: PageExtras['usedStyles']): void {
  const rules = takeStyleAttributes(page)
  const links = [...elements(page)].filter(isStyleSheet)
  const sheets = links.map((link) => {
    const sheet = styles[hrefOf(link)]
    if (sheet === undefined)
      throw new Error(`a page links the style sheet ${hrefOf(link)}, which the build does not have`)
    return sheet
  })
  const written = trim?.(sheets, { shape: new PageShape(page), html: serialize(page) + rules }) ?? sheets
  const css = [...written, rules].join('')
  if (css !== '') {
    const style = createElement('style', {}, css)
    const [first] = links
    if (first) insertBefore(first, [style])
    else append(requireElement(page, 'head'), style)
  }
  for (const link of links) remove(link)
}

/** Puts the fonts before anything that could delay them, but after the character set. */
function preloadFonts(head: Element, fonts: readonly string[]): void {
  const first = [...elements(head)].find((element) => element.tagName !== 'meta' && element.tagName !== 'title')
  if (!first) return
  const links = fonts.map((href) =>
    createElement('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' }),
  )
  insertBefore(first, links)
}

function addIcons(head: Element): void {
  for (const link of iconLinks) append(head, createElement('link', link))
}

/** Makes one script in the head: the page's own, which sets the theme, followed by the boot script. */
function addBoot(head: Element, boot: string): void {
  const own = [...elements(head)].find(
    (element) => element.tagName === 'script' && element.attrs.length === 0 && rawText(element) !== '',
  )
  if (own) setText(own, `${rawText(own)};\n${boot}`)
  else append(head, createElement('script', {}, boot))
}

/** Puts the data into the first script that React expects to find, so that it finds as many scripts as it made. */
function writeBootData(holder: Element, data: BootData): void {
  setAttribute(holder, 'type', 'application/json')
  setAttribute(holder, 'id', 'boot')
  setText(holder, inlineJson(data))
}

function collectSources(page: ParentNode): Pick<PolicyParts, 'scripts' | 'styles'> {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const element of elements(page)) {
    if (element.tagName === 'style') styles.add(hashSource(rawText(element)))
    if (element.tagName !== 'script' || attribute(element, 'src') !== undefined) continue
    if (rawText(element) !== '' && !dataTypes.has(attribute(element, 'type') ?? ''))
      scripts.add(hashSource(rawText(element)))
  }
  return { scripts: [...scripts], styles: [...styles] }
}

/**
 * Makes a rendered page final: no script of React Router runs before a visitor acts or the browser is idle, styles and scripts in
 * the page are admitted by hash, and structured data is in the head, where React leaves it alone. A page without React Router's scripts
 * gets all of that but the boot.
 */
export function finishDocument(source: string, options: FinishOptions, extras: PageExtras = {}): FinishedDocument {
  const page = parse(source)
  const head = requireElement(page, 'head')
  const router = takeStartData(page)
  inlineStyles(page, options.styles, extras.usedStyles)
  preloadFonts(head, options.fonts)
  paintTitleWhole(page, head)
  addIcons(head)
  if (extras.structuredData) {
    append(head, createElement('script', { type: 'application/ld+json' }, inlineJson(extras.structuredData)))
  }
  if (router) {
    append(head, createElement('script', { type: 'speculationrules' }, options.speculation))
    addBoot(head, options.boot)
    const { ownPolicyPaths } = options
    const own = extras.keepStart?.(router.data)
    const start = own ? { start: own } : { start: options.start, data: router.data }
    writeBootData(router.holders[0], { ...start, ownPolicyPaths })
  }
  return { html: serialize(page), policy: { ...collectSources(page), hasHostedFilm: hasHostedFilm(page) } }
}
