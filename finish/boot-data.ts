import { attribute, type Element, elements, type ParentNode, rawText, remove } from './tree.ts'

/** What the boot script needs to start the site in the browser: React Router's own scripts as plain data. */
export interface BootData {
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
}

const contextPattern = /^window\.__reactRouterContext = (\{.*?\});window\.__reactRouterContext\.stream = /s
const chunkPattern = /^window\.__reactRouterContext\.streamController\.enqueue\((".*")\);$/s
const endScript = 'window.__reactRouterContext.streamController.close();'
const importPattern = /import(?: \* as (\w+) from)? "([^"]+)";?/g
const routesPattern = /window\.__reactRouterRouteModules = \{(.*?)\};/s
const routePattern = /"([^"]+)":(\w+)/g
const entryPattern = /\bimport\("([^"]+)"\);/

function readModules(script: string): Pick<BootData, 'manifest' | 'routes' | 'entry'> {
  const imports = [...script.matchAll(importPattern)]
  const byName = new Map(imports.map(([, name, href]) => [name, href]))
  const manifest = byName.get(undefined)
  const entry = entryPattern.exec(script)?.[1]
  const list = routesPattern.exec(script)?.[1]
  if (!manifest || !entry || list === undefined) throw new Error('React Router’s module script has a form unknown here')
  const routes: Record<string, string> = {}
  for (const [, id = '', name] of list.matchAll(routePattern)) {
    const href = byName.get(name)
    // A route with a clientLoader is joined from several modules, which this site has no use for.
    if (!href) throw new Error(`the route ${id} is not one module`)
    routes[id] = href
  }
  return { manifest, entry, routes }
}

/** Takes React Router's scripts and module preloads out of a page and returns what they say; `undefined` without any. */
export function takeBootData(page: ParentNode): BootData | undefined {
  let context: unknown
  let stream = ''
  let isClosed = false
  let modules: Pick<BootData, 'manifest' | 'routes' | 'entry'> | undefined
  const preloads: string[] = []
  const taken: Element[] = []
  for (const element of elements(page)) {
    if (element.tagName === 'link' && attribute(element, 'rel') === 'modulepreload') {
      preloads.push(attribute(element, 'href') ?? '')
      taken.push(element)
    }
    if (element.tagName !== 'script') continue
    const text = rawText(element)
    const start = contextPattern.exec(text)
    const chunk = chunkPattern.exec(text)
    if (start?.[1]) context = JSON.parse(start[1])
    else if (chunk?.[1]) stream += JSON.parse(chunk[1]) as string
    else if (text === endScript) isClosed = true
    else if (attribute(element, 'type') === 'module' && text.includes('__reactRouterRouteModules')) {
      modules = readModules(text)
    } else continue
    taken.push(element)
  }
  if (context === undefined && !modules) return undefined
  if (context === undefined || !modules || !isClosed) throw new Error('React Router’s scripts are not complete')
  for (const element of taken) remove(element)
  return { context, stream, ...modules, modules: preloads }
}
