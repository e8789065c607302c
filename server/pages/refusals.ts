import { type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** What Node answers to the errors of its HTTP parser that are more than a malformed request. */
const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Refuses requests without a Host header, or with two: it is open whose they are (RFC 9112, 3.2), and Node would take one of two. */
export function oneHost(listener: RequestListener, headers: Readonly<Record<string, string>>): RequestListener {
  return (message, response) => {
    let hosts = 0
    for (let at = 0; at < message.rawHeaders.length; at += 2) {
      const name = message.rawHeaders[at]
      if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
    }
    if (hosts === 1) return listener(message, response)
    response.writeHead(400, { ...headers, connection: 'close', 'content-length': '0' }).end()
  }
}

/** Answers what Node refuses before anybody is asked (malformed, too large, too slow) with the status that Node would take, and with `headers`. */
export function refuseWith(server: Server, headers: Readonly<Record<string, string>>): void {
  const complete = { ...headers, connection: 'close', 'content-length': '0' }
  const lines = Object.entries(complete).map(([name, value]) => `${name}: ${value}\r\n`)
  const last = new WeakMap<Duplex, ServerResponse>()
  server.on('request', (_, response) => {
    if (response.socket) last.set(response.socket, response)
  })
  server.on('checkExpectation', (_, response) => void response.writeHead(417, complete).end())
  const refuse = (error: NodeJS.ErrnoException, socket: Duplex) => {
    const response = last.get(socket)
    // In the middle of an answer another one would be taken for a part of it.
    const isBegun = response?.headersSent && !response.writableFinished
    const status = statuses[error.code ?? ''] ?? 400
    if (socket.writable && !isBegun) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`)
    socket.destroy(error)
  }
  // After the answers to what was read before: they wait for the end of the turn too.
  server.on('clientError', (error, socket) => void setImmediate(refuse, error, socket))
}
