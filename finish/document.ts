import { parse, serialize } from 'parse5'
import type { PolicyParts } from '#contract/site-index.ts'
import { hashSource, hasHostedFilm } from './policy.ts'
import { takeStyleAttributes } from './style-attributes.ts'
import { append, attribute, createElement, elements, type ParentNode, rawText, requireElement } from './tree.ts'

/** A page ready to be sent, and what its policy has to admit. */
export interface FinishedDocument {
  readonly html: string
  readonly policy: PolicyParts
}

const dataTypes = new Set(['application/json', 'application/ld+json'])
/** JSON that cannot end the script element around it. */
const inlineJson = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c')

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

/** Makes a rendered page final: style attributes become rules, inline scripts and rules are admitted by hash, structured data is added. */
export function finishDocument(source: string, structuredData?: object): FinishedDocument {
  const page = parse(source)
  const head = requireElement(page, 'head')
  const rules = takeStyleAttributes(page)
  if (rules !== '') append(head, createElement('style', {}, rules))
  if (structuredData) append(head, createElement('script', { type: 'application/ld+json' }, inlineJson(structuredData)))
  return { html: serialize(page), policy: { ...collectSources(page), hasHostedFilm: hasHostedFilm(page) } }
}
