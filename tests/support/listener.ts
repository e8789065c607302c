import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Listener = Awaited<ReturnType<typeof startListener>>

/** Starts an address that hears what is posted to it, a CRM or a receiver of alarms, and answers with this status. */
export async function startListener(status = 200, headers: Record<string, string> = {}) {
  const heard: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = []
  let answer = status
  const server = createServer(async (request, response) => {
    heard.push({ headers: request.headers, body: await text(request) })
    response.writeHead(answer, headers).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    heard,
    /** Answers with another status from now on. */
    answer: (next: number) => void (answer = next),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
