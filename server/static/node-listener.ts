import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { openPart, type StaticAnswer, type StaticRequest } from './answer.ts'
import type { BuiltSite } from './static-site.ts'

class IncomingRequest implements StaticRequest {
  readonly method: string
  readonly target: string
  readonly #message: IncomingMessage
  constructor(message: IncomingMessage) {
    this.#message = message
    this.method = message.method ?? 'GET'
    this.target = message.url ?? '/'
  }
  header(name: string): string | undefined {
    const value = this.#message.headers[name]
    return Array.isArray(value) ? value.join(', ') : value
  }
}

function write(response: ServerResponse, { status, headers, body }: StaticAnswer): void {
  response.writeHead(status, headers)
  if (body === undefined || Buffer.isBuffer(body)) response.end(body)
  // A visitor who leaves in the middle of a film is no error.
  else pipeline(openPart(body), response, () => {})
}

/**
 * Answers what is built before the framework sees the request: making a Request and a Response object costs more than
 * everything else about a page in memory. `next` gets what has to be rendered.
 */
export function staticFirst(site: Pick<BuiltSite, 'find'>, next: RequestListener): RequestListener {
  return (message, response) => {
    const answer = site.find(new IncomingRequest(message))
    if (answer) write(response, answer)
    else next(message, response)
  }
}
