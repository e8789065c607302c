import { resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FormState } from '#contract/form-state.ts'
import type { AnswerPage, PageAssets, PageOptions, PageProgram } from '#contract/pages.ts'
import { pickEncoding } from './built-pages.ts'

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

const encodingFor = ({ headers }: Request) => pickEncoding(headers.get('accept-encoding'), ['br', 'gzip'])

/** Refusals that say nothing of the visitor: two forms, three reasons, the minutes of a wait. */
const keptRefusals = 100

/** How many refused forms may wait to be rendered. How many other pages may is a limit of the addresses: see `middleware/limits.ts`. */
const mostForms = 32

/** Pages rendered on request by what the build left; the content is loaded with it. */
export function renderedPages(assets: PageAssets, options: PageOptions = {}, file = buildFile) {
  let opened: Promise<AnswerPage> | undefined
  const load = () => (opened ??= open(file, assets, options))
  const render = async (request: Request, formState?: FormState) => {
    if (request.signal.aborted) return { status: 499, headers: {}, body: undefined }
    const asked = request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request
    const page = await (await load())(asked, formState)
    const encoding = encodingFor(request)
    const body = new Uint8Array(await compress[encoding](Buffer.from(await page.text())))
    const headers = {
      'content-length': String(body.length),
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding',
      ...Object.fromEntries(page.headers),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    }
    return { status: page.status, headers, body }
  }

  const queue = () => ({ size: 0, last: Promise.resolve<unknown>(undefined) })
  const [forms, pages] = [queue(), queue()]
  /** Renders and compresses one page after the other, and lets others be answered in between. Refused forms, which somebody has written, have their own queue. */
  const inTurn = async (request: Request, formState?: FormState) => {
    const line = formState === undefined ? pages : forms
    if (forms.size >= mostForms && line === forms) throw new Error('too many refused forms wait to be shown')
    line.size += 1
    const page = line.last.then(() => setImmediate()).then(() => render(request, formState))
    line.last = page.catch(() => {}).finally(() => (line.size -= 1))
    return page
  }

  const refusals = new Map<string, ReturnType<typeof inTurn>>()
  /** What says nothing of the visitor is rendered once. */
  const refusal = (request: Request, formState: FormState) => {
    const key = JSON.stringify([new URL(request.url).pathname, encodingFor(request), formState])
    if (refusals.size >= keptRefusals) refusals.clear()
    const page = refusals.get(key) ?? inTurn(request, formState)
    refusals.set(key, page)
    const forget = () => refusals.delete(key)
    page.then(({ status }) => status === 200 || forget(), forget)
    return page
  }
  return {
    /** Loads what renders them: not a part of the start, because built pages do not need it. Later edits belong to the next build. */
    load,
    /** Renders a page, with the policy and compression that built ones have. Rejects if too many refused forms wait already. */
    handler: async (request: Request, formState?: FormState) => {
      const isForAll = formState !== undefined && Object.keys(formState.values).length === 0
      const { body, ...page } = await (isForAll ? refusal(request, formState) : inTurn(request, formState))
      return new Response(body, page)
    },
  }
}

async function open(file: string, assets: PageAssets, options: PageOptions): Promise<AnswerPage> {
  const { createPages } = (await import(pathToFileURL(resolve(file)).href)) as PageProgram
  const answer = createPages(assets, options)
  if ((await answer(new Request(firstPage))).status >= 500) throw new Error('content/ has changed since the build')
  return answer
}
