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

/** How many refused forms may wait to be rendered. How many other pages may is a limit of the addresses: see `middleware/limits.ts`. */
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
  const render = async (request: Request, formState?: FormState): Promise<FinishedPage> => {
    if (request.signal.aborted) return { status: 499, headers: {}, html: '', bodies: new Map() }
    const page = await (await load())(asGet(request), formState)
    const own = Object.fromEntries(page.headers)
    const headers = { 'cache-control': 'private, no-cache', vary: 'Accept-Encoding', ...own }
    return { status: page.status, headers, html: await page.text(), bodies: new Map() }
  }

  const forms: (() => Promise<void>)[] = []
  const pages: (() => Promise<void>)[] = []
  let isRendering = false
  const work = async () => {
    if (isRendering) return
    isRendering = true
    for (let next = forms.shift() ?? pages.shift(); next !== undefined; next = forms.shift() ?? pages.shift()) {
      await setImmediate()
      await next()
    }
    isRendering = false
  }
  /**
   * Renders one page at a time, and between two of them lets the server answer whatever else is waiting. Refused forms come first: their
   * visitors have written something, and search for nothing.
   */
  const inTurn = (request: Request, formState?: FormState) =>
    new Promise<FinishedPage>((resolve, reject) => {
      const queue = formState === undefined ? pages : forms
      if (forms.length >= waitingForms && queue === forms) throw new Error('too many refused forms wait to be shown')
      queue.push(() => render(request, formState).then(resolve, reject))
      void work()
    })

  const refusals = new Map<string, Promise<FinishedPage>>()
  /** What says nothing of the visitor is rendered once. */
  const refusal = (request: Request, formState: FormState) => {
    const key = JSON.stringify([new URL(request.url).pathname, formState])
    const known = refusals.get(key)
    if (known !== undefined) return known
    const page = inTurn(request, formState)
    const [oldest = ''] = refusals.keys()
    if (refusals.size >= keptRefusals) refusals.delete(oldest)
    refusals.set(key, page)
    const forget = () => refusals.delete(key)
    page.then(({ status }) => status === 200 || forget(), forget)
    return page
  }
  return {
    load,
    async handler(request, formState) {
      const isForAll = formState !== undefined && Object.keys(formState.values).length === 0
      const page = isForAll ? await refusal(request, formState) : await inTurn(request, formState)
      const encoding = pickEncoding(request.headers.get('accept-encoding'), ['br', 'gzip'])
      const body = page.bodies.get(encoding) ?? new Uint8Array(await compress[encoding](Buffer.from(page.html)))
      page.bodies.set(encoding, body)
      const coding = encoding !== 'identity' && { 'content-encoding': encoding }
      const headers = { 'content-length': String(body.length), ...page.headers, ...coding }
      return new Response(body, { status: page.status, headers })
    },
  }
}

async function open(file: string, { assets }: Pick<BuiltSite, 'assets'>, options: PageOptions): Promise<AnswerPage> {
  const { createPages } = (await import(pathToFileURL(resolve(file)).href)) as PageProgram
  const answer = createPages(assets, options)
  if ((await answer(new Request(firstPage))).status >= 500) throw new Error('content/ has changed since the build')
  return answer
}
