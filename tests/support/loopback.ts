import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Starts a server of HTTP on loopback, on a free port. */
export async function serve(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
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
