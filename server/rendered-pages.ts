import { resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { AnswerPage, PageAssets, PageOptions, PageProgram } from '#contract/pages.ts'

/** What `npm run build` left to render pages with: one file, so that the next build can take it away while this server goes on. */
const buildFile = 'build/server/pages.js'

/** A page whose rendering reads everything that pages share: the content and the articles. */
const firstPage = 'http://localhost/blog?page=1'

/**
 * Pages rendered on request. What renders them is loaded once and not during the start, because built pages do not need it. The content is
 * loaded with it: later edits belong to the next build.
 */
export function renderedPages(
  assets: PageAssets,
  options: PageOptions = {},
  file = buildFile,
): { handler: AnswerPage; load(): Promise<unknown> } {
  let opened: Promise<AnswerPage> | undefined
  const load = () => (opened ??= open(file, assets, options))
  return { load, handler: inTurn(async (request, formState) => (await load())(request, formState)) }
}

/**
 * Renders one page at a time, and between two of them lets the server answer whatever else is waiting: many searches at once delay each
 * other, but not the built pages. Requests whose visitor has left meanwhile are skipped.
 */
function inTurn(render: AnswerPage): AnswerPage {
  let last: Promise<unknown> = Promise.resolve()
  return (request, formState) => {
    const turn = last.then(async () => {
      await setImmediate()
      return request.signal.aborted ? new Response(null, { status: 499 }) : render(request, formState)
    })
    last = turn.catch(() => undefined)
    return turn
  }
}

async function open(file: string, assets: PageAssets, options: PageOptions): Promise<AnswerPage> {
  const { createPages } = (await import(pathToFileURL(resolve(file)).href)) as PageProgram
  const answer = createPages(assets, options)
  if ((await answer(new Request(firstPage))).status >= 500)
    throw new Error('content/ is not what the build was made of')
  return answer
}
