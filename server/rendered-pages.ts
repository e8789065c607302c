import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { Site } from './site.ts'

/** What `npm run build` left to render pages with. */
const buildFile = 'build/server/index.js'

/** Pages rendered on request. Built pages need none of what renders these: it is loaded once, apart from the start. */
export function renderedPages(): Pick<Site, 'handler' | 'createContext'> & { load(): Promise<unknown> } {
  let opened: ReturnType<typeof open> | undefined
  const load = () => (opened ??= open())
  return {
    load,
    handler: async (request, context) => (await load()).handler(request, context),
    createContext: async () => (await load()).createContext(),
  }
}

async function open() {
  const { createRequestHandler, RouterContextProvider } = await import('react-router')
  const build = (await import(pathToFileURL(resolve(buildFile)).href)) as ServerBuild
  return {
    handler: createRequestHandler(build, 'production'),
    createContext: () => new RouterContextProvider(),
  }
}
