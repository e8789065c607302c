import { attribute, type Element, elements, type ParentNode, rawText, remove, removeAttribute } from './tree.ts'

/** What starts the site in the browser: React Router's own scripts as plain data. */
export interface StartData {
  /** `window.__reactRouterContext` without its stream. */
  readonly context: unknown
  /** The loaders' data as React Router encodes it. */
  readonly stream: string
  /** Address of the module that sets the route manifest. */
  readonly manifest: string
  /** Address of the module of each matched route, by route id, outermost first. */
  readonly routes: Readonly<Record<string, string>>
  /** Address of the module that hydrates the page. */
  readonly entry: string
  /** Addresses of every module that the start needs, so that they are fetched at once. */
  readonly modules: readonly string[]
  /** Addresses of the page's style sheets, in their order. */
  readonly styles: readonly string[]
}

/** What a page says to its own scripts, as `#boot`. */
export interface BootData {
  /** Address of the module that starts the site. Each built page has its own, with its data inside, because the first view needs none of it. */
  readonly start: string
  /** What the module starts with, where all pages share one. */
  readonly data?: StartData
  /** Paths of pages with a policy of their own. */
  readonly ownPolicyPaths: readonly string[]
}

const contextPattern = /^window\.__reactRouterContext = (\{.*?\});window\.__reactRouterContext\.stream = /s
const chunkPattern = /^window\.__reactRouterContext\.streamController\.enqueue\((".*")\);$/s
const endScript = 'window.__reactRouterContext.streamController.close();'
const importPattern = /import(?: \* as (\w+) from)? "([^"]+)";?/g
const routesPattern = /window\.__reactRouterRouteModules = \{(.*?)\};/s
const routePattern = /"([^"]+)":(\w+)/g
const entryPattern = /\bimport\("([^"]+)"\);/

function readModules(script: string): Pick<StartData, 'manifest' | 'routes' | 'entry'> {
  const imports = [...script.matchAll(importPattern)]
  const byName = new Map(imports.map(([, name, href]) => [name, href]))
  const manifest = byName.get(undefined)
  const entry = entryPattern.exec(script)?.[1]
  const list = routesPattern.exec(script)?.[1]
  if (!manifest || !entry || list === undefined) throw new Error('React Router’s module script has a form unknown here')
  const routes: Record<string, string> = {}
  for (const [, id = '', name] of list.matchAll(routePattern)) {
    const href = byName.get(name)
    // A route with a clientLoader consists of several modules; this site has none.
    if (!href) throw new Error(`the route ${id} is not one module`)
    routes[id] = href
  }
  return { manifest, entry, routes }
}

/** A link to a style sheet. */
export function isStyleSheet(element: Element): boolean {
  return element.tagName === 'link' && attribute(element, 'rel') === 'stylesheet'
}

/** React Router's scripts in a page. */
interface RouterScripts {
  readonly data: StartData
  /** The two scripts that React finds again when it takes over the page; both are emptied. */
  readonly holders: readonly [Element, Element]
}

/** Takes React Router's scripts, module preloads and marks out of a page, and returns what the scripts say; `undefined` where there are none. */
export function takeStartData(page: ParentNode): RouterScripts | undefined {
  let context: { script: Element; value: unknown } | undefined
  let start: { script: Element; modules: Pick<StartData, 'manifest' | 'routes' | 'entry'> } | undefined
  let stream = ''
  let isClosed = false
  const modules: string[] = []
  const styles: string[] = []
  for (const element of elements(page)) {
    if (element.tagName === 'link' && attribute(element, 'rel') === 'modulepreload') {
      modules.push(attribute(element, 'href') ?? '')
      remove(element)
    }
    if (isStyleSheet(element)) styles.push(attribute(element, 'href') ?? '')
    // Only for routers that discover their routes later; ours knows all of them at the start.
    if (element.tagName === 'a') removeAttribute(element, 'data-discover')
    if (element.tagName !== 'script') continue
    const text = rawText(element)
    const json = contextPattern.exec(text)?.[1]
    const chunk = chunkPattern.exec(text)?.[1]
    if (json) context = { script: element, value: JSON.parse(json) }
    else if (attribute(element, 'type') === 'module' && text.includes('__reactRouterRouteModules')) {
      start = { script: element, modules: readModules(text) }
    } else if (chunk || text === endScript) {
      stream += chunk ? (JSON.parse(chunk) as string) : ''
      isClosed ||= text === endScript
      remove(element)
    }
  }
  if (!context && !start) return undefined
  if (!context || !start || !isClosed) throw new Error('React Router’s scripts are not complete')
  for (const { script } of [context, start]) {
    script.attrs = []
    script.childNodes = []
  }
  return {
    data: { context: context.value, stream, ...start.modules, modules, styles },
    holders: [context.script, start.script],
  }
}
