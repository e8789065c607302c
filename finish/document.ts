import { parse, serialize } from 'parse5'
import type { FinishOptions, PolicyParts } from '#contract/site-index.ts'
import { type BootData, takeBootData } from './boot-data.ts'
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
  requireElement,
  setAttribute,
} from './tree.ts'

/** A page ready to be sent, and what its policy has to admit. */
export interface FinishedDocument {
  readonly html: string
  readonly policy: PolicyParts
}

const dataTypes = new Set(['application/json', 'application/ld+json'])
const isStyleSheet = (element: Element) => element.tagName === 'link' && attribute(element, 'rel') === 'stylesheet'

/** Writes style sheets into the page; their links stay for React to find, disabled, so that nothing is fetched twice. */
function inlineStyleSheets(head: Element, styles: FinishOptions['styles']): void {
  for (const element of elements(head)) {
    const css = isStyleSheet(element) ? styles[attribute(element, 'href') ?? ''] : undefined
    if (css === undefined) continue
    setAttribute(element, 'disabled', '')
    insertBefore(element, [createElement('style', {}, css)])
  }
}

/** Fonts are asked for before anything that could delay them, but after the character set. */
function preloadFonts(head: Element, fonts: readonly string[]): void {
  const first = [...elements(head)].find((element) => element.tagName !== 'meta' && element.tagName !== 'title')
  if (!first) return
  const links = fonts.map((href) =>
    createElement('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' }),
  )
  insertBefore(first, links)
}

function addBoot(page: ParentNode, data: BootData, options: FinishOptions): void {
  append(requireElement(page, 'head'), createElement('script', {}, options.boot))
  const json = JSON.stringify({ ...data, ownPolicyPaths: options.ownPolicyPaths }).replaceAll('<', '\\u003c')
  append(requireElement(page, 'body'), createElement('script', { type: 'application/json', id: 'boot' }, json))
}

function collectSources(page: ParentNode): Pick<PolicyParts, 'scripts' | 'styles'> {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const element of elements(page)) {
    if (element.tagName === 'style') styles.add(hashSource(rawText(element)))
    if (element.tagName !== 'script' || attribute(element, 'src') !== undefined) continue
    if (!dataTypes.has(attribute(element, 'type') ?? '')) scripts.add(hashSource(rawText(element)))
  }
  return { scripts: [...scripts], styles: [...styles] }
}

/**
 * Makes a rendered page final: no script of React Router runs before the visitor or an idle browser asks for it, styles and
 * scripts in the page are admitted by hash. Pages without React Router's scripts only get their policy.
 */
export function finishDocument(source: string, options: FinishOptions): FinishedDocument {
  const page = parse(source)
  const head = requireElement(page, 'head')
  const data = takeBootData(page)
  inlineStyleSheets(head, options.styles)
  preloadFonts(head, options.fonts)
  const rules = takeStyleAttributes(page)
  if (rules !== '') append(head, createElement('style', {}, rules))
  if (data) {
    append(head, createElement('script', { type: 'speculationrules' }, options.speculation))
    addBoot(page, data, options)
  }
  return { html: serialize(page), policy: { ...collectSources(page), hasHostedFilm: hasHostedFilm(source) } }
}
