import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo, Server, Socket } from 'node:net'
import { text } from 'node:stream/consumers'

/** Starts a server on loopback, on a free port; `close` hangs up on whoever is still there. */
export async function listening(server: Server) {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => sockets.add(socket.on('error', () => {})))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const close = async () => {
    server.close()
    for (const socket of sockets) socket.destroy()
    await once(server, 'close')
  }
  return { port: (server.address() as AddressInfo).port, close }
}

/** Starts a server of HTTP on loopback. */
export async function serve(answer: RequestListener) {
  const server = await listening(createServer(answer))
  return { ...server, url: `http://127.0.0.1:${server.port}` }
}

/** Starts an address that hears what is posted to it, a CRM or a receiver of alarms, and answers with this status. */
export async function startListener(status = 200, headers: Record<string, string> = {}) {
  const heard: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = []
  const server = await serve(async (request, response) => {
    heard.push({ headers: request.headers, body: await text(request) })
    response.writeHead(status, headers).end()
  })
  return { ...server, heard }
}
