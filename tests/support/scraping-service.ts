import { text } from 'node:stream/consumers'
import { serve } from './loopback.ts'

/** One request that the service received. */
export interface ScrapeCall {
  readonly method: string
  readonly path: string
  readonly authorization: string | undefined
  readonly body: unknown
}

/** How the service answers one request. */
export type ScrapeReply =
  | { readonly status?: number; readonly json: unknown; readonly headers?: Record<string, string> }
  | { readonly status?: number; readonly text: string }
  | { readonly closed: true }
  | { readonly hangs: true }

/** A page that was scraped, as the service words it. */
export function page(html: string, statusCode = 200): ScrapeReply {
  return { json: { success: true, data: { html, markdown: '', metadata: { statusCode } } } }
}

/** A refusal, as the service words it. */
export function refusal(status: number, error: string, headers?: Record<string, string>): ScrapeReply {
  return { status, json: { success: false, error }, ...(headers && { headers }) }
}

/** A scraping service on loopback that speaks `/v1/scrape` over HTTP, preflights included, and answers as `reply` says. */
export async function startScrapingService(
  reply: (call: ScrapeCall, number: number) => ScrapeReply | Promise<ScrapeReply>,
) {
  const calls: ScrapeCall[] = []
  const cors = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': 'authorization, content-type',
    'Access-Control-Allow-Methods': 'GET, POST',
    'Access-Control-Expose-Headers': 'Retry-After',
  }
  const server = await serve(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    if (method === 'OPTIONS') return void response.writeHead(204, cors).end()
    const body = await text(request)
    const { authorization } = headers
    const call = { method, path, authorization, body: body === '' ? undefined : (JSON.parse(body) as unknown) }
    calls.push(call)
    const answer = await reply(call, calls.length)
    if ('hangs' in answer) return
    if ('closed' in answer) return void response.destroy()
    const more = 'headers' in answer ? answer.headers : {}
    response.writeHead(answer.status ?? 200, { ...cors, 'Content-Type': 'application/json', ...more })
    response.end('json' in answer ? JSON.stringify(answer.json) : answer.text)
  })
  return { ...server, calls }
}
