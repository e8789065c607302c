import { resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FormState } from '#contract/form-state.ts'
import type { AnswerPage, PageOptions, PageProgram } from '#contract/pages.ts'
import { type BuiltSite, pickEncoding } from './built-pages.ts'

/** What `npm run build` left to render pages with: one file, so that the next build can take it away while this server goes on. */
const buildFile = 'build/server/pages.js'

/** A page whose rendering reads everything that pages share: the content and the articles. */
const firstPage = 'http://localhost/blog?page=1'

/** A rendered page is compressed for few requests, so speed counts more than the last percent. */
const compress = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 5 }),
  identity: async (body: Buffer) => body,
}

/** A page that is ready but for its compression. */
interface FinishedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly html: string
  /** Compressed bodies, made as they are asked for. */
  readonly bodies: Map<string, Uint8Array<ArrayBuffer>>
}

/** Refusals that say nothing of the visitor: two forms, three reasons, the minutes of a wait. */
const keptRefusals = 100

/** How many refused forms may wait to be rendered. */
const waitingForms = 32

/** Turns a HEAD into a GET: its answer is rendered in the same way, and loses its body when it is sent. */
const asGet = (request: Request) => (request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request)

/** Pages rendered on request. */
export interface RenderedPages {
  /** Renders a page, with the policy and compression that built ones have. Rejects if too many refused forms wait already. */
  readonly handler: AnswerPage
  /** Loads what renders them: not a part of the start, because built pages do not need it. Later edits belong to the next build. */
  load(): Promise<unknown>
}

/** Pages rendered on request by what the build left; the content is loaded with it. */
export function renderedPages(
  site: Pick<BuiltSite, 'assets'>,
  options: PageOptions = {},
  file = buildFile,
): RenderedPages {
  let opened: Promise<AnswerPage> | undefined
  const load = () => (opened ??= open(file, site, options))
  let last: Promise<unknown> = Promise.resolve()
  let forms = 0
  /** Renders one page at a time, and between two of them lets the server answer whatever else is waiting. */
  const inTurn = (request: Request, formState?: FormState): Promise<FinishedPage> => {
    const turn = last.then(async () => {
      const render = await load()
      await setImmediate()
      if (request.signal.aborted) return { status: 499, headers: {}, html: '', bodies: new Map<never, never>() }
      const page = await render(asGet(request), formState)
      const headers = {
        'cache-control': 'private, no-cache',
        vary: 'Accept-Encoding',
        ...Object.fromEntries(page.headers),
      }
      return {
        status: page.status,
        headers,
        html: await page.text(),
        bodies: new Map<string, Uint8Array<ArrayBuffer>>(),
      }
    })
    last = turn.catch(() => undefined)
    return turn
  }
  const form = async (request: Request, formState: FormState): Promise<FinishedPage> => {
    if (forms >= waitingForms) throw new Error('too many refused forms wait to be shown')
    forms += 1
    try {
      return await inTurn(request, formState)
    } finally {
      forms -= 1
    }
  }
  const refusals = new Map<string, FinishedPage>()
  /** What says nothing of the visitor is rendered once. */
  const refusal = async (request: Request, formState: FormState): Promise<FinishedPage> => {
    const key = JSON.stringify([new URL(request.url).pathname, formState])
    const known = refusals.get(key)
    if (known) return known
    const page = await form(request, formState)
    const [oldest] = refusals.keys()
    if (refusals.size >= keptRefusals && oldest !== undefined) refusals.delete(oldest)
    if (page.status === 200) refusals.set(key, page)
    return page
  }
  const pageFor = (request: Request, formState?: FormState) => {
    if (formState === undefined) return inTurn(request)
    return Object.keys(formState.values).length === 0 ? refusal(request, formState) : form(request, formState)
  }
  return {
    load,
    async handler(request, formState) {
      const { status, headers, html, bodies } = await pageFor(request, formState)
      const encoding = pickEncoding(request.headers.get('accept-encoding'), ['br', 'gzip'])
      const body = bodies.get(encoding) ?? new Uint8Array(await compress[encoding](Buffer.from(html)))
      bodies.set(encoding, body)
      const coding = encoding !== 'identity' && { 'content-encoding': encoding }
      return new Response(body, { status, headers: { 'content-length': String(body.length), ...headers, ...coding } })
    },
  }
}

async function open(file: string, { assets }: Pick<BuiltSite, 'assets'>, options: PageOptions): Promise<AnswerPage> {
  const { createPages } = (await import(pathToFileURL(resolve(file)).href)) as PageProgram
  const answer = createPages(assets, options)
  if ((await answer(new Request(firstPage))).status >= 500)
    throw new Error('content/ is not what the build was made of')
  return answer
}
