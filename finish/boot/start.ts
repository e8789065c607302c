import type { StartData } from '../boot-data.ts'

interface RouterGlobals {
  __reactRouterContext?: unknown
  __reactRouterRouteModules?: unknown
}

/** Asks for a file that is needed soon. */
function preload(rel: 'modulepreload' | 'preload', href: string): void {
  const link = document.createElement('link')
  link.rel = rel
  if (rel === 'preload') link.as = 'style'
  link.href = href
  document.head.append(link)
}

/**
 * The page carries only the styles that it uses: what comes with the script needs the rest. In their order, one after the
 * other: a page's own sheet before that of all pages makes the browser lay out everything again.
 */
async function completeStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')
  for (const { href } of links) preload('preload', href)
  for (const link of links) {
    const done = new Promise((resolve) => {
      link.addEventListener('load', resolve)
      link.addEventListener('error', resolve)
    })
    link.disabled = false
    await done
  }
}

/** Starts the site: everything it needs at once, then the module that takes over the page. */
export default async function start(data: StartData): Promise<void> {
  for (const href of data.modules) preload('modulepreload', href)
  const globals = window as RouterGlobals
  const modules: Record<string, unknown> = {}
  await Promise.all([
    import(data.manifest),
    completeStyles(),
    ...Object.entries(data.routes).map(async ([id, href]) => {
      modules[id] = await import(href)
    }),
  ])
  globals.__reactRouterContext = Object.assign({}, data.context, { stream: new Response(data.stream).body })
  globals.__reactRouterRouteModules = modules
  await import(data.entry)
}
