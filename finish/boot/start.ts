import type { StartData } from '../boot-data.ts'

interface RouterGlobals {
  __reactRouterContext?: unknown
  __reactRouterRouteModules?: unknown
}

function addLink(attributes: Readonly<Partial<HTMLLinkElement>>): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), attributes)
  document.head.append(link)
  return link
}

/** Yields to the browser: what follows is a task of its own, after whatever the visitor did meanwhile. */
function turn(): Promise<void> {
  const { scheduler } = window as { scheduler?: { yield?(): Promise<void> } }
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}

/**
 * Adds the whole style sheets, where React looks for them: the page carries only the rules that it uses, and what comes with the
 * script needs the rest. One after the other, in their order: a page's own sheet before the one of all pages would make the browser
 * lay out everything again.
 */
async function completeStyles(addresses: readonly string[]): Promise<void> {
  for (const href of addresses) addLink({ rel: 'preload', as: 'style', href })
  for (const href of addresses) {
    const link = addLink({ rel: 'stylesheet', href })
    await new Promise((resolve) => {
      link.addEventListener('load', resolve)
      link.addEventListener('error', resolve)
    })
  }
}

/** Starts the site: loads everything that it needs in parallel, then the module that takes over the page. */
export default async function start(data: StartData): Promise<void> {
  for (const href of data.modules) {
    addLink({ rel: 'modulepreload', href })
    await turn()
  }
  const globals = window as RouterGlobals
  const modules: Record<string, unknown> = {}
  await Promise.all([
    import(data.manifest),
    completeStyles(data.styles),
    ...Object.entries(data.routes).map(async ([id, href]) => {
      modules[id] = await import(href)
    }),
  ])
  globals.__reactRouterContext = Object.assign({}, data.context, { stream: new Response(data.stream).body })
  globals.__reactRouterRouteModules = modules
  await import(data.entry)
}
