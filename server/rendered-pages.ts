import { posix, resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { Site } from './site.ts'

/** What `npm run build` left to render pages with. */
const buildFile = 'build/server/index.js'

/** A page whose rendering reads everything that pages share: the content and the articles. */
const firstPage = 'http://localhost/blog?page=1'

/**
 * Pages rendered on request. What renders them is loaded once and not during the start, because built pages do not need it. The content is
 * loaded with it: later edits belong to the next build.
 */
export function renderedPages(
  file = buildFile,
): Pick<Site, 'handler' | 'createContext'> & { load(): Promise<unknown>; loadRest(): Promise<void> } {
  let opened: ReturnType<typeof open> | undefined
  const load = () => (opened ??= open(file))
  const handler = inTurn(async (request, context) => (await load()).handler(request, context))
  return {
    load,
    /** Loads what pages of some kinds alone need: the next build takes its files away while this server goes on. */
    async loadRest() {
      for (const path of (await load()).kinds) await (await handler(new Request(`http://localhost${path}`))).text()
    },
    handler,
    createContext: async () => (await load()).createContext(),
  }
}

/**
 * Renders one page at a time, and between two of them lets the server answer whatever else is waiting: many searches at once delay each
 * other, but not the built pages. Requests whose visitor has left meanwhile are skipped.
 */
function inTurn(render: Site['handler']): Site['handler'] {
  let last: Promise<unknown> = Promise.resolve()
  return (request, context) => {
    const turn = last.then(async () => {
      await setImmediate()
      return request.signal.aborted ? new Response(null, { status: 499 }) : render(request, context)
    })
    last = turn.catch(() => undefined)
    return turn
  }
}

async function open(file: string) {
  const { createRequestHandler, RouterContextProvider } = await import('react-router')
  const build = (await import(pathToFileURL(resolve(file)).href)) as ServerBuild
  const handler = createRequestHandler(build, 'production')
  const answer = await handler(new Request(firstPage))
  await answer.arrayBuffer()
  if (answer.status >= 500) throw new Error('content/ is not what the build was made of')
  return {
    handler,
    createContext: () => new RouterContextProvider(),
    /** Built pages, one of each folder. */
    kinds: new Map(build.prerender.map((path) => [posix.dirname(path), path])).values().toArray(),
  }
}
