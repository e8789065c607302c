import type { StartData } from '../boot-data.ts'

interface RouterGlobals {
  __reactRouterContext?: unknown
  __reactRouterRouteModules?: unknown
}

/**
 * The page carries only the styles that it uses: what comes with the script needs the rest. They concern every element, so
 * those out of view wait for their turn again.
 */
async function completeStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')
  document.documentElement.dataset.later = ''
  await Promise.all(
    Array.from(links, (link) => {
      link.disabled = false
      return new Promise((done) => {
        link.addEventListener('load', done)
        link.addEventListener('error', done)
      })
    }),
  )
  dispatchEvent(new Event('restyled'))
}

/** Starts the site: everything it needs at once, then the module that takes over the page. */
export default async function start(data: StartData): Promise<void> {
  for (const href of data.modules) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
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
