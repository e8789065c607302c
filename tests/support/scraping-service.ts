import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request that the service received. */
export interface ScrapeCall {
  readonly method: string
  readonly path: string
  readonly authorization: string | undefined
  readonly body: unknown
}

/** How the service answers one request. */
export type ScrapeReply =
  | {
      readonly status?: number
      readonly json: unknown
      readonly headers?: Record<string, string>
      readonly delayMs?: number
    }
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

export interface ScrapingService {
  readonly url: string
  readonly calls: ScrapeCall[]
  close(): Promise<void>
}

/** A scraping service on loopback that speaks `/v1/scrape` over HTTP, preflights included, and answers as `reply` says. */
export async function startScrapingService(
  reply: (call: ScrapeCall, number: number) => ScrapeReply,
  port = 0,
): Promise<ScrapingService> {
  const calls: ScrapeCall[] = []
  const server = createServer((request, response) => {
    void receive(request, response)
  })
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const cors = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': 'authorization, content-type',
      'Access-Control-Allow-Methods': 'GET, POST',
      'Access-Control-Expose-Headers': 'Retry-After',
    }
    if (request.method === 'OPTIONS') {
      response.writeHead(204, cors).end()
      return
    }
    const body = await text(request)
    const call = {
      method: request.method ?? '',
      path: request.url ?? '',
      authorization: request.headers.authorization,
      body: body === '' ? undefined : (JSON.parse(body) as unknown),
    }
    calls.push(call)
    const answer = reply(call, calls.length)
    if ('hangs' in answer) return
    if ('closed' in answer) {
      response.destroy()
      return
    }
    if ('delayMs' in answer && answer.delayMs) await new Promise((resolve) => setTimeout(resolve, answer.delayMs))
    const headers = 'headers' in answer ? answer.headers : {}
    response.writeHead(answer.status ?? 200, { ...cors, 'Content-Type': 'application/json', ...headers })
    response.end('json' in answer ? JSON.stringify(answer.json) : answer.text)
  }
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function text(request: IncomingMessage): Promise<string> {
  let whole = ''
  for await (const chunk of request.setEncoding('utf8')) whole += String(chunk)
  return whole
}
