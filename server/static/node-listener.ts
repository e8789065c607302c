import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { errorWords, type Log } from '#server/log.ts'
import { type FilePart, openPart, type StaticAnswer, type StaticRequest } from './answer.ts'
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

/** Sends a part of a file; where the file is gone, `next` says that there is nothing here. */
async function writePart(
  { response, answer, part }: { response: ServerResponse; answer: StaticAnswer; part: FilePart },
  next: () => void,
): Promise<void> {
  const stream = await openPart(part)
  if (stream === undefined) return next()
  // The visitor left while the file was being opened: nobody else would close it.
  if (response.destroyed) return void stream.destroy()
  response.writeHead(answer.status, answer.headers)
  // A visitor who leaves in the middle of a film is not an error.
  pipeline(stream, response, () => {})
}

/**
 * Answers what was built before the framework sees the request: making a Request and a Response object costs more than everything
 * else about a page in memory. `next` gets what has to be rendered.
 */
export function staticFirst(
  site: Pick<BuiltSite, 'find'>,
  next: RequestListener,
  { log, headers }: { log: Pick<Log, 'error'>; headers: Readonly<Record<string, string>> },
): RequestListener {
  const always = new Map(Object.entries(headers))
  return (message, response) => {
    // Without a Host header, or with two, it is open whose request this is: RFC 9112, 3.2. Node would silently take one of two.
    const hosts = message.headersDistinct.host?.length ?? 0
    if (hosts > 1 || (hosts === 0 && message.httpVersion === '1.1')) {
      return void response.setHeaders(always).writeHead(400, { connection: 'close', 'content-length': '0' }).end()
    }
    const render = () => next(message, response.setHeaders(always))
    const answer = site.find(new IncomingRequest(message))
    if (!answer) return render()
    const { status, body } = answer
    if (body === undefined || Buffer.isBuffer(body)) return void response.writeHead(status, answer.headers).end(body)
    writePart({ response, answer, part: body }, render).catch((error: unknown) => {
      log.error({ reason: errorWords(error), file: body.file }, 'a file cannot be opened')
      if (response.headersSent) return void response.destroy()
      response.setHeaders(always).writeHead(500, { 'cache-control': 'no-store', 'content-length': '0' }).end()
    })
  }
}
